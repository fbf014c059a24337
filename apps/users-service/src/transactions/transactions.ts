import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { OutboxRelay } from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { MailSender } from '../mail/mail-sender';

/** Transactions that may leave events or mails behind: those who send them are woken when it is committed. */
@Injectable()
export class Transactions {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly relay: OutboxRelay,
    private readonly mails: MailSender,
  ) {}

  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.dataSource.transaction(work);
    this.relay.wake();
    this.mails.wake();
    return result;
  }
}
