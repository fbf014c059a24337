import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { AuditModule } from '../audit/audit.module';
import { AuthenticationModule } from '../authentication/authentication.module';
import { BillingModule } from '../billing/billing.module';
import { CommentsModule } from '../comments/comments.module';
import { KnownDevicesModule } from '../known-devices/known-devices.module';
import { MailModule } from '../mail/mail.module';
import { ModerationModule } from '../moderation/moderation.module';
import { PicturesModule } from '../pictures/pictures.module';
import { PlaylistsModule } from '../playlists/playlists.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { ReputationModule } from '../reputation/reputation.module';
import { RatingsModule } from '../ratings/ratings.module';
import { RestrictionsModule } from '../restrictions/restrictions.module';
import { SecurityLogModule } from '../security-log/security-log.module';
import { SecondFactorsModule } from '../second-factors/second-factors.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { StandingModule } from '../standing/standing.module';
import { CommunityData } from './community-data';
import { PersonalDataController } from './personal-data.controller';
import { PersonalDataService } from './personal-data.service';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    AuthenticationModule,
    BillingModule,
    CommentsModule,
    KnownDevicesModule,
    MailModule,
    ModerationModule,
    PicturesModule,
    PlaylistsModule,
    ProfilesModule,
    ReputationModule,
    RatingsModule,
    RestrictionsModule,
    SecurityLogModule,
    SecondFactorsModule,
    SessionsModule,
    SettingsModule,
    StandingModule,
  ],
  controllers: [PersonalDataController],
  providers: [CommunityData, PersonalDataService],
})
export class PersonalDataModule {}
