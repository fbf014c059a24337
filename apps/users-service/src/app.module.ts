import { Module, type DynamicModule } from '@nestjs/common';
import { COMMUNITY_EVENTS } from '@tabdock/contracts/community';
import { USERS_EVENTS } from '@tabdock/contracts/users';
import { KitModule } from '@tabdock/service-kit';
import { OutboxModule } from '@tabdock/service-kit/database';
import { ObjectStoreModule } from '@tabdock/service-kit/object-store';
import { RetentionModule } from '@tabdock/service-kit/retention';
import { AdministrationModule } from './administration/administration.module';
import { AuditModule } from './audit/audit.module';
import { AuthenticationModule } from './authentication/authentication.module';
import { BusinessModule } from './business/business.module';
import { BillingModule } from './billing/billing.module';
import { CommentsModule } from './comments/comments.module';
import type { UsersConfig } from './config/config';
import { ConfigModule } from './config/config.module';
import { DatabaseModule } from './database/database.module';
import { MailModule } from './mail/mail.module';
import { ModerationModule } from './moderation/moderation.module';
import { NotificationsModule } from './notifications/notifications.module';
import { PeopleModule } from './people/people.module';
import { PersonalDataModule } from './personal-data/personal-data.module';
import { PicturesModule } from './pictures/pictures.module';
import { PlaybacksModule } from './playbacks/playbacks.module';
import { PlaylistsModule } from './playlists/playlists.module';
import { ProfilesModule } from './profiles/profiles.module';
import { RatingsModule } from './ratings/ratings.module';
import { SessionsModule } from './sessions/sessions.module';
import { SettingsModule } from './settings/settings.module';
import { StandingModule } from './standing/standing.module';
import { TakedownsModule } from './takedowns/takedowns.module';
import { TwoStepLoginModule } from './two-step-login/two-step-login.module';

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
        OutboxModule.forRoot([...USERS_EVENTS, ...COMMUNITY_EVENTS]),
        // The store is not essential: without it all but pictures works.
        ObjectStoreModule.forRoot(config, { prefix: 'pictures/', essential: false }),
        AuthenticationModule,
        TwoStepLoginModule,
        SessionsModule,
        SettingsModule,
        ProfilesModule,
        PicturesModule,
        PlaybacksModule,
        PlaylistsModule,
        CommentsModule,
        StandingModule,
        TakedownsModule,
        RatingsModule,
        PeopleModule,
        PersonalDataModule,
        AdministrationModule,
        BusinessModule,
        AuditModule,
        BillingModule,
        ModerationModule,
        NotificationsModule,
        MailModule,
        RetentionModule,
      ],
    };
  }
}
