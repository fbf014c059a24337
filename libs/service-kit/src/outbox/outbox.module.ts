import { Module, type DynamicModule } from '@nestjs/common';
import type { EventDefinition } from '@tabdock/contracts/core';
import { Gauge } from 'prom-client';
import type { Logger } from '../logging/logger';
import { EventPublisher } from '../messaging/event-publisher';
import { Metrics } from '../operations/metrics';
import { LOGGER } from '../process/kit.module';
import { OutboxRelay } from './outbox.relay';
import { OutboxRepository } from './outbox.repository';

/**
 * A service's events, committed with what they tell of and published afterwards. Needs the service's DataSource with
 * `OutboxEntity`.
 */
@Module({})
export class OutboxModule {
  static forRoot(events: readonly EventDefinition[]): DynamicModule {
    return {
      module: OutboxModule,
      global: true,
      providers: [
        OutboxRepository,
        {
          provide: OutboxRelay,
          useFactory: (
            outbox: OutboxRepository,
            publisher: EventPublisher,
            metrics: Metrics,
            logger: Logger,
          ) => {
            watch(outbox, metrics);
            return new OutboxRelay(outbox, publisher, events, logger);
          },
          inject: [OutboxRepository, EventPublisher, Metrics, LOGGER],
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
