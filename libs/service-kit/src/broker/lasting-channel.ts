import type { AmqpConnectionManager, ChannelWrapper } from 'amqp-connection-manager';
import type { Channel } from 'amqplib';
import type { Logger } from '../logging/logger';

const REOPEN_MILLIS = 500;

export interface LastingChannelOptions {
  readonly name: string;
  /** Runs again each time that the channel is opened. */
  readonly setup: (channel: Channel) => Promise<void>;
  readonly logger: Logger;
  /** Aborts when the process's connection is closed for good. */
  readonly ended: AbortSignal;
}

/**
 * A channel that is opened again with each new connection, and by itself after the broker has closed it alone, so that
 * a queue that is away takes none of the process's other channels with it.
 */
export class LastingChannel {
  private wrapper: ChannelWrapper | undefined;
  private opened = Promise.withResolvers<void>();
  private isOpen = false;
  private reopening: NodeJS.Timeout | undefined;
  private isClosed = false;
  private lastFault: string | undefined;

  constructor(
    private readonly connection: AmqpConnectionManager,
    private readonly options: LastingChannelOptions,
  ) {
    this.open();
  }

  /** Resolves when it is open and set up, which may take any time. */
  ready(): Promise<void> {
    return this.opened.promise;
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearTimeout(this.reopening);
    await this.wrapper?.close();
  }

  private open(): void {
    const { name } = this.options;
    const setup = (channel: Channel) => this.setUp(channel, wrapper);
    const wrapper = this.connection.createChannel({ name, confirm: false, setup });
    wrapper.on('error', (error: Error) => this.report(error));
    this.wrapper = wrapper;
  }

  private async setUp(channel: Channel, wrapper: ChannelWrapper): Promise<void> {
    channel.on('error', (error: Error) => this.report(error));
    channel.once('close', () => this.openAgain(wrapper));
    try {
      await this.options.setup(channel);
      this.lastFault = undefined;
      this.isOpen = true;
      this.opened.resolve();
    } catch (error) {
      // The broker has closed the channel, and has said why.
      if ((error as Error).name === 'IllegalOperationError') return;
      this.report(error as Error);
      await closeIfOpen(channel);
    }
  }

  /** Opens another one in place of `wrapper`, which would wait for a new connection. */
  private openAgain(wrapper: ChannelWrapper): void {
    if (this.wrapper !== wrapper) return;
    this.wrapper = undefined;
    wrapper.close().catch(() => undefined);
    // Who waits for the first time goes on waiting.
    if (this.isOpen) this.opened = Promise.withResolvers();
    this.isOpen = false;
    this.reopening = setTimeout(() => {
      if (!this.isClosed && !this.options.ended.aborted) this.open();
    }, REOPEN_MILLIS);
  }

  /** Logs a fault once, however often it comes again. */
  private report(err: Error): void {
    const { logger, name } = this.options;
    const level = err.message === this.lastFault ? 'debug' : 'error';
    this.lastFault = err.message;
    logger[level]({ err, channel: name }, 'the broker closed a channel; opening it again');
  }
}

async function closeIfOpen(channel: Channel): Promise<void> {
  try {
    await channel.close();
  } catch {
    // The broker was first.
  }
}
