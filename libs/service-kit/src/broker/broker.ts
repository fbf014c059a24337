import { connect, type AmqpConnectionManager, type ChannelWrapper } from 'amqp-connection-manager';
import type { Channel, ChannelModel, ConfirmChannel } from 'amqplib';
import { randomInt } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { CALL_QUEUES, type CallQueues } from '../config/call-queues';
import type { Logger } from '../logging/logger';
import { LastingChannel } from './lasting-channel';
import { BrokerNames } from './names';
import { writeTogether } from './write-together';

const RECONNECT_SECONDS = 0.5;
/** A broker may start at the same time as its processes, so failures to connect are no warning until then. */
const STARTING_MILLIS = 10_000;
const HEARTBEAT_SECONDS = 10;
/** A machine that is gone refuses no connection: the next address is tried after this time. */
const CONNECT_TIMEOUT_MILLIS = 5_000;
/** AMQP reply code (AMQP 0-9-1, section 1.2). */
const NOT_FOUND = 404;

export interface BrokerOptions {
  /** Kind of queues that calls go to first; `single` by default. */
  readonly queues?: CallQueues;
  /** An address has this time to accept a connection, if it is longer than usual. */
  readonly minTimeoutMillis?: number;
}

/**
 * A process's connection to RabbitMQ. It is reopened after a loss, at the next address if there are several, and so are
 * the channels opened on it.
 */
export class Broker {
  readonly names: BrokerNames;
  /** Kinds of queues that calls wait in, in the order in which callers try them. */
  readonly callQueues: readonly CallQueues[];
  private readonly connection: AmqpConnectionManager;
  private awaySince = Date.now();
  private alarm: string | undefined;
  private readonly ended = new AbortController();

  /** @param addresses of one broker: its nodes */
  constructor(
    addresses: string | readonly string[],
    readonly namespace: string,
    private readonly logger: Logger,
    { queues = 'single', minTimeoutMillis = 0 }: BrokerOptions = {},
  ) {
    this.names = new BrokerNames(namespace);
    this.callQueues = [queues, ...CALL_QUEUES.filter((others) => others !== queues)];
    // Nagle's algorithm, which noDelay turns off, delays small frames: 45 sequential calls a second instead of
    // thousands.
    this.connection = connect(fromAnywhere([addresses].flat()), {
      reconnectTimeInSeconds: RECONNECT_SECONDS,
      heartbeatIntervalInSeconds: HEARTBEAT_SECONDS,
      connectionOptions: {
        noDelay: true,
        timeout: Math.max(CONNECT_TIMEOUT_MILLIS, minTimeoutMillis),
      },
    });
    this.connection.on('connect', () => {
      const { connection } = this.connection;
      if (connection) writeTogether(socketOf(connection));
      logger.info('broker connected');
    });
    this.connection.on('disconnect', ({ err }) => {
      this.awaySince = Date.now();
      this.alarm = undefined;
      logger.warn({ err: { message: err?.message } }, 'broker disconnected, connecting again');
    });
    this.connection.on('connectFailed', ({ err }) => {
      const level = Date.now() - this.awaySince < STARTING_MILLIS ? 'info' : 'warn';
      logger[level]({ err: { message: err?.message } }, 'broker cannot be reached, trying again');
    });
    this.connection.on('blocked', ({ reason }) => {
      if (this.alarm === undefined) logger.warn({ reason }, 'the broker takes no messages');
      this.alarm = reason;
    });
    this.connection.on('unblocked', () => {
      this.alarm = undefined;
      logger.info('the broker takes messages again');
    });
  }

  isConnected(): boolean {
    return this.connection.isConnected();
  }

  /**
   * Why RabbitMQ reads nothing from this connection, if it does not: it is short of memory or disk. It still delivers,
   * and what is written to it, acknowledgements too, waits in this process's memory.
   */
  get blockedBy(): string | undefined {
    return this.alarm;
  }

  /** @throws Error that says why it takes no messages */
  assertTakesMessages(): void {
    if (!this.isConnected()) throw new Error('the broker is away');
    if (this.alarm !== undefined) throw new Error(`the broker takes no messages: ${this.alarm}`);
  }

  /** Opens a channel, again and again until it is closed; `setup` runs each time. */
  openChannel(name: string, setup: (channel: Channel) => Promise<void>): LastingChannel {
    const { logger } = this;
    const { signal: ended } = this.ended;
    return new LastingChannel(this.connection, { name, setup, logger, ended });
  }

  /** Opens a channel for publishing; `setup` runs again on every new connection. */
  openConfirmChannel(
    name: string,
    setup: (channel: ConfirmChannel) => Promise<void>,
    publishTimeoutMillis: number,
  ): ChannelWrapper {
    const wrapper = this.connection.createChannel({
      name,
      confirm: true,
      setup: (channel: ConfirmChannel) => {
        this.connectAgainAfterFault(channel, name);
        return setup(channel);
      },
      publishTimeout: publishTimeoutMillis,
    });
    wrapper.on('error', (error: Error) =>
      this.logger.error({ err: error, channel: name }, 'channel failed'),
    );
    return wrapper;
  }

  /**
   * Whether what `look` checks for exists. It gets a channel of its own, since RabbitMQ closes the channel of a failed
   * check.
   * @throws what `look` throws for any other reason
   */
  async finds(look: (channel: Channel) => Promise<unknown>): Promise<boolean> {
    const { connection } = this.connection;
    if (!connection) throw new Error('the broker is away');
    const channel = await connection.createChannel();
    channel.on('error', () => undefined);
    try {
      await look(channel);
    } catch (error) {
      if ((error as { code?: unknown }).code === NOT_FOUND) return false;
      throw error;
    }
    await channel.close();
    return true;
  }

  async close(): Promise<void> {
    this.ended.abort();
    await this.connection.close();
  }

  /** amqp-connection-manager reopens a channel that the broker has closed only with its connection. */
  private connectAgainAfterFault(channel: Channel, name: string): void {
    channel.once('error', (err: Error) => {
      this.logger.error({ err, channel: name }, 'the broker closed a channel; connecting again');
      this.connection.connection?.close().catch(() => undefined);
    });
  }
}

/** The same order from a random place, so that the processes of an installation share the nodes. */
function fromAnywhere(addresses: readonly string[]): string[] {
  const first = randomInt(addresses.length);
  return [...addresses.slice(first), ...addresses.slice(0, first)];
}

/** amqplib has the socket of a connection, but not in its types. */
function socketOf({ connection }: ChannelModel): Duplex {
  return (connection as typeof connection & { stream: Duplex }).stream;
}
