import { Module, type DynamicModule } from '@nestjs/common';
import type { EventDefinition } from '@tabdock/contracts/core';
import { Gauge } from 'prom-client';
import { Transactions } from '../database/transactions';
import { TransactionsModule } from '../database/transactions.module';
import { EventPublisher } from '../messaging/event-publisher';
import { Metrics } from '../operations/metrics';
import { UnknownValues } from '../operations/unknown-values';
import { LOGGER, type Logger } from '../logging/logger';
import { OutboxRelay } from './outbox.relay';
import { OutboxRepository } from './outbox.repository';

/**
 * A service's events, committed with the change that they announce and published afterwards: at once after a commit of
 * `Transactions`, otherwise at the next poll. Needs the service's DataSource with `OutboxEntity`.
 */
@Module({})
export class OutboxModule {
  static forRoot(events: readonly EventDefinition[]): DynamicModule {
    return {
      module: OutboxModule,
      global: true,
      imports: [TransactionsModule],
      providers: [
        OutboxRepository,
        {
          provide: OutboxRelay,
          useFactory: (
            outbox: OutboxRepository,
            publisher: EventPublisher,
            transactions: Transactions,
            metrics: Metrics,
            logger: Logger,
          ) => {
            watch(outbox, metrics);
            const relay = new OutboxRelay(
              outbox,
              publisher,
              events,
              logger,
              new UnknownValues(metrics),
            );
            transactions.onCommit(() => relay.wake());
            return relay;
          },
          inject: [OutboxRepository, EventPublisher, Transactions, Metrics, LOGGER],
        },
      ],
      exports: [OutboxRepository, OutboxRelay],
    };
  }
}

function watch(outbox: OutboxRepository, metrics: Metrics): void {
  const registers = [metrics.registry];
  new Gauge({
    name: 'tabdock_outbox_lag_seconds',
    help: 'Age of the oldest event that is not published yet',
    registers,
    async collect() {
      this.set(await outbox.lagSeconds());
    },
  });
  new Gauge({
    name: 'tabdock_outbox_refused',
    help: 'Events that cannot be published, as they are against their contract',
    registers,
    async collect() {
      this.set(await outbox.countRefused());
    },
  });
}
