import type { ServiceName } from '@tabdock/contracts/core';
import type { Channel, ConsumeMessage } from 'amqplib';
import { withTimeout } from '../async/with-timeout';
import type { Broker } from '../broker/broker';
import type { LastingChannel } from '../broker/lasting-channel';
import { assertCallQueue, assertExchange } from '../broker/topology';
import type { CallQueues } from '../config/call-queues';
import type { Logger } from '../logging/logger';
import { AckBatcher } from './ack-batcher';

const PREFETCH = 128;

type Cancel = () => Promise<unknown>;

export interface RpcQueueOptions {
  readonly broker: Broker;
  readonly logger: Logger;
  readonly service: ServiceName;
  readonly queues: CallQueues;
  /** Answers a call on the channel that it came on, and settles it. */
  readonly take: (channel: Channel, acks: AckBatcher, message: ConsumeMessage) => void;
}

/** One of the queues that a service's calls wait in, on a channel of its own: what happens to it is no other's loss. */
export class RpcQueue {
  private readonly opened: LastingChannel;
  private consuming: Promise<Cancel> | undefined;
  private stopping = false;

  constructor(private readonly options: RpcQueueOptions) {
    const { broker, service, queues } = options;
    this.opened = broker.openChannel(`rpc-server ${service} ${queues}`, (channel) =>
      this.setup(channel),
    );
  }

  /** Resolves when it is consumed. */
  ready(): Promise<void> {
    return this.opened.ready();
  }

  /** Takes no more calls, so that the broker gives them to other replicas. */
  async cancel(millis: number): Promise<void> {
    const { logger, service } = this.options;
    this.stopping = true;
    const { consuming } = this;
    this.consuming = undefined;
    try {
      await withTimeout(
        millis,
        Promise.resolve(consuming).then((cancel) => cancel?.()),
      );
    } catch (err) {
      // The consumer ends with its channel, and a broker that does not answer delivers nothing.
      logger.debug({ err, service }, 'nothing to cancel');
    }
  }

  async close(): Promise<void> {
    await this.opened.close();
  }

  private async setup(channel: Channel): Promise<void> {
    await assertExchange(channel, this.options.broker, 'replies');
    await channel.prefetch(PREFETCH);
    await this.consume(channel, new AckBatcher(channel));
  }

  private async consume(channel: Channel, acks: AckBatcher): Promise<void> {
    if (this.stopping) return;
    this.consuming = this.startConsuming(channel, acks);
    await this.consuming;
  }

  private async startConsuming(channel: Channel, acks: AckBatcher): Promise<Cancel> {
    const { broker, logger, service, queues, take } = this.options;
    const queue = await assertCallQueue(channel, broker, service, queues);
    const { consumerTag } = await channel.consume(queue, (message) => {
      if (message !== null) take(channel, acks, message);
      // The queue was deleted, or its node is away: declare it again. If that fails, the channel is opened again.
      else
        this.consume(channel, acks).catch((err) =>
          logger.warn({ err, service, queues }, 'rpc queue lost'),
        );
    });
    return () => channel.cancel(consumerTag);
  }
}
