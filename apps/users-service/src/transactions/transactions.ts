import { Injectable } from '@nestjs/common';
import { OutboxRelay } from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';

/** Transactions whose commit wakes what works on their rows: the outbox relay, and listeners of this service. */
@Injectable()
export class Transactions {
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly dataSource: DataSource,
    private readonly relay: OutboxRelay,
  ) {}

  /** Calls `listener` after each commit. */
  onCommit(listener: () => void): void {
    this.listeners.push(listener);
  }

  async run<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const result = await this.dataSource.transaction(work);
    this.relay.wake();
    for (const listener of this.listeners) listener();
    return result;
  }
}
