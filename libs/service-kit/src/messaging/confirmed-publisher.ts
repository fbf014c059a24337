import { randomUUID } from 'node:crypto';
import { AppError, type Envelope } from '@tabdock/contracts/core';
import type { ConfirmChannel, Message } from 'amqplib';
import type { ChannelWrapper } from 'amqp-connection-manager';
import { Counter } from 'prom-client';
import type { Broker } from '../broker/broker';
import { currentRequestId } from '../context/request-context';
import type { Metrics } from '../operations/metrics';
import { inSpan } from '../tracing/spans';
import { currentTraceParent, TRACEPARENT_HEADER, withTraceParent } from '../tracing/trace-parent';

const PUBLISH_TIMEOUT_MILLIS = 10_000;
/** Messages that may wait for the broker at once; beyond that publishing fails instead of filling the memory. */
const BUFFER_LIMIT = 1_000;

export interface PublishOptions {
  /** Idempotency id of the message; a new one otherwise. */
  id?: string;
  /** The request that it belongs to; the current one otherwise. */
  requestId?: string | undefined;
  /** Its place in a trace, null for none; the current one otherwise. */
  traceParent?: string | null | undefined;
}

/** What is published, with what else its envelope says. */
export type Content = Pick<Envelope, 'type' | 'version' | 'data' | 'occurredAt' | 'sequence'>;

/** Publishes persistent messages; a call resolves when the broker has confirmed the message. */
export class ConfirmedPublisher {
  private opened: ChannelWrapper | undefined;
  private readonly unrouted = new Set<string>();
  private readonly unroutedTotal: Counter;

  constructor(
    private readonly broker: Broker,
    metrics: Metrics,
    private readonly name: string,
    private readonly setup: (channel: ConfirmChannel) => Promise<void>,
  ) {
    this.unroutedTotal = metrics.once(
      'tabdock_messages_unrouted_total',
      (metric) =>
        new Counter({
          name: metric,
          help: 'Published messages that no queue took, by type',
          labelNames: ['type'],
          registers: [metrics.registry],
        }),
    );
  }

  /** Opened on first use: a process that publishes nothing has no permission to check the exchange. */
  private get wrapper(): ChannelWrapper {
    this.opened ??= this.broker.openConfirmChannel(
      this.name,
      async (channel) => {
        channel.on('return', (message: Message) =>
          this.unrouted.add(String(message.properties.messageId)),
        );
        await this.setup(channel);
      },
      PUBLISH_TIMEOUT_MILLIS,
    );
    return this.opened;
  }

  /**
   * Returns whether a queue took the message.
   * @throws AppError SERVICE.UNAVAILABLE when the broker does not confirm it
   */
  publish(
    exchange: string,
    routingKey: string,
    content: Content,
    options: PublishOptions & { readonly headers?: Record<string, string> },
  ): Promise<boolean> {
    const attributes = {
      'messaging.system': 'rabbitmq',
      'messaging.operation.type': 'send',
      'messaging.destination.name': exchange,
    };
    const { traceParent = currentTraceParent() } = options;
    return withTraceParent(traceParent, () =>
      inSpan(`send ${content.type}`, { kind: 'PRODUCER', attributes }, () =>
        this.send(exchange, routingKey, content, options),
      ),
    );
  }

  private async send(
    exchange: string,
    routingKey: string,
    content: Content,
    { headers, ...options }: PublishOptions & { readonly headers?: Record<string, string> },
  ): Promise<boolean> {
    if (this.wrapper.queueLength() >= BUFFER_LIMIT) {
      throw new AppError('SERVICE.UNAVAILABLE', undefined, {
        cause: 'too many messages wait for the broker',
      });
    }
    const id = options.id ?? randomUUID();
    const requestId = options.requestId ?? currentRequestId();
    const traceParent = currentTraceParent();
    const envelope: Envelope = {
      id,
      ...content,
      time: new Date().toISOString(),
      ...(requestId === undefined ? {} : { requestId }),
    };
    try {
      await this.wrapper.publish(exchange, routingKey, Buffer.from(JSON.stringify(envelope)), {
        persistent: true,
        mandatory: true,
        messageId: id,
        type: content.type,
        contentType: 'application/json',
        headers: {
          ...headers,
          ...(traceParent !== undefined && { [TRACEPARENT_HEADER]: traceParent }),
        },
      });
    } catch (error) {
      throw new AppError('SERVICE.UNAVAILABLE', undefined, { cause: error });
    }
    // The broker sends the return before the confirm.
    const routed = !this.unrouted.delete(id);
    if (!routed) this.unroutedTotal.inc({ type: content.type });
    return routed;
  }

  /** Runs now and again on every new connection. */
  async addSetup(setup: (channel: ConfirmChannel) => Promise<void>): Promise<void> {
    await this.wrapper.addSetup(setup);
  }

  async ready(): Promise<void> {
    await this.wrapper.waitForConnect();
  }

  async close(): Promise<void> {
    await this.opened?.close();
  }
}
