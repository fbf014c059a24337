import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { AuditModule } from '../audit/audit.module';
import { AuthenticationModule } from '../authentication/authentication.module';
import { KnownDevicesModule } from '../known-devices/known-devices.module';
import { MailModule } from '../mail/mail.module';
import { PlaylistsModule } from '../playlists/playlists.module';
import { ProfilesModule } from '../profiles/profiles.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { PersonalDataController } from './personal-data.controller';
import { PersonalDataService } from './personal-data.service';

@Module({
  imports: [
    AccountsModule,
    AuditModule,
    AuthenticationModule,
    KnownDevicesModule,
    MailModule,
    PlaylistsModule,
    ProfilesModule,
    SessionsModule,
    SettingsModule,
  ],
  controllers: [PersonalDataController],
  providers: [PersonalDataService],
})
export class PersonalDataModule {}
