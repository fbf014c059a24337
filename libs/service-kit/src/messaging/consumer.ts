import { envelopeSchema, type Envelope } from '@tabdock/contracts/core';
import type { Channel, ConsumeMessage, MessagePropertyHeaders } from 'amqplib';
import { setTimeout as delay } from 'node:timers/promises';
import type { Broker } from '../broker/broker';
import type { LastingChannel } from '../broker/lasting-channel';
import { withRequestId } from '../context/request-context';
import { isDatabaseUnavailable } from '../errors/database-unavailable';
import type { Logger } from '../logging/logger';
import { describeSpan, failCurrentSpan, inSpan } from '../tracing/spans';
import { TRACEPARENT_HEADER, withTraceParent } from '../tracing/trace-parent';
import { messagesConsumed } from './messaging.metrics';
import type { Metrics } from '../operations/metrics';
import { retryAfterDelays } from '../async/retry-after-delays';
import { RunningWork } from '../async/running-work';

const DRAIN_MILLIS = 8_000;
const RECONSUME_MILLIS = 500;
const DATABASE_RETRY_MILLIS = 1_000;

export interface MessageContext {
  /** Idempotency id. */
  readonly id: string;
  readonly type: string;
  /** Time when it was published. */
  readonly time: Date;
  /** Its place in the order of its publisher's events; undefined from publishers that keep none. */
  readonly sequence: number | undefined;
  readonly requestId: string | undefined;
  /** Whether it may have been handled before, wholly or in part. */
  readonly redelivered: boolean;
}

export interface ConsumerOptions {
  readonly name: string;
  /** Declares the queue and its bindings and returns its name. Runs again when the queue is lost. */
  readonly declare: (channel: Channel) => Promise<string>;
  /** Messages handled at once. */
  readonly prefetch: number;
  /**
   * Waits between the tries before the message is dead-lettered. A handler that fails because the database is away
   * waits for it, however long that takes; without any waits it fails at once.
   */
  readonly retryDelaysMillis: readonly number[];
  /** Whether a message is to be read, by its headers; the others count as handled. All are, by default. */
  readonly isWanted?: ((headers: MessagePropertyHeaders) => boolean) | undefined;
  /** Called with each event that was handled and the seconds since it happened. */
  readonly onHandled?: ((type: string, ageSeconds: number) => void) | undefined;
  /** Parses `data` by its contract and does the work; the message is acknowledged when it has resolved. */
  readonly handle: (envelope: Envelope, context: MessageContext) => Promise<void>;
  /**
   * Called when the connection to the queue is lost, and each time that consuming begins: messages may have been
   * missed.
   */
  readonly onGap?: ((gap: 'began' | 'ended') => void) | undefined;
  /**
   * Whether messages are not acknowledged: for a queue that ends with its consumer, where nothing is delivered again.
   */
  readonly unacknowledged?: boolean | undefined;
  /** How long `stop` waits for what is running. */
  readonly drainMillis?: number | undefined;
}

/** A message that no retry can handle. */
export class UnprocessableMessageError extends Error {
  override readonly name = 'UnprocessableMessageError';
}

/** Thrown by a handler that could not begin or end: the message goes back to its queue at once, for any consumer. */
export class ReturnToQueueError extends Error {
  override readonly name = 'ReturnToQueueError';
}

/**
 * Consumes one queue with explicit acknowledgement. Survives restarts of the broker and deletion of the queue; messages
 * that cannot be handled are dead-lettered; `stop` waits for running handlers.
 */
export class Consumer {
  private readonly running = new RunningWork();
  private readonly opened: LastingChannel;
  private readonly consumed: ReturnType<typeof messagesConsumed>;
  private consuming: { channel: Channel; consumerTag: string } | undefined;
  private channel: Channel | undefined;
  private paused = false;
  private readonly stopping = new AbortController();

  constructor(
    broker: Broker,
    metrics: Metrics,
    private readonly logger: Logger,
    private readonly options: ConsumerOptions,
  ) {
    this.consumed = messagesConsumed(metrics);
    this.opened = broker.openChannel(`consumer ${options.name}`, (channel) => {
      channel.once('close', () => {
        if (this.channel === channel) this.channel = this.consuming = undefined;
        options.onGap?.('began');
      });
      this.channel = channel;
      return this.consume(channel);
    });
  }

  async ready(): Promise<void> {
    await this.opened.ready();
  }

  /** Takes no more messages until `resume`; running handlers finish and are acknowledged. */
  async pause(): Promise<void> {
    this.paused = true;
    await this.cancel();
  }

  async resume(): Promise<void> {
    this.paused = false;
    if (this.channel !== undefined && this.consuming === undefined)
      await this.consume(this.channel);
  }

  /**
   * Takes no more messages and waits for running handlers; unacknowledged messages are delivered again elsewhere.
   */
  async stop(): Promise<void> {
    this.stopping.abort();
    await this.cancel();
    const drained = await this.running.settled(this.options.drainMillis ?? DRAIN_MILLIS);
    if (!drained) {
      this.logger.warn(
        { consumer: this.options.name, left: this.running.size },
        'stopped before all work was done; it will be delivered again',
      );
    }
    await this.opened.close();
  }

  private get isIdle(): boolean {
    return this.paused || this.stopping.signal.aborted;
  }

  private async cancel(): Promise<void> {
    const { consuming } = this;
    this.consuming = undefined;
    try {
      await consuming?.channel.cancel(consuming.consumerTag);
    } catch (err) {
      // The consumer ends with its channel.
      this.logger.debug({ err, consumer: this.options.name }, 'nothing to cancel');
    }
  }

  private async consume(channel: Channel): Promise<void> {
    if (this.isIdle) return;
    const queue = await this.options.declare(channel);
    await channel.prefetch(this.options.prefetch);
    const { consumerTag } = await channel.consume(
      queue,
      (message) => {
        if (message === null) void this.consumeAgain(channel);
        else if (this.options.isWanted?.(message.properties.headers ?? {}) === false)
          this.passOver(channel, message);
        else void this.running.add(this.receive(channel, message));
      },
      { noAck: this.options.unacknowledged === true },
    );
    this.consuming = { channel, consumerTag };
    if (this.isIdle) return this.cancel();
    this.options.onGap?.('ended');
  }

  /** RabbitMQ cancels a consumer when its queue is deleted; nothing else would bring it back. */
  private async consumeAgain(channel: Channel): Promise<void> {
    this.consuming = undefined;
    if (this.isIdle) return;
    this.logger.warn({ consumer: this.options.name }, 'the queue was deleted; declaring it again');
    try {
      await this.consume(channel);
    } catch (err) {
      this.logger.error(
        { err, consumer: this.options.name },
        'cannot consume; reopening the channel',
      );
      await delay(RECONSUME_MILLIS);
      await channel.close().catch(() => undefined);
    }
  }

  private passOver(channel: Channel, message: ConsumeMessage): void {
    this.settle(() => channel.ack(message));
    const type = String(message.properties.type);
    this.consumed.inc({ consumer: this.options.name, type, outcome: 'unread' });
  }

  private receive(channel: Channel, message: ConsumeMessage): Promise<void> {
    const { headers, type } = message.properties;
    const attributes = {
      'messaging.system': 'rabbitmq',
      'messaging.operation.type': 'process',
      'messaging.destination.subscription.name': this.options.name,
      'messaging.message.id': String(message.properties.messageId),
      ...(message.fields.redelivered && { 'tabdock.message.redelivered': true }),
    };
    return withTraceParent(headers?.[TRACEPARENT_HEADER], () =>
      inSpan(`process ${String(type)}`, { kind: 'CONSUMER', attributes }, () =>
        this.process(channel, message),
      ),
    );
  }

  private async process(channel: Channel, message: ConsumeMessage): Promise<void> {
    if (this.isIdle) return this.settle(() => channel.nack(message, false, true));
    const type = String(message.properties.type);
    let requestId: string | undefined;
    try {
      const envelope = parseEnvelope(message);
      ({ requestId } = envelope);
      const context: MessageContext = {
        id: envelope.id,
        type: envelope.type,
        time: new Date(envelope.time),
        sequence: envelope.sequence,
        requestId,
        redelivered: message.fields.redelivered,
      };
      await withRequestId(requestId, () => this.handleWithRetries(envelope, context));
      this.settle(() => channel.ack(message));
      this.consumed.inc({ consumer: this.options.name, type, outcome: 'ok' });
      this.options.onHandled?.(type, ageSecondsOf(envelope));
    } catch (err) {
      const isInterrupted =
        this.stopping.signal.aborted && !(err instanceof UnprocessableMessageError);
      if (isInterrupted || err instanceof ReturnToQueueError) {
        describeSpan({ 'tabdock.message.outcome': 'returned' });
        this.settle(() => channel.nack(message, false, true));
        return;
      }
      failCurrentSpan(err instanceof Error ? err.name : 'error');
      withRequestId(requestId, () =>
        this.logger.error(
          { err, consumer: this.options.name, type },
          'message went to the dead letters',
        ),
      );
      this.settle(() => channel.reject(message, false));
      this.consumed.inc({ consumer: this.options.name, type, outcome: 'dead' });
    }
  }

  /**
   * Acknowledges or rejects a message. A lost connection has closed the channel, and the broker delivers the message
   * again.
   */
  private settle(tell: () => void): void {
    if (this.options.unacknowledged) return;
    try {
      tell();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'IllegalOperationError') throw error;
    }
  }

  private async handleWithRetries(envelope: Envelope, context: MessageContext): Promise<void> {
    const { name, retryDelaysMillis } = this.options;
    await retryAfterDelays(retryDelaysMillis, () => this.handleWithDatabase(envelope, context), {
      signal: this.stopping.signal,
      isFinal,
      onFailure: (err, attempt) =>
        this.logger.warn({ err, consumer: name, attempt }, 'handling failed; trying again'),
    });
  }

  private async handleWithDatabase(envelope: Envelope, context: MessageContext): Promise<void> {
    for (;;) {
      try {
        return await this.options.handle(envelope, context);
      } catch (err) {
        if (this.options.retryDelaysMillis.length === 0 || !isDatabaseUnavailable(err)) throw err;
        await delay(DATABASE_RETRY_MILLIS, undefined, { signal: this.stopping.signal });
      }
    }
  }
}

function isFinal(error: unknown): boolean {
  return error instanceof UnprocessableMessageError || error instanceof ReturnToQueueError;
}

function ageSecondsOf({ occurredAt, time }: Envelope): number {
  // Clocks of two hosts differ a little.
  return Math.max(0, (Date.now() - Date.parse(occurredAt ?? time)) / 1_000);
}

function parseEnvelope(message: ConsumeMessage): Envelope {
  try {
    return envelopeSchema.parse(JSON.parse(message.content.toString()));
  } catch (cause) {
    throw new UnprocessableMessageError('not an envelope', { cause });
  }
}
