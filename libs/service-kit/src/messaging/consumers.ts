import type {
  Envelope,
  EventDefinition,
  EventDataOf,
  JobDataOf,
  JobDefinition,
} from '@tabdock/contracts/core';
import type { Broker } from '../broker/broker';
import type { LastingChannel } from '../broker/lasting-channel';
import type { Logger } from '../logging/logger';
import type { Metrics } from '../operations/metrics';
import {
  Consumer,
  UnprocessableMessageError,
  type ConsumerOptions,
  type MessageContext,
} from './consumer';
import { watchDeadLetters } from './dead-letters';
import { UnknownValues } from '../operations/unknown-values';
import { eventAge } from './messaging.metrics';
import { OWNER_HEADER } from './owner-header';
import { assertExchange, assertJobQueue, assertLastingQueue } from '../broker/topology';

const EVENT_PREFETCH = 32;
/** Delays of about half a minute together: longer than a database takes to restart. */
const EVENT_RETRY_DELAYS_MILLIS = [100, 500, 2_000, 5_000, 10_000, 15_000];

export interface EventHandler {
  readonly event: EventDefinition;
  /** `data` has been parsed. */
  readonly handle: (data: unknown, context: MessageContext) => Promise<void>;
}

/** Ties an event to its handler, which gets `data` parsed by the event's contract. Code of the product uses `Listens`. */
export function on<E extends EventDefinition>(
  event: E,
  handle: (data: EventDataOf<E>, context: MessageContext) => Promise<void>,
): EventHandler {
  return { event, handle: (data, context) => handle(data as EventDataOf<E>, context) };
}

export interface EventConsumerOptions {
  /** Messages that may be unacknowledged at a time; ignored for an ephemeral queue. */
  prefetch?: number;
  /**
   * A queue of this process alone that ends with it, instead of the subscriber's durable one; nothing is acknowledged.
   */
  ephemeral?: boolean;
  /** Called whenever events may have been missed: for an ephemeral queue, which keeps nothing meanwhile. */
  onGap?: ConsumerOptions['onGap'];
  /** Whether events about this owner, as `ownerKey` writes it, are to be read; without it all are. */
  concerns?: ((owner: string) => boolean) | undefined;
}

/** Starts consumers; those that still run when the process stops are drained. */
export class Consumers {
  private readonly started: Consumer[] = [];
  private readonly unknownValues: UnknownValues;
  private deadLetters: LastingChannel | undefined;

  constructor(
    private readonly broker: Broker,
    private readonly metrics: Metrics,
    private readonly logger: Logger,
  ) {
    this.unknownValues = new UnknownValues(metrics);
  }

  /**
   * Every event reaches each subscriber once, whatever its number of replicas; an ephemeral one reaches every process.
   */
  async events(
    subscriber: string,
    handlers: readonly EventHandler[],
    options: EventConsumerOptions = {},
  ): Promise<Consumer> {
    const byType = new Map(handlers.map((handler) => [handler.event.type, handler]));
    const { names } = this.broker;
    const { concerns } = options;
    const age = eventAge(this.metrics);
    if (!options.ephemeral) this.watchDeadLetters();
    return this.start({
      name: subscriber,
      prefetch: options.prefetch ?? EVENT_PREFETCH,
      retryDelaysMillis: options.ephemeral ? [] : EVENT_RETRY_DELAYS_MILLIS,
      unacknowledged: options.ephemeral,
      onGap: options.onGap,
      isWanted:
        concerns && (({ [OWNER_HEADER]: owner }) => typeof owner !== 'string' || concerns(owner)),
      onHandled: (type, ageSeconds) => age.observe({ subscriber, type }, ageSeconds),
      declare: async (channel) => {
        await assertExchange(channel, this.broker, 'events');
        let queue = names.eventQueue(subscriber);
        if (options.ephemeral) {
          ({ queue } = await channel.assertQueue('', {
            exclusive: true,
            autoDelete: true,
            durable: false,
          }));
        } else {
          await assertLastingQueue(channel, this.broker, queue);
        }
        for (const type of byType.keys()) await channel.bindQueue(queue, names.events(), type);
        return queue;
      },
      handle: async (envelope, context) => {
        const handler = byType.get(envelope.type);
        if (!handler) throw new UnprocessableMessageError(`${envelope.type} is not subscribed to`);
        await handler.handle(this.parse(handler.event, envelope), context);
      },
    });
  }

  /**
   * Each job goes to one consumer; `prefetch` of them run at once here. If the handler throws, the job is
   * dead-lettered, or goes back to the queue after a ReturnToQueueError.
   */
  async jobs<J extends JobDefinition>(
    job: J,
    handle: (data: JobDataOf<J>, context: MessageContext) => Promise<void>,
    options: { prefetch: number; drainMillis?: number },
  ): Promise<Consumer> {
    this.watchDeadLetters();
    return this.start({
      name: job.queue,
      prefetch: options.prefetch,
      drainMillis: options.drainMillis,
      retryDelaysMillis: [],
      declare: (channel) => assertJobQueue(channel, this.broker, job.queue),
      handle: (envelope, context) => handle(this.parse(job, envelope) as JobDataOf<J>, context),
    });
  }

  /** Counts dead letters, only in processes that can add to them: the broker refuses others. */
  private watchDeadLetters(): void {
    this.deadLetters ??= watchDeadLetters(this.broker, this.metrics);
  }

  async stopAll(): Promise<void> {
    await Promise.all(this.started.splice(0).map((consumer) => consumer.stop()));
  }

  private parse(
    { data: schema }: EventDefinition | JobDefinition,
    { type, data }: Pick<Envelope, 'type' | 'data'>,
  ): unknown {
    const parsed = this.unknownValues.parse(type, schema, data);
    if (!parsed.success)
      throw new UnprocessableMessageError('data against the contract', { cause: parsed.error });
    return parsed.data;
  }

  private async start(options: ConsumerOptions): Promise<Consumer> {
    const consumer = new Consumer(this.broker, this.metrics, this.logger, options);
    this.started.push(consumer);
    await consumer.ready();
    return consumer;
  }
}
