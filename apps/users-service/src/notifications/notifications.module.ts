import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module';
import { MailModule } from '../mail/mail.module';
import { MailedLinksModule } from '../mailed-links/mailed-links.module';
import { SettingsModule } from '../settings/settings.module';
import { BatchFinishedConsumer } from './batch-finished.consumer';
import { NotificationsService } from './notifications.service';
import { ReplyMail } from './reply-mail';
import { ReplyNotices } from './reply-notices';
import { ReplyConsumer } from './reply.consumer';
import { UnsubscribeController } from './unsubscribe.controller';
import { NotificationsData } from './notifications-data';

@Module({
  imports: [AccountsModule, SettingsModule, MailModule, MailedLinksModule],
  controllers: [UnsubscribeController],
  providers: [
    NotificationsData,
    NotificationsService,
    BatchFinishedConsumer,
    ReplyNotices,
    ReplyConsumer,
    ReplyMail,
  ],
  exports: [NotificationsService, ReplyNotices],
})
export class NotificationsModule {}
