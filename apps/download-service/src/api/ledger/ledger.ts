import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { OutboxRelay } from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { Wakeups } from './wakeups';

/** Transactions that change downloads and jobs; whoever acts on them is woken when they are committed. */
@Injectable()
export class Ledger {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly wakeups: Wakeups,
    private readonly relay: OutboxRelay,
  ) {}

  async transaction<T>(run: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.dataSource.transaction(run);
    this.wake();
    return result;
  }

  /** For the loops themselves, which would wake themselves without end. */
  async quietTransaction<T>(run: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(run);
  }

  wake(): void {
    this.relay.wake();
    this.wakeups.jobs();
  }
}
