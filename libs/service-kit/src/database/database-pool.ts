import { Pool, type PoolClient, type PoolConfig } from 'pg';
import { isLostConnection, NoDatabaseConnectionError } from '../errors/database-unavailable';

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;
type Query = (...args: unknown[]) => unknown;

/** Called once with the reason when connections are lost or refused, and with `undefined` when one works again. */
export type ConnectionListener = (fault: Error | undefined) => void;

/** pg's pool, which throws `NoDatabaseConnectionError` when there is no connection and reports each loss and return. */
export class DatabasePool extends Pool {
  private readonly watchers = new Set<ConnectionListener>();
  private isAway = false;

  constructor(config?: PoolConfig) {
    super(config);
    this.on('connect', (client) => {
      this.change(undefined);
      // A client that is being handed out or returned has no error listener for a moment, and an error then would end
      // the process.
      client.on('error', () => undefined);
    });
    this.on('error', (error) => this.change(error));
    this.on('release', (error: Error | undefined) => {
      if (error && isLostConnection(error)) this.change(error);
    });
    // Here and not as a method, whose overloads are many.
    const query = this.query.bind(this) as Query;
    this.query = ((...args: unknown[]) => {
      const result = query(...args);
      return result instanceof Promise ? result.catch(throwLost) : result;
    }) as Pool['query'];
  }

  onChange(listener: ConnectionListener): void {
    this.watchers.add(listener);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    if (callback === undefined)
      return super.connect().catch((error: Error) => Promise.reject(this.refused(error)));
    super.connect((error, client, done) => callback(error && this.refused(error), client, done));
  }

  private refused(cause: Error): Error {
    this.change(cause);
    return new NoDatabaseConnectionError(cause);
  }

  private change(fault: Error | undefined): void {
    if (this.isAway === (fault !== undefined)) return;
    this.isAway = fault !== undefined;
    for (const watcher of this.watchers) watcher(fault);
  }
}

function throwLost(error: Error): never {
  throw isLostConnection(error) ? new NoDatabaseConnectionError(error) : error;
}
