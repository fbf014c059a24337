import { Module, type DynamicModule } from '@nestjs/common';
import type { EventDefinition } from '@tabdock/contracts/core';
import { Gauge } from 'prom-client';
import type { Logger } from '../logging/logger';
import { EventPublisher } from '../messaging/event-publisher';
import { Metrics } from '../operations/metrics';
import { LOGGER } from '../process/kit.module';
import { OutboxRelay } from './outbox.relay';
import { OutboxRepository } from './outbox.repository';

/** A service's events, committed with what they tell of and published afterwards. Needs the service's DataSource with `OutboxEntity`. */
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
            watchLag(outbox, metrics);
            return new OutboxRelay(outbox, publisher, events, logger);
          },
          inject: [OutboxRepository, EventPublisher, Metrics, LOGGER],
        },
      ],
      exports: [OutboxRepository, OutboxRelay],
    };
  }
}

function watchLag(outbox: OutboxRepository, metrics: Metrics): void {
  new Gauge({
    name: 'tabdock_outbox_lag_seconds',
    help: 'Age of the oldest event that is not published yet',
    registers: [metrics.registry],
    async collect() {
      this.set(await outbox.lagSeconds());
    },
  });
}
