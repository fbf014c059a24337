import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { EventDefinition } from '@tabdock/contracts/core';
import type { Logger } from '../logging/logger';
import type { EventPublisher } from '../messaging/event-publisher';
import { WakeableLoop } from '../process/wakeable-loop';
import type { OutboxEntity } from './outbox.entity';
import type { OutboxRepository } from './outbox.repository';

const POLL_MILLIS = 1_000;
const BATCH_SIZE = 200;
/** Published messages are kept a while for whoever looks into a complaint. */
const KEEP_MILLIS = 24 * 60 * 60 * 1_000;
const CLEAN_EVERY_MILLIS = 10 * 60 * 1_000;

/**
 * Publishes what transactions left in the outbox, in order, at least once: the outbox id is the event's id, by which
 * consumers drop repeats.
 */
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: WakeableLoop;
  private readonly definitions: ReadonlyMap<string, EventDefinition>;
  private cleanedAt = 0;

  constructor(
    private readonly outbox: OutboxRepository,
    private readonly publisher: EventPublisher,
    events: readonly EventDefinition[],
    private readonly logger: Logger,
  ) {
    this.definitions = new Map(events.map((event) => [event.type, event]));
    this.loop = new WakeableLoop('outbox relay', () => this.relay(), POLL_MILLIS, logger);
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /** There is something to publish; otherwise the poll finds it. */
  wake(): void {
    this.loop.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  private async relay(): Promise<void> {
    const { taken, published } = await this.outbox.relay(BATCH_SIZE, (messages) =>
      this.publish(messages),
    );
    if (taken === BATCH_SIZE && published === taken) this.loop.wake();
    if (Date.now() - this.cleanedAt < CLEAN_EVERY_MILLIS) return;
    this.cleanedAt = Date.now();
    await this.outbox.deletePublishedBefore(new Date(this.cleanedAt - KEEP_MILLIS));
  }

  /** Answers with the messages before the first that failed, so that the order holds when the rest is sent again. */
  private async publish(messages: readonly OutboxEntity[]): Promise<OutboxEntity[]> {
    const results = await Promise.allSettled(messages.map((message) => this.publishOne(message)));
    const failed = results.findIndex(({ status }) => status === 'rejected');
    if (failed === -1) return [...messages];
    const { reason: err } = results[failed] as PromiseRejectedResult;
    this.logger.warn({ err, left: messages.length - failed }, 'events wait for the broker');
    return messages.slice(0, failed);
  }

  private async publishOne({ id, type, payload, correlationId }: OutboxEntity): Promise<void> {
    const event = this.definitions.get(type);
    if (!event) throw new Error(`The outbox holds an event of unknown type ${type}`);
    await this.publisher.publish(event, event.data.parse(payload), {
      id,
      requestId: correlationId ?? undefined,
    });
  }
}
