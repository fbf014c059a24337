import { DataSource } from 'typeorm';
import { createLogger, isDatabaseUnavailable } from '../src';
import { DatabaseSignal, runMigrations, typeOrmOptions } from '../src/database';
import { AdvisoryLocks } from '../src/database/advisory-locks';
import { DatabaseAddress } from '../src/database/database-address';
import { poolOf } from '../src/database/database-pool';
import { assertKeepsSession } from '../src/database/keeps-session';
import {
  createTestDatabase,
  startPrivatePgbouncer,
  waitFor,
  type PrivatePgbouncer,
} from '../src/testing';

const LOGGER = createLogger('test', 'silent' as 'fatal');

describe('a database behind PgBouncer in transaction mode', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let directUrl: string;
  let pgbouncer: PrivatePgbouncer;
  const opened: DataSource[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    directUrl = database.env.DATABASE_DIRECT_URL ?? database.url;
    pgbouncer = await startPrivatePgbouncer(directUrl);
  });
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((dataSource) => dataSource.destroy()));
  });
  afterAll(async () => {
    await pgbouncer?.close();
    await database?.drop();
  });

  function sourceOf(DATABASE_DIRECT_URL?: string): DataSource {
    const config = {
      DATABASE_URL: pgbouncer.pooled(directUrl),
      DATABASE_DIRECT_URL,
      DATABASE_POOL_SIZE: 2,
    };
    return new DataSource(typeOrmOptions({ config, entities: [], migrations: [] }));
  }

  async function open(direct?: string): Promise<DataSource> {
    const dataSource = await sourceOf(direct).initialize();
    opened.push(dataSource);
    return dataSource;
  }

  it('is refused without an address past it, with the variable that has to be set', async () => {
    const error = await open().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      message: expect.stringContaining('set DATABASE_DIRECT_URL') as string,
    });
    expect(isDatabaseUnavailable(error)).toBe(true);
    await expect(runMigrations(sourceOf())).rejects.toThrow('set DATABASE_DIRECT_URL');
  });

  it('is found out where it lets settings of clients pass', async () => {
    const options = { connectionString: pgbouncer.pooled(directUrl) };
    await expect(assertKeepsSession(options, 'DATABASE_URL')).rejects.toThrow(
      'DATABASE_URL leads to a pooler in transaction mode',
    );
  });

  it.each([
    ['the pooler too', () => pgbouncer.pooled(directUrl), 'DATABASE_DIRECT_URL leads to a pooler'],
    ['nothing', () => 'postgres://127.0.0.1:1/x', 'DATABASE_DIRECT_URL leads to no database'],
  ])('lets no process start whose direct address names %s', async (_what, address, words) => {
    const dataSource = await open(address());
    await expect(new DatabaseAddress(dataSource, LOGGER).onModuleInit()).rejects.toThrow(words);
  });

  it('takes statements that have a name, as packages give them, in whichever session they come', async () => {
    const pool = poolOf(await open(directUrl));
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    const results = await Promise.all(
      numbers.map((number) =>
        pool.query<{ number: number }>({
          name: 'named',
          text: 'SELECT $1::int AS number',
          values: [number],
        }),
      ),
    );
    expect(results.map(({ rows }) => rows[0]?.number)).toEqual(numbers);
  });

  it('brings signals to every process, and gives a lock to one', async () => {
    const [one, other] = [await open(directUrl), await open(directUrl)];
    await new DatabaseAddress(one, LOGGER).onModuleInit();
    const heard = { count: 0 };
    const signal = new DatabaseSignal(one, 'pooled', LOGGER);
    await signal.listen(() => (heard.count += 1));
    new DatabaseSignal(other, 'pooled', LOGGER).send();
    await waitFor(() => heard.count === 2, { message: 'the signal' });
    await signal.close();

    const never = new AbortController().signal;
    const locks = new AdvisoryLocks(one);
    const outcomes = await Promise.all([
      locks.run('a task', never, async () => {
        const meanwhile = [locks, new AdvisoryLocks(other)].map((contender) =>
          contender.run('a task', never, () => Promise.reject(new Error('it ran twice'))),
        );
        expect(await Promise.all(meanwhile)).toEqual([false, false]);
      }),
    ]);
    expect(outcomes).toEqual([true]);
    expect(await new AdvisoryLocks(other).run('a task', never, async () => undefined)).toBe(true);
  });

  it('is migrated past it, and limits statements from then on', async () => {
    const limitAt = async (dataSource: DataSource) => {
      const [row]: { limit: string }[] = await dataSource.query(
        "SELECT current_setting('statement_timeout') AS limit",
      );
      return row?.limit;
    };
    const warn = jest.fn();
    const logger = { ...LOGGER, warn } as unknown as typeof LOGGER;
    await new DatabaseAddress(await open(directUrl), logger).onModuleInit();
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('no time limit'));
    await runMigrations(sourceOf(directUrl));
    // Sessions that the pooler had before keep their settings.
    const operator = await new DataSource({ type: 'postgres', url: directUrl }).initialize();
    await operator.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );
    await operator.destroy();
    const later = await open(directUrl);
    expect(await waitFor(() => limitAt(later).catch(() => undefined))).toBe('10s');
  });
});
