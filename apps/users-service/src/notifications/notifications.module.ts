import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { MailModule } from '../mail/mail.module';
import { SettingsModule } from '../settings/settings.module';
import { BatchFinishedConsumer } from './batch-finished.consumer';
import { NotificationsService } from './notifications.service';

@Module({
  imports: [AccountsModule, SettingsModule, MailModule],
  providers: [NotificationsService, BatchFinishedConsumer],
  exports: [NotificationsService],
})
export class NotificationsModule {}
