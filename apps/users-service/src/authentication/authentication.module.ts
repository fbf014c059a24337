import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { KnownDevicesModule } from '../known-devices/known-devices.module';
import { MailModule } from '../mail/mail.module';
import { MailedLinksModule } from '../mailed-links/mailed-links.module';
import { PasswordHashingModule } from '../password-hashing/password-hashing.module';
import { RateLimitsModule } from '../rate-limits/rate-limits.module';
import { SecurityLogModule } from '../security-log/security-log.module';
import { SecondFactorsModule } from '../second-factors/second-factors.module';
import { SessionsModule } from '../sessions/sessions.module';
import { SettingsModule } from '../settings/settings.module';
import { AuthenticationController } from './authentication.controller';
import { EmailVerificationService } from './email-verification.service';
import { LoginService } from './login.service';
import { NewDeviceNotice } from './new-device-notice';
import { NewPassword } from './new-password';
import { PasswordChangeService } from './password-change.service';
import { PasswordResetService } from './password-reset.service';
import { Reauthentication } from './reauthentication';
import { RegistrationService } from './registration.service';
import { SessionStarter } from './session-starter';

@Module({
  imports: [
    AccountsModule,
    KnownDevicesModule,
    MailModule,
    MailedLinksModule,
    PasswordHashingModule,
    RateLimitsModule,
    SecurityLogModule,
    SecondFactorsModule,
    SessionsModule,
    SettingsModule,
  ],
  controllers: [AuthenticationController],
  providers: [
    RegistrationService,
    LoginService,
    SessionStarter,
    NewDeviceNotice,
    Reauthentication,
    PasswordChangeService,
    PasswordResetService,
    EmailVerificationService,
    NewPassword,
  ],
  exports: [Reauthentication, SessionStarter],
})
export class AuthenticationModule {}
