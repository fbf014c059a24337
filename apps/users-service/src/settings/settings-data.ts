import { Injectable } from '@nestjs/common';
import type { ExportedAccount } from '@tabdock/contracts/users';
import { asLongAs, Keeps } from '@tabdock/service-kit/database';
import {
  HoldsPersonalData,
  type DataSubject,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { SettingsService } from './settings.service';

/** Settings of an account. */
@Injectable()
@HoldsPersonalData({ name: 'settings', tables: ['account_settings'] })
@Keeps({
  table: 'account_settings',
  what: 'settings',
  about: 'accounts',
  kept: asLongAs('the account'),
})
export class SettingsData implements PersonalDataPart {
  constructor(private readonly settings: SettingsService) {}

  async export({ accountId }: DataSubject): Promise<Pick<ExportedAccount, 'settings'>> {
    return { settings: await this.settings.get(accountId) };
  }
}
