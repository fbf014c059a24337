import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AccountsModule } from '../accounts/accounts.module';
import { USERS_CONFIG } from '../config/config';
import { MailedLinksModule } from '../mailed-links/mailed-links.module';
import { MailComposer } from './mail-composer';
import { MailSender } from './mail-sender';
import { MAIL_TRANSPORT, mailTransport } from './mail-transport';
import { MailEntity } from './mail.entity';
import { MailRepository } from './mail.repository';
import { MailsData } from './mails-data';

@Module({
  imports: [TypeOrmModule.forFeature([MailEntity]), AccountsModule, MailedLinksModule],
  providers: [
    MailsData,
    { provide: MAIL_TRANSPORT, useFactory: mailTransport, inject: [USERS_CONFIG] },
    MailRepository,
    MailComposer,
    MailSender,
  ],
  exports: [MAIL_TRANSPORT, MailRepository, MailComposer],
})
export class MailModule {}
