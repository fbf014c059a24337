import { Client } from 'pg';
import { environmentOf } from './another-process';

/** The database of one of the product's processes, also while that is dead. */
export class ServiceDatabase {
  private constructor(
    private readonly url: string,
    private readonly database: Client,
  ) {}

  static async connect(name: string): Promise<ServiceDatabase> {
    const { DATABASE_URL = '' } = await environmentOf(name);
    const database = new Client({ connectionString: DATABASE_URL });
    await database.connect();
    return new ServiceDatabase(DATABASE_URL, database);
  }

  async rows<Row extends object>(statement: string, ...parameters: unknown[]): Promise<Row[]> {
    return (await this.database.query<Row>(statement, parameters)).rows;
  }

  /** Keeps everybody from writing these tables until it is released. */
  async lock(tables: readonly string[]): Promise<LockedTables> {
    const locking = new Client({ connectionString: this.url });
    await locking.connect();
    await locking.query('BEGIN');
    await locking.query(`LOCK TABLE ${tables.join(', ')} IN EXCLUSIVE MODE`);
    return {
      wanted: () => this.wanted(tables),
      release: () => locking.end(),
    };
  }

  close(): Promise<void> {
    return this.database.end();
  }

  private async wanted(tables: readonly string[]): Promise<string[]> {
    const rows = await this.rows<{ name: string }>(
      `SELECT DISTINCT relname AS name FROM pg_locks
       JOIN pg_class ON pg_class.oid = relation JOIN pg_database ON pg_database.oid = database
       WHERE NOT granted AND relname = ANY($1) AND datname = current_database()`,
      tables,
    );
    return rows.map(({ name }) => name);
  }
}

export interface LockedTables {
  /** Those for which a session waits. */
  wanted(): Promise<string[]>;
  release(): Promise<void>;
}
