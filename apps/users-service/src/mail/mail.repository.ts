import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { LessThan, Repository, type EntityManager } from 'typeorm';
import { MailEntity } from './mail.entity';
import type { MailData, MailKind } from './mail-kinds';

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
      /** When to send it; default: now. */
      nextAttemptAt?: Date;
    },
  ): Promise<void> {
    await manager.createQueryBuilder().insert().into(MailEntity).values(mail).orIgnore().execute();
  }

  /** The mail that is due first, locked until the transaction ends; other replicas skip it. */
  async lockDue(manager: EntityManager): Promise<MailEntity | null> {
    return manager
      .createQueryBuilder(MailEntity, 'mail')
      .where('mail.sentAt IS NULL AND mail.failedAt IS NULL AND mail.nextAttemptAt <= now()')
      .orderBy('mail.nextAttemptAt')
      .setLock('pessimistic_write')
      .setOnLocked('skip_locked')
      .getOne();
  }

  async update(
    id: string,
    change: Partial<
      Pick<MailEntity, 'attempts' | 'nextAttemptAt' | 'sentAt' | 'failedAt' | 'lastError'>
    >,
    manager = this.mails.manager,
  ): Promise<void> {
    await manager.update(MailEntity, { id }, change);
  }

  async countWaiting(): Promise<number> {
    return this.mails
      .createQueryBuilder('mail')
      .where('mail.sentAt IS NULL AND mail.failedAt IS NULL')
      .getCount();
  }

  /** Sent and queued ones, the newest first. */
  async listByRecipient(recipient: string): Promise<MailEntity[]> {
    return this.mails.find({ where: { recipient }, order: { createdAt: 'DESC', id: 'DESC' } });
  }

  /** Sent and queued ones. */
  async deleteByRecipient(manager: EntityManager, recipient: string): Promise<void> {
    await manager.delete(MailEntity, { recipient });
  }

  async deleteCreatedBefore(before: Date): Promise<void> {
    await this.mails.delete({ createdAt: LessThan(before) });
  }
}
