import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository, type EntityManager } from 'typeorm';
import { MailEntity } from './mail.entity';
import type { MailData, MailKind } from './mail-kinds';

/** People type their address in any case. */
const TO_RECIPIENT = 'lower(mail.recipient) = lower(:recipient)';

@Injectable()
export class MailRepository {
  constructor(@InjectRepository(MailEntity) private readonly mails: Repository<MailEntity>) {}

  /** Part of the caller's transaction. Idempotent by id. */
  async queue<K extends MailKind>(
    manager: EntityManager,
    mail: {
      id: string;
      kind: K;
      recipient: string;
      data: MailData<K>;
      /** Time at which the mail is sent; now unless given. */
      nextAttemptAt?: Date;
    },
  ): Promise<void> {
    await manager.createQueryBuilder().insert().into(MailEntity).values(mail).orIgnore().execute();
  }

  /** The mail that is due first; it alone is locked until the transaction ends, and other replicas skip it. */
  async lockDue(manager: EntityManager): Promise<MailEntity | null> {
    return manager
      .createQueryBuilder(MailEntity, 'mail')
      .where('mail.sentAt IS NULL AND mail.failedAt IS NULL AND mail.nextAttemptAt <= now()')
      .orderBy('mail.nextAttemptAt')
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .limit(1)
      .getOne();
  }

  /** Returns false if the mail was deleted. */
  async update(
    id: string,
    change: Partial<
      Pick<MailEntity, 'attempts' | 'nextAttemptAt' | 'sentAt' | 'failedAt' | 'lastError'>
    >,
    manager = this.mails.manager,
  ): Promise<boolean> {
    const { affected } = await manager.update(MailEntity, { id }, change);
    return affected === 1;
  }

  async countWaiting(): Promise<number> {
    return this.mails
      .createQueryBuilder('mail')
      .where('mail.sentAt IS NULL AND mail.failedAt IS NULL')
      .getCount();
  }

  /** Whether a mail of this kind was queued for the recipient since then. */
  async wasQueuedSince(
    manager: EntityManager,
    kind: MailKind,
    recipient: string,
    since: Date,
  ): Promise<boolean> {
    return manager
      .createQueryBuilder(MailEntity, 'mail')
      .where(TO_RECIPIENT, { recipient })
      .andWhere('mail.kind = :kind AND mail.createdAt > :since', { kind, since })
      .getExists();
  }

  /** Sent and queued ones, the newest first. */
  async listByRecipient(recipient: string): Promise<MailEntity[]> {
    return this.mails
      .createQueryBuilder('mail')
      .where(TO_RECIPIENT, { recipient })
      .orderBy({ 'mail.createdAt': 'DESC', 'mail.id': 'DESC' })
      .getMany();
  }

  /** Sent and queued ones. Returns their ids. */
  async deleteByRecipient(manager: EntityManager, recipient: string): Promise<string[]> {
    const mails = await manager
      .createQueryBuilder(MailEntity, 'mail')
      .where(TO_RECIPIENT, { recipient })
      .getMany();
    const ids = mails.map(({ id }) => id);
    await manager.delete(MailEntity, { id: In(ids) });
    return ids;
  }

  async deleteOne(manager: EntityManager, id: string): Promise<void> {
    await manager.delete(MailEntity, { id });
  }
}
