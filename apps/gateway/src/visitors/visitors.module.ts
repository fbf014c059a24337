import { Module } from '@nestjs/common';
import { BrowserCookies } from './cookies/browser-cookies';
import { SessionCache } from './session-cache';
import { VisitorService } from './visitor.service';

@Module({
  providers: [BrowserCookies, SessionCache, VisitorService],
  exports: [BrowserCookies, SessionCache, VisitorService],
})
export class VisitorsModule {}
