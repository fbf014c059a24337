import { Controller } from '@nestjs/common';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import {
  accountsDelete,
  accountsExport,
  profilesGetOwn,
  profilesUpdate,
  profilesView,
  settingsGet,
  settingsUpdate,
} from '@tabdock/contracts/users';
import { Handles } from '@tabdock/service-kit';
import { ProfilesService } from '../profiles/profiles.service';
import { SettingsService } from '../settings/settings.service';
import { OwnDataService } from './personal-data.service';

type AccountRequest = ReceivedRequestOf<typeof settingsGet>;

@Controller()
export class OwnAccountController {
  constructor(
    private readonly settings: SettingsService,
    private readonly profiles: ProfilesService,
    private readonly ownData: OwnDataService,
  ) {}

  @Handles(settingsGet)
  async getSettings({ accountId }: AccountRequest): Promise<ReplyOf<typeof settingsGet>> {
    return { settings: await this.settings.get(accountId) };
  }

  @Handles(settingsUpdate)
  async updateSettings({
    accountId,
    changes,
  }: ReceivedRequestOf<typeof settingsUpdate>): Promise<ReplyOf<typeof settingsUpdate>> {
    return { settings: await this.settings.update(accountId, changes) };
  }

  @Handles(profilesGetOwn)
  async getProfile({ accountId }: AccountRequest): Promise<ReplyOf<typeof profilesGetOwn>> {
    return { profile: await this.profiles.get(accountId) };
  }

  @Handles(profilesUpdate)
  async updateProfile({
    accountId,
    changes,
  }: ReceivedRequestOf<typeof profilesUpdate>): Promise<ReplyOf<typeof profilesUpdate>> {
    return { profile: await this.profiles.update(accountId, changes) };
  }

  @Handles(profilesView)
  async viewProfile({ accountId }: AccountRequest): Promise<ReplyOf<typeof profilesView>> {
    return { profile: await this.profiles.view(accountId) };
  }

  @Handles(accountsExport)
  export({ accountId }: AccountRequest): Promise<ReplyOf<typeof accountsExport>> {
    return this.ownData.export(accountId);
  }

  @Handles(accountsDelete)
  async delete({
    accountId,
    sessionId,
    password,
  }: ReceivedRequestOf<typeof accountsDelete>): Promise<ReplyOf<typeof accountsDelete>> {
    await this.ownData.delete(accountId, sessionId, password);
    return { done: true };
  }
}
