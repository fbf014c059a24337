import { randomBytes } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver';
import { isDatabaseUnavailable, Metrics, toAppError } from '../src';
import { typeOrmOptions } from '../src/database';
import { DatabaseMetrics } from '../src/database/database-metrics';
import type { DatabasePool } from '../src/database/database-pool';
import { createTestDatabase, TcpProxy, waitFor } from '../src/testing';

const SLEEP = 'SELECT pg_sleep(30)';

describe('the database is known to be unavailable', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let proxy: TcpProxy;
  let service: DataSource;
  /** Past a pooler, which has users of its own. */
  let directUrl: string;
  /** Past the proxy and a pooler. */
  let operator: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    directUrl = database.env.DATABASE_DIRECT_URL ?? database.url;
    operator = await new DataSource({ type: 'postgres', url: directUrl }).initialize();
  });
  afterAll(async () => {
    await operator.destroy();
    await database.drop();
  });
  beforeEach(async () => {
    proxy = await TcpProxy.open(database.url);
    service = await connect(proxy.url, 2);
  });
  afterEach(async () => {
    await service.destroy();
    await proxy.close();
  });

  const connect = (url: string, poolSize: number) =>
    new DataSource(
      typeOrmOptions({
        config: { ...database.env, DATABASE_URL: url, DATABASE_POOL_SIZE: poolSize },
        entities: [],
        migrations: [],
      }),
    ).initialize();

  const underWay = (statement: string) =>
    waitFor(
      async () => {
        const rows: unknown[] = await operator.query(
          `SELECT 1 FROM pg_stat_activity
           WHERE datname = current_database() AND state = 'active' AND query = $1`,
          [statement],
        );
        return rows.length > 0;
      },
      { message: 'the statement' },
    );

  const endSessions = () =>
    operator.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    );

  async function expectUnavailable(work: Promise<unknown>): Promise<void> {
    const error = await work.then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect({ error, known: isDatabaseUnavailable(error) }).toMatchObject({ known: true });
    expect(toAppError(error)).toMatchObject({ code: 'SERVICE.UNAVAILABLE', retryAfterSeconds: 5 });
  }

  it('and the metrics say how many connections are in use, and who waits', async () => {
    const metrics = new Metrics('test');
    new DatabaseMetrics(service, metrics);
    const sleeping = Promise.allSettled(Array.from({ length: 3 }, () => service.query(SLEEP)));
    await underWay(SLEEP);
    await waitFor(
      async () => {
        const text = await metrics.registry.metrics();
        return (
          text.includes('tabdock_database_connections{state="used",process="test"} 2') &&
          text.includes('tabdock_database_connections{state="idle",process="test"} 0') &&
          text.includes('tabdock_database_callers_waiting{process="test"} 1')
        );
      },
      { message: 'two connections in use and one caller that waits' },
    );
    await proxy.refuse();
    await sleeping;
  });

  it('when it takes no connections', async () => {
    await proxy.refuse();
    await expectUnavailable(service.query('SELECT 1'));
    await proxy.accept();
    await service.query('SELECT 1');
  });

  it('when the connection is cut under a statement', async () => {
    const sleeping = expectUnavailable(service.query(SLEEP));
    await underWay(SLEEP);
    await proxy.refuse();
    await sleeping;
  });

  it('when the server ends the session under a statement', async () => {
    const sleeping = expectUnavailable(service.query(SLEEP));
    await underWay(SLEEP);
    await endSessions();
    await sleeping;
  });

  it('when a library asks the pool itself', async () => {
    const { master } = service.driver as PostgresDriver;
    const sleeping = expectUnavailable((master as DatabasePool).query(SLEEP));
    await underWay(SLEEP);
    await endSessions();
    await sleeping;
  });

  it('when it takes no writes, and again when it does', async () => {
    await operator.query('CREATE TABLE note (words text)');
    const write = `INSERT INTO note VALUES ('a')`;
    const { master } = service.driver as PostgresDriver;
    const takeWrites = async (takes: boolean) => {
      await operator.query(
        `ALTER DATABASE ${new URL(database.url).pathname.slice(1)} SET default_transaction_read_only = ${!takes}`,
      );
      await endSessions();
    };
    await takeWrites(false);
    await waitFor(() => service.query('SELECT 1').catch(() => undefined));
    await expectUnavailable(service.query(write));
    await expectUnavailable(service.transaction((manager) => manager.query(write)));
    await expectUnavailable((master as DatabasePool).query(write));
    await operator.query('SET default_transaction_read_only = false');
    await takeWrites(true);
    await waitFor(() => service.query('SELECT 1').catch(() => undefined));
    await service.query(write);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['cut', () => proxy.refuse()],
    ['ended by the server', () => endSessions()],
  ])('when the connection is %s between two statements of a transaction', async (_how, end) => {
    const next = async (manager: EntityManager) => {
      await manager.query('SELECT 1');
      const lost = manager.queryRunner as { isReleased: boolean };
      await end();
      await waitFor(() => lost.isReleased, { message: 'the loss' });
      await manager.query('SELECT 2');
    };
    await expectUnavailable(service.transaction(next));
  });

  it('when the pool has no connection left in time', async () => {
    const busy = [1, 2].map(() => service.query('SELECT pg_sleep(8)'));
    await expectUnavailable(service.query('SELECT 1'));
    await Promise.all(busy);
  });

  it('when it has no room for another connection', async () => {
    const role = `role_${randomBytes(4).toString('hex')}`;
    await operator.query(`CREATE ROLE ${role} LOGIN PASSWORD 'capo' CONNECTION LIMIT 1`);
    const url = new URL(directUrl);
    url.username = role;
    url.password = 'capo';
    const crowded = await connect(url.href, 2);
    try {
      await crowded.transaction(() => expectUnavailable(crowded.query('SELECT 1')));
    } finally {
      await crowded.destroy();
      await operator.query(`DROP ROLE ${role}`);
    }
  });

  it.each([
    ['refuses a statement', 'SELECT no_such_column'],
    ['takes too long', `SET statement_timeout = 1; ${SLEEP}`],
  ])('and not when it %s', async (_what, statement) => {
    const error = await service.query(statement).catch((thrown: unknown) => thrown);
    expect(isDatabaseUnavailable(error)).toBe(false);
    expect(toAppError(error)).toMatchObject({ code: 'SERVICE.INTERNAL' });
  });

  it('and not when something else refuses a connection', () => {
    const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
    expect(isDatabaseUnavailable(refused)).toBe(false);
  });
});
