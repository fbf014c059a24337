import { Pool, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import type { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import {
  isLostConnection,
  isReadOnly,
  NoDatabaseConnectionError,
} from '../errors/database-unavailable';
import { traceStatements } from './trace-statements';
import { DatabaseSession } from './database-session';

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;
type Query = (...args: unknown[]) => unknown;

/** Called once with the reason when connections are lost or refused, and with `undefined` when one works again. */
export type ConnectionListener = (fault: Error | undefined) => void;

export interface DatabasePoolConfig extends PoolConfig {
  /** Address of PostgreSQL itself, if a pooler is in between. */
  readonly directUrl?: string | undefined;
}

/** What PgBouncer says to a setting in a client's first message. */
const REFUSED_BY_POOLER = /unsupported startup parameter/;

/**
 * pg's pool, which throws `NoDatabaseConnectionError` when there is no connection and reports each loss and return. It
 * has one connection more, the process's session.
 */
export class DatabasePool extends Pool {
  /** Settings of connections that keep their session. */
  readonly sessionOptions: ClientConfig;
  readonly session: DatabaseSession;
  /** Whether they go past a pooler. */
  readonly isDirect: boolean;
  private readonly watchers = new Set<ConnectionListener>();
  private isAway = false;

  constructor({ directUrl, ...config }: DatabasePoolConfig = {}) {
    super(config);
    this.isDirect = directUrl !== undefined;
    this.sessionOptions = this.isDirect ? { ...config, connectionString: directUrl } : config;
    this.session = new DatabaseSession(this.sessionOptions);
    this.on('connect', (client) => {
      this.change(undefined);
      // A client that is being handed out or returned has no error listener for a moment, and an error then would end
      // the process.
      client.on('error', () => undefined);
      traceStatements(client);
    });
    this.on('error', (error) => this.change(error));
    this.on('release', (error: Error | undefined) => {
      if (error && isLostConnection(error)) this.change(error);
    });
    // Here and not as a method, whose overloads are many.
    const query = this.query.bind(this) as Query;
    this.query = ((...args: unknown[]) => {
      const result = query(...(this.isDirect ? withoutName(args) : args));
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

  override end(): Promise<void>;
  override end(callback: () => void): void;
  override end(callback?: () => void): Promise<void> | void {
    const ended = this.session.end().then(() => super.end());
    if (callback === undefined) return ended;
    void ended.then(callback, callback);
  }

  private refused(cause: Error): Error {
    this.change(cause);
    if (REFUSED_BY_POOLER.test(cause.message)) {
      const words = `DATABASE_URL leads to a pooler (${cause.message}): set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`;
      return new NoDatabaseConnectionError(new Error(words, { cause }));
    }
    return new NoDatabaseConnectionError(cause);
  }

  private change(fault: Error | undefined): void {
    if (this.isAway === (fault !== undefined)) return;
    this.isAway = fault !== undefined;
    for (const watcher of this.watchers) watcher(fault);
  }
}

/** The pool of a data source with the options of `typeOrmOptions`. */
export function poolOf(dataSource: DataSource): DatabasePool {
  return (dataSource.driver as PostgresDriver).master as DatabasePool;
}

function throwLost(error: Error): never {
  const isAway = isLostConnection(error) || isReadOnly(error);
  throw isAway ? new NoDatabaseConnectionError(error) : error;
}

/**
 * Arguments of a query whose statement has no name. A session prepares a named one once, and the next statement may have
 * another session of the pooler: packages name theirs (rate-limiter-flexible).
 */
function withoutName([statement, ...others]: unknown[]): unknown[] {
  const isNamed = typeof statement === 'object' && statement !== null && 'name' in statement;
  return [isNamed ? { ...statement, name: undefined } : statement, ...others];
}
