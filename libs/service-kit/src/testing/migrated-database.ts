import { createHash } from 'node:crypto';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { directOptions, limitStatements } from '../database/database';
import { runMigrations } from '../schema/run-migrations';

/** Any fixed number: tests that copy a template at the same time take the same advisory lock. */
const TEMPLATE_LOCK = 7_203_115;

/**
 * Creates a test database with all tables. The migrations run once per server and set of migrations, in a template
 * database; each test's database is a copy, which takes a fraction of the time.
 */
export async function migrateTestDatabase(options: DataSourceOptions): Promise<void> {
  const url = urlOf(directOptions(options));
  const template = `template_${fingerprintOf(options)}`;
  const server = await new DataSource({
    type: 'postgres',
    url: at(url, 'postgres'),
    poolSize: 1,
    // The lock is the connection's: a pool closes one that is idle for ten seconds, as it may be while migrations run.
    extra: { idleTimeoutMillis: 0 },
  }).initialize();
  const name = new URL(url).pathname.slice(1);
  try {
    await server.query('SELECT pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const found = await server.query('SELECT 1 FROM pg_database WHERE datname = $1', [template]);
    if (found.length === 0) {
      // Renamed when complete: a test that is interrupted must not leave half a template.
      await server.query(`DROP DATABASE IF EXISTS ${template}_unfinished`);
      await server.query(`CREATE DATABASE ${template}_unfinished`);
      const unfinished = { url: at(url, `${template}_unfinished`) };
      await runMigrations(new DataSource({ ...directOptions(options), ...unfinished, extra: {} }));
      await server.query(`ALTER DATABASE ${template}_unfinished RENAME TO ${template}`);
    }
    await server.query(`DROP DATABASE IF EXISTS ${name}`);
    await server.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
    await limitStatements(server, options, name);
  } finally {
    await server.destroy();
  }
}

function urlOf(options: DataSourceOptions): string {
  if (!('url' in options) || typeof options.url !== 'string')
    throw new Error('A test database is named by its URL');
  return options.url;
}

function at(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

function fingerprintOf({ migrations }: DataSourceOptions): string {
  const sources = Object.values(migrations ?? []).map(String);
  return createHash('sha256').update(sources.join('\n')).digest('hex').slice(0, 16);
}
