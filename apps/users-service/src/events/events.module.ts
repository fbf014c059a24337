import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { AuditModule } from '../audit/audit.module';
import { NotificationsModule } from '../notifications/notifications.module';
import { DownloadEventsConsumer } from './download-events.consumer';

@Module({
  imports: [AccountsModule, AuditModule, NotificationsModule],
  providers: [DownloadEventsConsumer],
})
export class EventsModule {}
