import type { DataSourceOptions } from 'typeorm';
import type { DatabaseConfig } from '../config/config';
import { timeoutMillis } from '../config/timeout-millis';
import { DatabasePool } from './database-pool';

const CONNECT_TIMEOUT_MILLIS = 5_000;
const STATEMENT_TIMEOUT_MILLIS = 10_000;
/** The pool's default of 10 s makes the first request after a pause wait for a connection and its password. */
const IDLE_TIMEOUT_MILLIS = 10 * 60 * 1_000;

type PostgresOptions = Extract<DataSourceOptions, { type: 'postgres' }>;

export interface DatabaseOptions {
  readonly config: DatabaseConfig;
  readonly entities: NonNullable<PostgresOptions['entities']>;
  readonly migrations: NonNullable<PostgresOptions['migrations']>;
}

/** Options for a service's own database, whose schema changes by migrations alone. */
export function typeOrmOptions({ config, entities, migrations }: DatabaseOptions): PostgresOptions {
  const statementTimeout = timeoutMillis(config, STATEMENT_TIMEOUT_MILLIS);
  const { DATABASE_DIRECT_URL: directUrl } = config;
  return {
    type: 'postgres',
    url: config.DATABASE_URL,
    entities,
    migrations,
    synchronize: false,
    migrationsTransactionMode: 'each',
    poolSize: config.DATABASE_POOL_SIZE,
    connectTimeoutMS: timeoutMillis(config, CONNECT_TIMEOUT_MILLIS),
    driver: { Pool: DatabasePool },
    // Called for every lost idle connection; `DatabaseHealth` logs the first.
    poolErrorHandler: () => undefined,
    extra: {
      // A pooler refuses settings in a client's first message: with one, the role has this limit (`runMigrations`).
      ...(directUrl === undefined
        ? { statement_timeout: statementTimeout }
        : { directUrl, roleStatementTimeout: statementTimeout }),
      idleTimeoutMillis: IDLE_TIMEOUT_MILLIS,
    },
  };
}

/** The same options for PostgreSQL itself, past a pooler. */
export function directOptions(options: DataSourceOptions): DataSourceOptions {
  const { url, extra } = options as PostgresOptions;
  const { directUrl = url } = (extra ?? {}) as { directUrl?: string };
  return { ...options, url: directUrl } as DataSourceOptions;
}

/** Gives the role a time limit for statements in this database where no client can ask for one: behind a pooler. */
export async function limitStatements(
  runner: { query(statement: string): Promise<{ name?: string }[]> },
  { extra }: DataSourceOptions,
  database?: string,
): Promise<void> {
  const { roleStatementTimeout } = (extra ?? {}) as { roleStatementTimeout?: number };
  if (roleStatementTimeout === undefined) return;
  const [{ name } = { name: database }] =
    database === undefined ? await runner.query('SELECT current_database() AS name') : [];
  await runner.query(
    `ALTER ROLE CURRENT_USER IN DATABASE "${name}" SET statement_timeout = ${roleStatementTimeout}`,
  );
}
