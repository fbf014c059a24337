import { Module } from '@nestjs/common';
import { LoginLimits } from './login-limits';
import { MailLimits } from './mail-limits';
import { RateLimits } from './rate-limits';
import { SecondStepLimits } from './second-step-limits';

@Module({
  providers: [RateLimits, LoginLimits, MailLimits, SecondStepLimits],
  exports: [RateLimits, LoginLimits, MailLimits, SecondStepLimits],
})
export class RateLimitsModule {}
