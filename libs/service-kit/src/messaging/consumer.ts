import { envelopeSchema, type Envelope } from '@tabdock/contracts/core';
import type { Channel, ConsumeMessage } from 'amqplib';
import type { ChannelWrapper } from 'amqp-connection-manager';
import { setTimeout as delay } from 'node:timers/promises';
import type { Broker } from '../broker/broker';
import { withRequestId } from '../context/request-context';
import type { Logger } from '../logging/logger';
import { messagesConsumed } from './messaging.metrics';
import type { Metrics } from '../operations/metrics';
import { RunningWork } from './running-work';

const DRAIN_MILLIS = 8_000;
const RECONSUME_MILLIS = 500;

export interface MessageContext {
  /** Idempotency id. */
  readonly id: string;
  readonly type: string;
  /** When it was published. */
  readonly time: Date;
  readonly requestId: string | undefined;
  /** It may have been handled, wholly or in part, before. */
  readonly redelivered: boolean;
}

export interface ConsumerOptions {
  readonly name: string;
  /** Declares the queue and its bindings; answers with the queue's name. Runs again when the queue is lost. */
  readonly declare: (channel: Channel) => Promise<string>;
  /** Messages handled at once. */
  readonly prefetch: number;
  /** Handling is tried again after each of these waits before the message goes to the dead letters. */
  readonly retryDelaysMillis: readonly number[];
  /** Parses `data` by its contract and does the work; the message is acknowledged when it has resolved. */
  readonly handle: (envelope: Envelope, context: MessageContext) => Promise<void>;
  /** Called when the connection to the queue is lost, and each time that consuming begins: messages may be missing. */
  readonly onGap?: (() => void) | undefined;
}

/** A message that can never be handled, however often it is tried. */
export class UnprocessableMessageError extends Error {
  override readonly name = 'UnprocessableMessageError';
}

/**
 * Consumes one queue with explicit acknowledgement. Survives broker restarts and the queue's deletion;
 * what cannot be handled is rejected to the dead-letter queue; `stop` waits for what is running.
 */
export class Consumer {
  private readonly running = new RunningWork();
  private readonly wrapper: ChannelWrapper;
  private readonly consumed: ReturnType<typeof messagesConsumed>;
  private consumerTag: string | undefined;
  private readonly stopping = new AbortController();

  constructor(
    broker: Broker,
    metrics: Metrics,
    private readonly logger: Logger,
    private readonly options: ConsumerOptions,
  ) {
    this.consumed = messagesConsumed(metrics);
    this.wrapper = broker.openChannel(`consumer ${options.name}`, (channel) => {
      channel.once('close', () => options.onGap?.());
      return this.consume(channel);
    });
  }

  async ready(): Promise<void> {
    await this.wrapper.waitForConnect();
  }

  /** Takes no more messages and waits for the running ones; what is left unacknowledged is delivered again elsewhere. */
  async stop(): Promise<void> {
    this.stopping.abort();
    if (this.consumerTag !== undefined)
      await this.wrapper.cancel(this.consumerTag).catch(() => undefined);
    const drained = await this.running.settled(DRAIN_MILLIS);
    if (!drained) {
      this.logger.warn(
        { consumer: this.options.name, left: this.running.size },
        'stopped before all work was done; it will be delivered again',
      );
    }
    await this.wrapper.close();
  }

  private async consume(channel: Channel): Promise<void> {
    const queue = await this.options.declare(channel);
    await channel.prefetch(this.options.prefetch);
    const { consumerTag } = await channel.consume(queue, (message) => {
      if (message === null) void this.consumeAgain(channel);
      else void this.running.add(this.receive(channel, message));
    });
    this.consumerTag = consumerTag;
    this.options.onGap?.();
  }

  /** RabbitMQ cancels a consumer when its queue is deleted; nothing else would bring it back. */
  private async consumeAgain(channel: Channel): Promise<void> {
    if (this.stopping.signal.aborted) return;
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

  private async receive(channel: Channel, message: ConsumeMessage): Promise<void> {
    const type = String(message.properties.type);
    try {
      const envelope = parseEnvelope(message);
      const context: MessageContext = {
        id: envelope.id,
        type: envelope.type,
        time: new Date(envelope.time),
        requestId: envelope.requestId,
        redelivered: message.fields.redelivered,
      };
      await withRequestId(envelope.requestId, () => this.handleWithRetries(envelope, context));
      onOpenChannel(() => channel.ack(message));
      this.consumed.inc({ consumer: this.options.name, type, outcome: 'ok' });
    } catch (err) {
      if (this.stopping.signal.aborted && !(err instanceof UnprocessableMessageError)) {
        onOpenChannel(() => channel.nack(message, false, true));
        return;
      }
      this.logger.error(
        { err, consumer: this.options.name, type },
        'message went to the dead letters',
      );
      onOpenChannel(() => channel.reject(message, false));
      this.consumed.inc({ consumer: this.options.name, type, outcome: 'dead' });
    }
  }

  private async handleWithRetries(envelope: Envelope, context: MessageContext): Promise<void> {
    for (const [attempt, waitMillis] of [...this.options.retryDelaysMillis, undefined].entries()) {
      try {
        return await this.options.handle(envelope, context);
      } catch (err) {
        if (waitMillis === undefined || err instanceof UnprocessableMessageError) throw err;
        this.logger.warn(
          { err, consumer: this.options.name, attempt: attempt + 1 },
          'handling failed; trying again',
        );
        await delay(waitMillis, undefined, { signal: this.stopping.signal });
      }
    }
  }
}

function parseEnvelope(message: ConsumeMessage): Envelope {
  try {
    return envelopeSchema.parse(JSON.parse(message.content.toString()));
  } catch (cause) {
    throw new UnprocessableMessageError('not an envelope', { cause });
  }
}

/** After a lost connection the channel is closed; the broker delivers the message again by itself. */
function onOpenChannel(settle: () => void): void {
  try {
    settle();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'IllegalOperationError') throw error;
  }
}
