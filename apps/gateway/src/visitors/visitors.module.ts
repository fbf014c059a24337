import { Module } from '@nestjs/common';
import { LimitsModule } from '../limits/limits.module';
import { BrowserCookies } from './cookies/browser-cookies';
import { SessionCache } from './session-cache';
import { VisitorService } from './visitor.service';

@Module({
  imports: [LimitsModule],
  providers: [BrowserCookies, SessionCache, VisitorService],
  exports: [BrowserCookies, SessionCache, VisitorService],
})
export class VisitorsModule {}
