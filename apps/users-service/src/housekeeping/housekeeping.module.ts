import { Module } from '@nestjs/common';
import { KnownDevicesModule } from '../known-devices/known-devices.module';
import { MailModule } from '../mail/mail.module';
import { MailedLinksModule } from '../mailed-links/mailed-links.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { PlaylistRowsModule } from '../playlists/rows/playlist-rows.module';
import { RateLimitsModule } from '../rate-limits/rate-limits.module';
import { SecurityLogModule } from '../security-log/security-log.module';
import { SecondFactorsModule } from '../second-factors/second-factors.module';
import { SessionsModule } from '../sessions/sessions.module';
import { Housekeeping } from './housekeeping';

@Module({
  imports: [
    SessionsModule,
    KnownDevicesModule,
    MailedLinksModule,
    MailModule,
    NotificationsModule,
    PlaylistRowsModule,
    RateLimitsModule,
    SecurityLogModule,
    SecondFactorsModule,
  ],
  providers: [Housekeeping],
})
export class HousekeepingModule {}
