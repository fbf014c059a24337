import type { DatabaseConfig } from '@tabdock/service-kit';
import { OutboxEntity, typeOrmOptions } from '@tabdock/service-kit/database';
import type { DataSourceOptions } from 'typeorm';
import { AccountEntity } from '../accounts/account.entity';
import { AuditEntryEntity } from '../audit/audit-entry.entity';
import { KnownDeviceEntity } from '../known-devices/known-device.entity';
import { LinkTokenEntity } from '../mailed-links/link-token.entity';
import { MailEntity } from '../mail/mail.entity';
import { PlaylistEntity } from '../playlists/playlist.entity';
import { AccountProfileEntity } from '../profiles/account-profile.entity';
import { SessionEntity } from '../sessions/session.entity';
import { AccountSettingsEntity } from '../settings/account-settings.entity';
import { CreateAccounts1795200000000 } from './migrations/1795200000000-create-accounts';
import { GrowAccounts1795300000000 } from './migrations/1795300000000-grow-accounts';
import { CreatePlaylists1795330000000 } from './migrations/1795330000000-create-playlists';
import { MarkChosenThemes1795370000000 } from './migrations/1795370000000-mark-chosen-themes';
import { KnowDevices1795380000000 } from './migrations/1795380000000-know-devices';

export const ENTITIES = [
  AccountEntity,
  AccountProfileEntity,
  AccountSettingsEntity,
  AuditEntryEntity,
  KnownDeviceEntity,
  LinkTokenEntity,
  MailEntity,
  OutboxEntity,
  PlaylistEntity,
  SessionEntity,
];

export function databaseOptions(config: DatabaseConfig): DataSourceOptions {
  return typeOrmOptions({
    config,
    entities: ENTITIES,
    migrations: [
      CreateAccounts1795200000000,
      GrowAccounts1795300000000,
      CreatePlaylists1795330000000,
      MarkChosenThemes1795370000000,
      KnowDevices1795380000000,
    ],
  });
}
