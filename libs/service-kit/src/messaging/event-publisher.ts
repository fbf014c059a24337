import { ownerKey, type EventDefinition, type Owner } from '@tabdock/contracts/core';
import type { z } from 'zod';
import type { Broker } from '../broker/broker';
import type { Metrics } from '../operations/metrics';
import { ConfirmedPublisher, type PublishOptions } from './confirmed-publisher';
import { assertExchange } from '../broker/topology';
import { OWNER_HEADER } from './owner-header';

export interface EventPublishOptions extends PublishOptions {
  /** When it happened, if not now. */
  occurredAt?: Date;
  /** Its place in the order of this service's events. */
  sequence?: number;
}

/** Publishes events. One without subscribers is no failure; a metric counts it. */
export class EventPublisher {
  private readonly publisher: ConfirmedPublisher;

  constructor(
    private readonly broker: Broker,
    metrics: Metrics,
  ) {
    this.publisher = new ConfirmedPublisher(broker, metrics, 'event-publisher', (channel) =>
      assertExchange(channel, broker, 'events'),
    );
  }

  /**
   * Resolves when the broker has confirmed it.
   * @throws AppError SERVICE.UNAVAILABLE, or ZodError for data against the contract
   */
  async publish<E extends EventDefinition>(
    event: E,
    data: z.input<E['data']>,
    options: EventPublishOptions = {},
  ): Promise<void> {
    await this.send(event, event.data.parse(data), options);
  }

  /**
   * Publishes what another replica, perhaps of a newer release, wrote and the caller has found readable: as it stands.
   * @throws AppError SERVICE.UNAVAILABLE
   */
  async publishAsWritten(
    event: EventDefinition,
    data: unknown,
    options: EventPublishOptions = {},
  ): Promise<void> {
    await this.send(event, data, options);
  }

  private async send(
    { type, version, owner }: EventDefinition,
    data: unknown,
    { occurredAt, sequence, ...options }: EventPublishOptions,
  ): Promise<void> {
    const content = {
      type,
      version,
      data,
      ...(occurredAt && { occurredAt: occurredAt.toISOString() }),
      ...(sequence !== undefined && { sequence }),
    };
    const headers = owner !== undefined && {
      [OWNER_HEADER]: ownerKey((data as Record<string, Owner>)[owner] as Owner),
    };
    await this.publisher.publish(this.broker.names.events(), type, content, {
      ...options,
      ...(headers && { headers }),
    });
  }

  ready(): Promise<void> {
    return this.publisher.ready();
  }

  close(): Promise<void> {
    return this.publisher.close();
  }
}
