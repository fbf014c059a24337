import { Client, type ClientConfig } from 'pg';
import { NoDatabaseConnectionError } from '../errors/database-unavailable';

const KEEP_ALIVE_MILLIS = 10_000;

/**
 * A process's connection beside the pool that holds its locks, which belong to a session of PostgreSQL. It is opened on
 * first use, and by the next use after a loss.
 */
export class DatabaseSession {
  private opening: Promise<Client> | undefined;
  private isEnded = false;

  constructor(private readonly options: ClientConfig) {}

  /**
   * Returns the connection, which emits `end` when its session is lost.
   * @throws NoDatabaseConnectionError
   */
  connected(): Promise<Client> {
    if (this.isEnded)
      return Promise.reject(new NoDatabaseConnectionError(new Error('Connection terminated')));
    this.opening ??= this.open();
    return this.opening;
  }

  async end(): Promise<void> {
    this.isEnded = true;
    const client = await this.opening?.catch(() => undefined);
    await client?.end().catch(() => undefined);
  }

  private async open(): Promise<Client> {
    const client = new Client({
      ...this.options,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MILLIS,
    });
    client.setMaxListeners(0);
    // What follows an error is the end; without a listener an error would end the process.
    client.on('error', () => undefined);
    client.once('end', () => (this.opening = undefined));
    try {
      await client.connect();
      return client;
    } catch (error) {
      this.opening = undefined;
      throw new NoDatabaseConnectionError(error as Error);
    }
  }
}
