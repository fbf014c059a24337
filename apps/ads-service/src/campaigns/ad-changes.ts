import { EventEmitter } from 'node:events';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnModuleInit,
} from '@nestjs/common';
import { adsChanged } from '@tabdock/contracts/ads';
import type { EventDataOf } from '@tabdock/contracts/core';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import {
  DatabaseSignal,
  outboxMessage,
  OutboxRepository,
  type Transaction,
} from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';

const CHANNEL = 'tabdock_ads_changed';

export type AdChange = EventDataOf<typeof adsChanged>;

/** Publishes changes of campaigns and placements as events, and wakes every replica of this service at once. */
@Injectable()
export class AdChanges implements OnModuleInit, BeforeApplicationShutdown {
  private readonly emitter = new EventEmitter();
  private readonly signal: DatabaseSignal;

  constructor(
    dataSource: DataSource,
    private readonly outbox: OutboxRepository,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.signal = new DatabaseSignal(dataSource, CHANNEL, logger);
  }

  async onModuleInit(): Promise<void> {
    await this.signal.listen(() => this.emitter.emit('changed'));
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.signal.close();
  }

  /** Records a change, in the transaction of the change. */
  async record(
    manager: EntityManager,
    { afterCommit }: Transaction,
    change: AdChange,
  ): Promise<void> {
    await this.outbox.add(manager, [outboxMessage(adsChanged, change)]);
    afterCommit(() => this.signal.send());
  }

  /** Calls `listener` for changes on any replica; some may be missed. */
  onChange(listener: () => void): void {
    this.emitter.on('changed', listener);
  }
}
