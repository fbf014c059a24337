import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { waitFor } from '@tabdock/service-kit/testing';
import { Client } from 'pg';
import { environmentOf } from './another-process';
import { HOME } from './environment';

/** The product's PostgreSQL, as its operator uses it. */
export class DatabaseServer {
  private constructor(private readonly operator: Client) {}

  static async connect(): Promise<DatabaseServer> {
    const { DATABASE_URL = '' } = await environmentOf('users-service');
    const { POSTGRES_PASSWORD = '' } = JSON.parse(
      await readFile(join(HOME, 'secrets.json'), 'utf8'),
    ) as Record<string, string>;
    const url = new URL(DATABASE_URL);
    [url.username, url.password, url.pathname] = ['postgres', POSTGRES_PASSWORD, '/postgres'];
    const operator = new Client({ connectionString: url.href });
    await operator.connect();
    return new DatabaseServer(operator);
  }

  /**
   * What a failover looks like from outside: all connections end, and the server at the address takes no writes. Or the
   * end of it: a server that does.
   */
  async failOver({ takesWrites }: { takesWrites: boolean }): Promise<void> {
    await this.operator.query(
      takesWrites
        ? 'ALTER SYSTEM RESET default_transaction_read_only'
        : 'ALTER SYSTEM SET default_transaction_read_only = on',
    );
    await this.operator.query('SELECT pg_reload_conf()');
    await waitFor(async () => (await this.setting()) === (takesWrites ? 'off' : 'on'), {
      message: 'the setting',
    });
    await this.operator.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid()`,
    );
  }

  /** Channels that sessions listen to, with how many do. */
  async listeners(): Promise<Record<string, number>> {
    const { rows } = await this.operator.query<{ channel: string; sessions: number }>(
      `SELECT datname || ' ' || query AS channel, count(*)::int AS sessions FROM pg_stat_activity
       WHERE query LIKE 'LISTEN %' GROUP BY 1 ORDER BY 1`,
    );
    return Object.fromEntries(rows.map(({ channel, sessions }) => [channel, sessions]));
  }

  close(): Promise<void> {
    return this.operator.end();
  }

  private async setting(): Promise<string | undefined> {
    const { rows } = await this.operator.query<{ setting: string }>(
      `SELECT setting FROM pg_settings WHERE name = 'default_transaction_read_only'`,
    );
    return rows[0]?.setting;
  }
}
