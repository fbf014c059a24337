import { Inject, Injectable } from '@nestjs/common';
import type { ExportedAccount } from '@tabdock/contracts/users';
import { days, Keeps } from '@tabdock/service-kit/database';
import {
  HoldsPersonalData,
  type DataSubject,
  type Deletion,
  type PersonalDataPart,
} from '@tabdock/service-kit/personal-data';
import { MAIL_TRANSPORT, type MailTransport } from './mail-transport';
import { MailRepository } from './mail.repository';

/** Sent mails are kept for a while, to look into complaints. */
const KEPT = days(30);

/** Mails to the address of an account. */
@Injectable()
@HoldsPersonalData({ name: 'mails', tables: ['mail'], after: ['sessions'] })
@Keeps<MailsData>(
  {
    table: 'mail',
    what: 'mails, sent or waiting: recipient, kind, and what the text is made of',
    about: 'accounts',
    kept: { by: { time: 'created_at' }, after: KEPT },
  },
  {
    store: 'files in `MAIL_DIR`',
    what: 'mails, where no mail server is set',
    about: 'accounts',
    kept: {
      after: KEPT,
      delete: (self, { before }) => self.transport.forgetBefore(before),
    },
  },
)
export class MailsData implements PersonalDataPart {
  constructor(
    private readonly mails: MailRepository,
    @Inject(MAIL_TRANSPORT) readonly transport: MailTransport,
  ) {}

  async export({ email }: DataSubject): Promise<Pick<ExportedAccount, 'mails'>> {
    const mails = await this.mails.listByRecipient(email);
    return {
      mails: mails.map(({ kind, recipient, createdAt, sentAt }) => ({
        kind,
        recipient,
        createdAt: createdAt.toISOString(),
        sentAt: sentAt?.toISOString() ?? null,
      })),
    };
  }

  async delete({ manager, email, afterCommit }: Deletion): Promise<void> {
    const ids = await this.mails.deleteByRecipient(manager, email);
    afterCommit(
      () => this.transport.forget(ids),
      `mail files of a deleted account could not be deleted; retention deletes them after ${KEPT.text}`,
    );
  }
}
