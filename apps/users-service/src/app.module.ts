import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { USERS_EVENTS } from '@tabdock/contracts/users';
import { KitModule } from '@tabdock/service-kit';
import { DatabaseHealth, OutboxModule } from '@tabdock/service-kit/database';
import { AccountRepository } from './accounts/account.repository';
import { AdministrationController } from './administration/administration.controller';
import { AdministrationService } from './administration/administration.service';
import { AuditLog } from './audit/audit-log';
import { SourceAudit } from './audit/source-audit';
import { UserDirectory } from './administration/user-directory';
import { USERS_CONFIG, type UsersConfig } from './config/config';
import { CredentialsController } from './authentication/authentication.controller';
import { CredentialsService } from './authentication/login.service';
import { NewPassword } from './authentication/new-password';
import { RecoveryService } from './authentication/password-reset.service';
import { databaseOptions, ENTITIES } from './database/database';
import { Transactions } from './transactions/transactions';
import { DeviceRepository } from './known-devices/known-device.repository';
import { DevicesService } from './known-devices/known-devices.service';
import { DownloadEventsConsumer } from './events/download-events.consumer';
import { Limits } from './rate-limits/rate-limits';
import { LoginLimits } from './rate-limits/login-limits';
import { MailLimits } from './rate-limits/mail-limits';
import { LinkTokenRepository } from './mailed-links/link-token.repository';
import { MailComposer } from './mail/mail-composer';
import { MailSender } from './mail/mail-sender';
import { mailTransport } from './mail/mail-transport';
import { MAIL_TRANSPORT } from './mail/mail-transport.token';
import { MailRepository } from './mail/mail.repository';
import { Notifications } from './notifications/notifications.service';
import { Housekeeping } from './housekeeping/housekeeping';
import { OwnAccountController } from './personal-data/personal-data.controller';
import { OwnDataService } from './personal-data/personal-data.service';
import { Passwords } from './password-hashing/password-hashing';
import { PlaylistRepository } from './playlists/playlist.repository';
import { PlaylistsController } from './playlists/playlists.controller';
import { PlaylistsService } from './playlists/playlists.service';
import { ProfilesService } from './profiles/profiles.service';
import { SessionRepository } from './sessions/session.repository';
import { SessionsController } from './sessions/sessions.controller';
import { SessionsService } from './sessions/sessions.service';
import { SettingsService } from './settings/settings.service';

@Module({})
export class AppModule {
  static register(config: UsersConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KitModule.forRoot({ name: 'users-service', config }),
        TypeOrmModule.forRoot(databaseOptions(config)),
        TypeOrmModule.forFeature(ENTITIES),
        OutboxModule.forRoot(USERS_EVENTS),
      ],
      controllers: [
        SessionsController,
        CredentialsController,
        OwnAccountController,
        AdministrationController,
        PlaylistsController,
      ],
      providers: [
        { provide: USERS_CONFIG, useValue: config },
        { provide: MAIL_TRANSPORT, useFactory: () => mailTransport(config) },
        DatabaseHealth,
        Transactions,
        AccountRepository,
        CredentialsService,
        NewPassword,
        RecoveryService,
        Passwords,
        Limits,
        LoginLimits,
        MailLimits,
        DeviceRepository,
        DevicesService,
        LinkTokenRepository,
        MailRepository,
        MailComposer,
        MailSender,
        SessionRepository,
        SessionsService,
        SettingsService,
        ProfilesService,
        OwnDataService,
        AdministrationService,
        UserDirectory,
        AuditLog,
        SourceAudit,
        PlaylistsService,
        PlaylistRepository,
        Notifications,
        DownloadEventsConsumer,
        Housekeeping,
      ],
    };
  }
}
