import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import type { MailData } from '../mail/mail-kinds';
import { MailRepository } from '../mail/mail.repository';

type FactorMail = 'second-factor-added' | 'passkey-removed' | 'recovery-codes-renewed';

/** Notifies an account of a factor or recovery codes that came or went while two-step login stays on. */
@Injectable()
export class FactorNotice {
  constructor(private readonly mails: MailRepository) {}

  /** Part of the caller's transaction. */
  async give<K extends FactorMail>(
    manager: EntityManager,
    { email: recipient }: AccountEntity,
    kind: K,
    what: Omit<MailData<K>, 'at'>,
  ): Promise<void> {
    const data = { ...what, at: new Date().toISOString() } as MailData<K>;
    await this.mails.queue(manager, { id: randomUUID(), kind, recipient, data });
  }
}
