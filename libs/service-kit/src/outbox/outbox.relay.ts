import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { EventDefinition } from '@tabdock/contracts/core';
import type { Logger } from '../logging/logger';
import type { EventPublisher } from '../messaging/event-publisher';
import type { UnknownValues } from '../operations/unknown-values';
import { WakeableLoop } from '../tasks/wakeable-loop';
import type { OutboxEntity } from './outbox.entity';
import type { OutboxRepository, RelayOutcome } from './outbox.repository';

const POLL_MILLIS = 1_000;
/** Pause between two tries while another process publishes. */
const BUSY_MILLIS = 50;
const BATCH_SIZE = 200;
/** Published messages are kept for a while, to investigate complaints. */
const KEEP_MILLIS = 24 * 60 * 60 * 1_000;
const CLEAN_EVERY_MILLIS = 10 * 60 * 1_000;

/** `newer`: it has values that only a newer release knows, whose replica wrote it. */
type Standing = 'known' | 'newer' | 'refused';

/**
 * Publishes the outbox in order, at least once: the outbox id is the event's id, by which consumers drop repeats. It
 * stops after the listeners and tasks, whose last events it still publishes.
 */
export class OutboxRelay implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: WakeableLoop;
  private readonly definitions: ReadonlyMap<string, EventDefinition>;
  private cleanedAt = 0;

  constructor(
    private readonly outbox: OutboxRepository,
    private readonly publisher: Pick<EventPublisher, 'publish' | 'publishAsWritten'>,
    events: readonly EventDefinition[],
    private readonly logger: Logger,
    private readonly unknownValues: UnknownValues,
    pollMillis = POLL_MILLIS,
  ) {
    this.definitions = new Map(events.map((event) => [event.type, event]));
    this.loop = new WakeableLoop('outbox relay', () => this.relay(), pollMillis, logger);
  }

  onApplicationBootstrap(): void {
    this.loop.start();
  }

  /** Publishes at once instead of at the next poll. */
  wake(): void {
    this.loop.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
  }

  private async relay(): Promise<number | void> {
    // Types of another version wait for a relay of that version.
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
   * Messages after the first that the broker did not confirm do not count as published, so that the order holds when
   * they are sent again.
   */
  private async publish(messages: readonly OutboxEntity[]): Promise<RelayOutcome> {
    const standing = new Map(messages.map((message) => [message, this.standingOf(message)]));
    const refused = messages.filter((message) => standing.get(message) === 'refused');
    const sound = messages.filter((message) => standing.get(message) !== 'refused');
    const results = await Promise.allSettled(
      sound.map((message) => this.publishOne(message, standing.get(message))),
    );
    const failed = results.findIndex(({ status }) => status === 'rejected');
    if (failed === -1) return { published: sound, refused };
    const { reason: err } = results[failed] as PromiseRejectedResult;
    this.logger.warn({ err, left: sound.length - failed }, 'events wait for the broker');
    return { published: sound.slice(0, failed), refused };
  }

  private standingOf({ id, type, payload }: OutboxEntity): Standing {
    const { data } = this.definitionOf(type);
    if (data.safeParse(payload).success) return 'known';
    const { error } = this.unknownValues.parse(type, data, payload);
    if (error === undefined) return 'newer';
    this.logger.error({ err: error, id, type }, 'an event is against its contract');
    return 'refused';
  }

  private async publishOne(
    { id, type, payload, correlationId, traceparent, createdAt, position }: OutboxEntity,
    standing: Standing | undefined,
  ): Promise<void> {
    const options = {
      id,
      occurredAt: createdAt,
      sequence: Number(position),
      requestId: correlationId ?? undefined,
      traceParent: traceparent,
    };
    const event = this.definitionOf(type);
    if (standing === 'newer') await this.publisher.publishAsWritten(event, payload, options);
    else await this.publisher.publish(event, payload, options);
  }

  private definitionOf(type: string): EventDefinition {
    const event = this.definitions.get(type);
    if (!event) throw new Error(`The outbox holds an event of unknown type ${type}`);
    return event;
  }
}
