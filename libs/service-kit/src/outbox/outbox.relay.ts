import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { EventDefinition } from '@tabdock/contracts/core';
import type { Logger } from '../logging/logger';
import type { EventPublisher } from '../messaging/event-publisher';
import { WakeableLoop } from '../tasks/wakeable-loop';
import type { OutboxEntity } from './outbox.entity';
import type { OutboxRepository, RelayOutcome } from './outbox.repository';

const POLL_MILLIS = 1_000;
/** Between two looks while another process publishes. */
const BUSY_MILLIS = 50;
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
    private readonly publisher: Pick<EventPublisher, 'publish'>,
    events: readonly EventDefinition[],
    private readonly logger: Logger,
    pollMillis = POLL_MILLIS,
  ) {
    this.definitions = new Map(events.map((event) => [event.type, event]));
    this.loop = new WakeableLoop('outbox relay', () => this.relay(), pollMillis, logger);
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

  private async relay(): Promise<number | void> {
    // Another version's types wait for a relay of that version.
    const types = [...this.definitions.keys()];
    const { taken, settled, busy } = await this.outbox.relay(
      { types, limit: BATCH_SIZE },
      (messages) => this.publish(messages),
    );
    if (busy) return BUSY_MILLIS;
    if (taken === BATCH_SIZE && settled === taken) this.loop.wake();
    if (Date.now() - this.cleanedAt < CLEAN_EVERY_MILLIS) return;
    this.cleanedAt = Date.now();
    await this.outbox.deletePublishedBefore(new Date(this.cleanedAt - KEEP_MILLIS));
  }

  /**
   * Nothing after the first that the broker did not take counts as published, so that the order holds when it is sent
   * again.
   */
  private async publish(messages: readonly OutboxEntity[]): Promise<RelayOutcome> {
    const refused = messages.filter((message) => this.isAgainstContract(message));
    const sound = messages.filter((message) => !refused.includes(message));
    const results = await Promise.allSettled(sound.map((message) => this.publishOne(message)));
    const failed = results.findIndex(({ status }) => status === 'rejected');
    if (failed === -1) return { published: sound, refused };
    const { reason: err } = results[failed] as PromiseRejectedResult;
    this.logger.warn({ err, left: sound.length - failed }, 'events wait for the broker');
    return { published: sound.slice(0, failed), refused };
  }

  private isAgainstContract({ id, type, payload }: OutboxEntity): boolean {
    const parsed = this.definitionOf(type).data.safeParse(payload);
    if (parsed.success) return false;
    this.logger.error({ err: parsed.error, id, type }, 'an event is against its contract');
    return true;
  }

  private async publishOne({ id, type, payload, correlationId }: OutboxEntity): Promise<void> {
    await this.publisher.publish(this.definitionOf(type), payload, {
      id,
      requestId: correlationId ?? undefined,
    });
  }

  private definitionOf(type: string): EventDefinition {
    const event = this.definitions.get(type);
    if (!event) throw new Error(`The outbox holds an event of unknown type ${type}`);
    return event;
  }
}
