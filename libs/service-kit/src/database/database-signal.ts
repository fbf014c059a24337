import { Client } from 'pg';
import type { DataSource } from 'typeorm';
import type { Logger } from '../logging/logger';
import { poolOf } from './database-pool';

const RECONNECT_MILLIS = 1_000;
const KEEP_ALIVE_MILLIS = 10_000;

/**
 * Wakes the other processes of the same database, by LISTEN and NOTIFY on a connection of its own. A signal carries no
 * data and may be lost with a connection: what it announces must be in the database, where a poll finds it too.
 */
export class DatabaseSignal {
  private client: Client | undefined;
  private listener: () => void = () => undefined;
  private reconnect: NodeJS.Timeout | undefined;
  private sending = false;
  private sendAgain = false;
  private closed = false;

  constructor(
    private readonly dataSource: DataSource,
    /** An SQL identifier in lower case. */
    private readonly channel: string,
    private readonly logger: Logger,
  ) {}

  /**
   * Calls `listener` for every signal, including those of this process, and each time that listening begins, since
   * signals may have been missed. Resolves after the first attempt to listen; a lost connection is made again.
   */
  async listen(listener: () => void): Promise<void> {
    this.listener = listener;
    await this.connect();
  }

  /**
   * Call it after the commit of the change that it announces: in the same transaction NOTIFY would make commits wait
   * for each other. Never fails; signals that are sent while one is being sent become one.
   */
  send(): void {
    this.sendAgain = true;
    if (!this.sending) void this.sendAll();
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.reconnect);
    const { client } = this;
    this.client = undefined;
    await client?.end().catch(() => undefined);
  }

  private async sendAll(): Promise<void> {
    this.sending = true;
    while (this.sendAgain && !this.closed) {
      this.sendAgain = false;
      try {
        await this.dataSource.query("SELECT pg_notify($1, '')", [this.channel]);
      } catch (err) {
        this.logger.debug({ err, channel: this.channel }, 'a signal was not sent');
      }
    }
    this.sending = false;
  }

  private async connect(): Promise<void> {
    const client = new Client({
      ...poolOf(this.dataSource).sessionOptions,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MILLIS,
    });
    this.client = client;
    const lost = (err?: unknown) => this.lose(client, err);
    client.on('notification', () => this.listener());
    client.on('error', lost);
    client.once('end', () => lost());
    try {
      await client.connect();
      await client.query(`LISTEN ${this.channel}`);
      this.listener();
    } catch (err) {
      lost(err);
    }
  }

  private lose(client: Client, err: unknown): void {
    if (this.client !== client) return;
    this.client = undefined;
    this.logger.debug({ err, channel: this.channel }, 'not listening');
    client.end().catch(() => undefined);
    this.reconnect = setTimeout(() => void this.connect(), RECONNECT_MILLIS).unref();
  }
}
