import { Module } from '@nestjs/common';
import { LoginLimits } from './login-limits';
import { MailLimits } from './mail-limits';
import { RateLimits } from './rate-limits';

@Module({
  providers: [RateLimits, LoginLimits, MailLimits],
  exports: [RateLimits, LoginLimits, MailLimits],
})
export class RateLimitsModule {}
