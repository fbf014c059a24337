import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { AuthenticationModule } from '../authentication/authentication.module';
import { KnownDevicesModule } from '../known-devices/known-devices.module';
import { MailModule } from '../mail/mail.module';
import { RateLimitsModule } from '../rate-limits/rate-limits.module';
import { SecondFactorsModule } from '../second-factors/second-factors.module';
import { SecurityLogModule } from '../security-log/security-log.module';
import { AppSettingsService } from './app-settings.service';
import { FactorNotice } from './factor-notice';
import { PasskeySettingsService } from './passkey-settings.service';
import { SecondStepService } from './second-step.service';
import { TwoStepLoginController } from './two-step-login.controller';
import { TwoStepSwitch } from './two-step-switch';

@Module({
  imports: [
    AccountsModule,
    AuthenticationModule,
    KnownDevicesModule,
    MailModule,
    RateLimitsModule,
    SecondFactorsModule,
    SecurityLogModule,
  ],
  controllers: [TwoStepLoginController],
  providers: [
    SecondStepService,
    AppSettingsService,
    PasskeySettingsService,
    TwoStepSwitch,
    FactorNotice,
  ],
})
export class TwoStepLoginModule {}
