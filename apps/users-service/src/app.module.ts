import { Module, type DynamicModule } from '@nestjs/common';
import { USERS_EVENTS } from '@tabdock/contracts/users';
import { KitModule } from '@tabdock/service-kit';
import { OutboxModule } from '@tabdock/service-kit/database';
import { AdministrationModule } from './administration/administration.module';
import { AuditModule } from './audit/audit.module';
import { AuthenticationModule } from './authentication/authentication.module';
import type { UsersConfig } from './config/config';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { HousekeepingModule } from './housekeeping/housekeeping.module';
import { MailModule } from './mail/mail.module';
import { NotificationsModule } from './notifications/notifications.module';
import { PersonalDataModule } from './personal-data/personal-data.module';
import { PlaylistsModule } from './playlists/playlists.module';
import { ProfilesModule } from './profiles/profiles.module';
import { SessionsModule } from './sessions/sessions.module';
import { SettingsModule } from './settings/settings.module';

/** Imports the modules that have entry points: RPC calls, events, timers. */
@Module({})
export class AppModule {
  static register(config: UsersConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KitModule.forRoot({ name: 'users-service', config }),
        ConfigModule.forRoot(config),
        DatabaseModule.forRoot(config),
        OutboxModule.forRoot(USERS_EVENTS),
        AuthenticationModule,
        SessionsModule,
        SettingsModule,
        ProfilesModule,
        PlaylistsModule,
        PersonalDataModule,
        AdministrationModule,
        AuditModule,
        NotificationsModule,
        MailModule,
        HousekeepingModule,
      ],
    };
  }
}
