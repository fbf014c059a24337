import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { UserSettings, UserSettingsBody } from '@tabdock/contracts/users';
import { Repository } from 'typeorm';
import { writeForAccount } from '../accounts/write-for-account';
import { AccountSettingsEntity } from './account-settings.entity';

const DEFAULTS: UserSettings = {
  emailNotifications: true,
  replyNotifications: true,
  downloadNotifications: true,
  loginNotifications: true,
  publicProfile: false,
  theme: 'system',
  themeChosen: false,
};

@Injectable()
export class SettingsService {
  constructor(
    @InjectRepository(AccountSettingsEntity)
    private readonly settings: Repository<AccountSettingsEntity>,
  ) {}

  async get(accountId: string, manager = this.settings.manager): Promise<UserSettings> {
    const row = await manager.findOneBy(AccountSettingsEntity, { accountId });
    if (!row) return DEFAULTS;
    const { emailNotifications, replyNotifications, downloadNotifications } = row;
    const { loginNotifications, publicProfile, theme } = row;
    return {
      emailNotifications,
      replyNotifications,
      downloadNotifications,
      loginNotifications,
      publicProfile,
      theme,
      // Rows written before `theme_chosen` existed have a chosen theme without it.
      themeChosen: row.themeChosen || theme !== 'system',
    };
  }

  /** Writes only the given columns, so that concurrent changes of different settings both persist. */
  async update(accountId: string, changes: UserSettingsBody): Promise<UserSettings> {
    await writeForAccount('account_settings_account_id_fkey', () =>
      this.settings.upsert({ accountId, ...changes, ...(changes.theme && { themeChosen: true }) }, [
        'accountId',
      ]),
    );
    return this.get(accountId);
  }
}
