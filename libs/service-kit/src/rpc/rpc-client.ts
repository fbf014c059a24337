import { AppError, errorPayloadSchema, isErrorCode, understoodCode } from '@tabdock/contracts/core';
import type { MessageDefinition, ReplyOf, RequestOf } from '@tabdock/contracts/core';
import type { Channel, ConsumeMessage, Message } from 'amqplib';
import { randomUUID } from 'node:crypto';
import type { Broker } from '../broker/broker';
import type { LastingChannel } from '../broker/lasting-channel';
import { currentRequestId } from '../context/request-context';
import type { Metrics } from '../operations/metrics';
import { assertExchange } from '../broker/topology';
import { UnknownValues } from '../operations/unknown-values';
import { withTimeout } from '../async/with-timeout';
import { inSpan } from '../tracing/spans';
import { currentTraceParent, TRACEPARENT_HEADER } from '../tracing/trace-parent';
import { rpcClientDuration } from './rpc.metrics';
import {
  DEADLINE_HEADER,
  LATE_HEADER,
  REPLY_ERROR,
  REQUEST_ID_HEADER,
  TIMEOUT_HEADER,
} from './wire';

interface PendingCall {
  readonly resolve: (message: ConsumeMessage) => void;
  readonly reject: (error: AppError) => void;
  readonly timer: NodeJS.Timeout;
  /** Routing keys of the queues of both kinds: the one that is tried, and those after it. */
  readonly keys: string[];
  /** Sends the call by the first key. */
  readonly publish: (time: Readonly<Record<string, number>>) => void;
  /** When it ends, by `performance.now()`. */
  readonly endsAt: number;
}

export interface CallOptions {
  /** Overrides the message's own deadline. */
  deadlineMillis?: number;
}

/**
 * Calls other services. Every call ends: with the parsed reply, with the service's `AppError`, at once with
 * SERVICE.UNAVAILABLE when no queue takes it or the broker is away or blocks, or with SERVICE.DEADLINE_EXCEEDED.
 */
export class RpcClient {
  private readonly pending = new Map<string, PendingCall>();
  private opened: LastingChannel | undefined;
  /** Set if the first call started it. */
  private opening: Promise<void> | undefined;
  private readonly duration: ReturnType<typeof rpcClientDuration>;
  private readonly unknownValues: UnknownValues;
  private channel: Channel | undefined;
  private replyQueue = '';

  constructor(
    private readonly broker: Broker,
    metrics: Metrics,
    /** Calls wait this long where their message's own deadline is shorter. */
    private readonly minTimeoutMillis = 0,
  ) {
    this.duration = rpcClientDuration(metrics);
    this.unknownValues = new UnknownValues(metrics);
  }

  /** Opens its channel if it is not open. Otherwise the first call does, and takes a little longer. */
  open(): LastingChannel {
    this.opened ??= this.broker.openChannel('rpc-client', (channel) => this.setup(channel));
    return this.opened;
  }

  async ready(): Promise<void> {
    await this.open().ready();
  }

  call<M extends MessageDefinition>(
    message: M,
    request: RequestOf<M>,
    options: CallOptions = {},
  ): Promise<ReplyOf<M>> {
    const attributes = { 'rpc.system': 'amqp', 'rpc.service': message.service };
    return inSpan(message.pattern, { kind: 'CLIENT', attributes }, () =>
      this.measured(message, request, options),
    );
  }

  async close(): Promise<void> {
    await this.opened?.close();
    this.failAll('The process is stopping.');
  }

  private async measured<M extends MessageDefinition>(
    message: M,
    request: RequestOf<M>,
    options: CallOptions,
  ): Promise<ReplyOf<M>> {
    const stopTimer = this.duration.startTimer({ pattern: message.pattern });
    try {
      const parsed = message.request.safeParse(request);
      if (!parsed.success) {
        throw new AppError('REQUEST.INVALID', undefined, { cause: parsed.error });
      }
      const deadlineMillis =
        options.deadlineMillis ?? Math.max(message.deadlineMillis, this.minTimeoutMillis);
      this.assertNotBlocked();
      if (this.opened === undefined) this.opening = this.ready();
      if (this.opening !== undefined) await this.untilOpen(this.opening, deadlineMillis);
      const reply = await this.send(message, parsed.data, deadlineMillis);
      const answer = this.parseReply(message, reply);
      stopTimer({ outcome: 'ok' });
      return answer;
    } catch (error) {
      stopTimer({ outcome: error instanceof AppError ? error.code : 'error' });
      throw error;
    }
  }

  /** A call would wait in this process's memory and be sent long after its deadline. */
  private assertNotBlocked(): void {
    const { blockedBy } = this.broker;
    if (blockedBy === undefined) return;
    const cause = `the broker takes no messages: ${blockedBy}`;
    throw new AppError('SERVICE.UNAVAILABLE', undefined, { cause });
  }

  private async untilOpen(opening: Promise<void>, millis: number): Promise<void> {
    try {
      await withTimeout(millis, opening);
    } catch (cause) {
      throw new AppError('SERVICE.UNAVAILABLE', undefined, { cause });
    }
  }

  private async setup(channel: Channel): Promise<void> {
    const { names } = this.broker;
    await assertExchange(channel, this.broker, 'rpc');
    await assertExchange(channel, this.broker, 'replies');
    const { queue } = await channel.assertQueue('', {
      exclusive: true,
      autoDelete: true,
      durable: false,
    });
    await channel.bindQueue(queue, names.replies(), queue);
    await channel.consume(queue, (message) => this.receive(message), { noAck: true });
    channel.on('return', (message: Message) => this.unroutable(channel, message));
    channel.on('close', () => {
      if (this.channel === channel) this.channel = undefined;
      this.failAll('The connection to the broker was lost.');
    });
    this.replyQueue = queue;
    this.channel = channel;
  }

  private send(
    message: MessageDefinition,
    request: unknown,
    deadlineMillis: number,
  ): Promise<ConsumeMessage> {
    return new Promise((resolve, reject) => {
      const channel = this.channel;
      if (deadlineMillis <= 0) {
        reject(new AppError('SERVICE.DEADLINE_EXCEEDED'));
        return;
      }
      if (!channel) {
        reject(new AppError('SERVICE.UNAVAILABLE', undefined, { cause: 'the broker is away' }));
        return;
      }
      // Every service knows the reply queue; the random id lets only the receiver of the call reply.
      const correlationId = randomUUID();
      const timer = setTimeout(() => {
        this.pending.delete(correlationId);
        reject(
          new AppError('SERVICE.DEADLINE_EXCEEDED', undefined, {
            cause: `${message.pattern} was not answered within ${deadlineMillis} ms`,
          }),
        );
      }, deadlineMillis);
      const { names, callQueues } = this.broker;
      const keys = callQueues.map((queues) => names.rpcKey(message.service, queues));
      const content = Buffer.from(JSON.stringify(request));
      const requestId = currentRequestId();
      const traceParent = currentTraceParent();
      const publish: PendingCall['publish'] = (time) =>
        channel.publish(names.rpc(), keys[0] ?? '', content, {
          type: message.pattern,
          correlationId,
          replyTo: this.replyQueue,
          persistent: false,
          mandatory: true,
          headers: {
            ...time,
            ...(requestId === undefined ? {} : { [REQUEST_ID_HEADER]: requestId }),
            ...(traceParent === undefined ? {} : { [TRACEPARENT_HEADER]: traceParent }),
          },
        });
      const endsAt = performance.now() + deadlineMillis;
      this.pending.set(correlationId, { resolve, reject, timer, keys, publish, endsAt });
      publish({ [DEADLINE_HEADER]: Date.now() + deadlineMillis });
    });
  }

  private receive(message: ConsumeMessage | null): void {
    if (message === null) return;
    const { correlationId, headers } = message.properties;
    if (headers?.[LATE_HEADER] === true) this.sendAgain(correlationId);
    else this.take(correlationId)?.resolve(message);
  }

  /** The server took a call that still waits for one that is over, and did nothing: the two clocks differ. */
  private sendAgain(correlationId: unknown): void {
    const call = this.pending.get(String(correlationId));
    call?.publish({ [TIMEOUT_HEADER]: Math.max(0, call.endsAt - performance.now()) });
  }

  /** No queue has taken the call: it goes to the queue of the other kind, if that was not tried. */
  private unroutable(channel: Channel, message: Message): void {
    const call = this.pending.get(String(message.properties.correlationId));
    call?.keys.shift();
    const key = call?.keys[0];
    if (key !== undefined) {
      const { content, properties } = message;
      channel.publish(this.broker.names.rpc(), key, content, { ...properties, mandatory: true });
      return;
    }
    this.take(message.properties.correlationId)?.reject(
      new AppError('SERVICE.UNAVAILABLE', undefined, {
        cause: `no queue takes ${message.properties.type}`,
      }),
    );
  }

  private take(correlationId: unknown): PendingCall | undefined {
    const call = this.pending.get(String(correlationId));
    if (!call) return undefined;
    clearTimeout(call.timer);
    this.pending.delete(String(correlationId));
    return call;
  }

  private failAll(cause: string): void {
    for (const correlationId of [...this.pending.keys()]) {
      this.take(correlationId)?.reject(new AppError('SERVICE.UNAVAILABLE', undefined, { cause }));
    }
  }

  private parseReply<M extends MessageDefinition>(message: M, reply: ConsumeMessage): ReplyOf<M> {
    const body: unknown = JSON.parse(reply.content.toString());
    if (reply.properties.type === REPLY_ERROR) throw this.failure(message, body);
    const parsed = this.unknownValues.parse(message.pattern, message.reply, body);
    if (!parsed.success) {
      throw new AppError('SERVICE.INTERNAL', undefined, { cause: parsed.error });
    }
    return parsed.data as ReplyOf<M>;
  }

  private failure({ pattern }: MessageDefinition, body: unknown): AppError {
    const { success, data, error } = this.unknownValues.parse(pattern, errorPayloadSchema, body);
    if (!success) return new AppError('SERVICE.INTERNAL', undefined, { cause: error });
    const { code, message, ...told } = data;
    if (!isErrorCode(code)) this.unknownValues.count(pattern, 'error code');
    const cause = `${pattern} answered ${code}`;
    return new AppError(understoodCode(code, data), message, { ...told, cause });
  }
}
