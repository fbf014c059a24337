import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import { settingsGet, settingsUpdate } from '@tabdock/contracts/users';
import { Handles } from '@tabdock/service-kit';
import { SettingsService } from './settings.service';

@Controller()
export class SettingsController {
  constructor(private readonly settings: SettingsService) {}

  @Handles(settingsGet)
  async get({
    accountId,
  }: ReceivedRequestOf<typeof settingsGet>): Promise<ReplyOf<typeof settingsGet>> {
    return { settings: await this.settings.get(accountId) };
  }

  @Handles(settingsUpdate)
  async update({
    accountId,
    changes,
  }: ReceivedRequestOf<typeof settingsUpdate>): Promise<ReplyOf<typeof settingsUpdate>> {
    return { settings: await this.settings.update(accountId, changes) };
  }
}
