import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { AppError, faultSentences, type ErrorPayload } from '@tabdock/contracts/core';
import type { MessageDefinition, ServiceName } from '@tabdock/contracts/core';
import type { Channel, ConsumeMessage } from 'amqplib';
import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { firstValueFrom } from 'rxjs';
import type { Broker } from '../broker/broker';
import { withDeadline } from '../context/call-deadline';
import { withRequestId } from '../context/request-context';
import { isForOperators, levelOf, toAppError } from '../errors/to-app-error';
import type { Logger } from '../logging/logger';
import type { Metrics } from '../operations/metrics';
import { UnknownValues } from '../operations/unknown-values';
import { RunningWork } from '../async/running-work';
import type { AckBatcher } from './ack-batcher';
import { RpcQueue, type RpcQueueOptions } from './rpc-queue';
import { describeSpan, failCurrentSpan, inSpan } from '../tracing/spans';
import { TRACEPARENT_HEADER, withTraceParent } from '../tracing/trace-parent';
import { rpcServerDuration } from './rpc.metrics';
import {
  DEADLINE_HEADER,
  LATE_HEADER,
  REPLY_ERROR,
  REPLY_OK,
  REQUEST_ID_HEADER,
  TIMEOUT_HEADER,
} from './wire';

/** Time for the modules to abort the calls that are still in progress. */
const CLOSING_MILLIS = 2_000;

export interface RpcServerOptions {
  readonly broker: Broker;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly service: ServiceName;
  /** Every message of the service: it does not start when one of them has no handler or two. */
  readonly messages: readonly MessageDefinition[];
}

/**
 * Nest's transport for `@Handles` methods: short calls over a queue of the service. It consumes those of both kinds, so
 * that callers may have either setting of `BROKER_QUEUES`; only the one of its own setting must be there.
 */
export class RpcServer extends Server implements CustomTransportStrategy {
  private readonly definitions: ReadonlyMap<string, MessageDefinition>;
  private readonly duplicates: string[] = [];
  private readonly running = new RunningWork();
  private readonly duration: ReturnType<typeof rpcServerDuration>;
  private readonly unknownValues: UnknownValues;
  private queues: readonly RpcQueue[] = [];

  constructor(private readonly options: RpcServerOptions) {
    super();
    this.definitions = new Map(options.messages.map((message) => [message.pattern, message]));
    this.duration = rpcServerDuration(options.metrics);
    this.unknownValues = new UnknownValues(options.metrics);
  }

  override addHandler(pattern: string, callback: MessageHandler): void {
    if (this.messageHandlers.has(pattern)) this.duplicates.push(pattern);
    super.addHandler(pattern, callback);
  }

  async listen(callback: (error?: Error) => void): Promise<void> {
    try {
      this.checkHandlers();
      const { broker, logger, service } = this.options;
      this.queues = broker.callQueues.map((queues) => {
        const take: RpcQueueOptions['take'] = (channel, acks, message) =>
          void this.running.add(this.answer(channel, acks, message));
        return new RpcQueue({ broker, logger, service, queues, take });
      });
      await this.queues[0]?.ready();
      callback();
    } catch (error) {
      callback(error as Error);
    }
  }

  /**
   * Takes no more calls, so that the broker gives them to other replicas, and waits at most `millis` for those
   * in progress. Call it while everything that handlers need is still open.
   */
  async drain(millis: number): Promise<void> {
    const deadline = performance.now() + millis;
    await Promise.all(this.queues.map((queue) => queue.cancel(millis)));
    await this.running.settled(Math.max(0, deadline - performance.now()));
    // Answered calls are acknowledged in the next turn of the event loop.
    await turnOfTheLoop();
  }

  async close(): Promise<void> {
    await this.drain(CLOSING_MILLIS);
    const { service } = this.options;
    const left = this.running.size;
    if (left > 0)
      this.options.logger.warn({ service, left }, 'stopped before all calls were answered');
    await Promise.all(this.queues.map((queue) => queue.close()));
  }

  on(): void {
    throw new Error('The RPC server has no events to listen to');
  }

  unwrap<T>(): T {
    return this.queues as T;
  }

  private checkHandlers(): void {
    const missing = [...this.definitions.keys()].filter(
      (pattern) => !this.messageHandlers.has(pattern),
    );
    const foreign = [...this.messageHandlers.keys()].filter(
      (pattern) => !this.definitions.has(pattern),
    );
    const faults = [
      ...missing.map((pattern) => `${pattern} has no handler`),
      ...this.duplicates.map((pattern) => `${pattern} has two handlers`),
      ...foreign.map((pattern) => `${pattern} is not a message of ${this.options.service}`),
    ];
    if (faults.length > 0) throw new Error(`The service cannot start: ${faults.join('; ')}`);
  }

  private async answer(channel: Channel, acks: AckBatcher, message: ConsumeMessage): Promise<void> {
    const { type, headers } = message.properties;
    const pattern = String(type);
    const stopTimer = this.duration.startTimer({
      pattern: this.definitions.has(pattern) ? pattern : 'unknown',
    });
    let outcome = 'expired';
    const timeout = headers?.[TIMEOUT_HEADER];
    const deadline =
      timeout === undefined
        ? Number(headers?.[DEADLINE_HEADER] ?? Infinity)
        : // Timers take no fractions of a millisecond.
          Date.now() + Math.floor(Number(timeout));
    if (Date.now() <= deadline) {
      const requestId = headers?.[REQUEST_ID_HEADER];
      const reply = await withRequestId(typeof requestId === 'string' ? requestId : undefined, () =>
        withTraceParent(headers?.[TRACEPARENT_HEADER], () =>
          withDeadline(deadline, () => this.handleInSpan(pattern, message)),
        ),
      );
      outcome = reply.outcome;
      this.reply(channel, message, reply);
    } else {
      // A caller that is there nevertheless sends it again.
      const { code, message: body, retryable } = new AppError('SERVICE.DEADLINE_EXCEEDED');
      const late = { outcome: code, body: { code, message: body, retryable } };
      this.reply(channel, message, late, { [LATE_HEADER]: true });
    }
    acks.settle(message.fields.deliveryTag);
    stopTimer({ outcome });
  }

  private reply(
    channel: Channel,
    { properties }: ConsumeMessage,
    { outcome, body }: { outcome: string; body: unknown },
    headers?: Record<string, boolean>,
  ): void {
    const { replyTo, correlationId } = properties;
    const content = Buffer.from(JSON.stringify(body));
    const type = outcome === REPLY_OK ? REPLY_OK : REPLY_ERROR;
    sendIfOpen(() =>
      channel.publish(this.options.broker.names.replies(), String(replyTo), content, {
        type,
        correlationId,
        persistent: false,
        ...(headers && { headers }),
      }),
    );
  }

  private handleInSpan(pattern: string, message: ConsumeMessage): ReturnType<RpcServer['handle']> {
    const attributes = { 'rpc.system': 'amqp', 'rpc.service': this.options.service };
    return inSpan(pattern, { kind: 'SERVER', attributes }, () => this.handle(pattern, message));
  }

  private async handle(
    pattern: string,
    message: ConsumeMessage,
  ): Promise<{ outcome: string; body: unknown }> {
    try {
      const definition = this.definitions.get(pattern);
      const handler = this.messageHandlers.get(pattern);
      if (!definition || !handler) {
        throw new AppError('SERVICE.UNAVAILABLE', undefined, {
          cause: `${pattern} is not known here`,
        });
      }
      const received = parseJson(message.content);
      const request = this.unknownValues.parse(pattern, definition.request, received);
      if (!request.success) {
        throw new AppError('REQUEST.INVALID', faultSentences(request.error).join('; '));
      }
      const result = await firstValueFrom(this.transformToObservable(await handler(request.data)));
      // Rows of the database may be written by a replica of a newer release.
      const reply = this.unknownValues.parse(pattern, definition.reply, result);
      if (!reply.success) throw reply.error;
      return { outcome: REPLY_OK, body: reply.data };
    } catch (error) {
      return this.failure(pattern, error);
    }
  }

  private failure(pattern: string, error: unknown): { outcome: string; body: ErrorPayload } {
    const known = toAppError(error);
    describeSpan({ 'error.type': known.code });
    if (isForOperators(error)) {
      failCurrentSpan(known.code);
      this.options.logger[levelOf(error)]({ err: error, pattern }, 'handler failed');
    }
    return {
      outcome: known.code,
      body: {
        code: known.code,
        message: known.message,
        retryable: known.retryable,
        retryAfterSeconds: known.retryAfterSeconds,
        current: known.current,
        secondFactor: known.secondFactor,
      },
    };
  }
}

function parseJson(content: Buffer): unknown {
  try {
    return JSON.parse(content.toString());
  } catch {
    throw new AppError('REQUEST.INVALID', 'The message is not JSON');
  }
}

/** A channel that has closed throws; the caller notices it on its own connection. */
function sendIfOpen(send: () => unknown): void {
  try {
    send();
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'IllegalOperationError') throw error;
  }
}
