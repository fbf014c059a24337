import { DataSource } from 'typeorm';
import { createLogger } from '../src';
import { DatabaseSignal, typeOrmOptions } from '../src/database';
import { createTestDatabase, waitFor } from '../src/testing';

const LOGGER = createLogger('test', 'silent' as 'fatal');

describe('signals between processes of one database', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataSource: DataSource;
  const opened: DatabaseSignal[] = [];

  beforeAll(async () => {
    database = await createTestDatabase();
    const config = { ...database.env, DATABASE_POOL_SIZE: 2 };
    dataSource = await new DataSource(
      typeOrmOptions({ config, entities: [], migrations: [] }),
    ).initialize();
  });

  afterAll(async () => {
    await Promise.all(opened.map((signal) => signal.close()));
    await dataSource?.destroy();
    await database?.drop();
  });

  async function listener(channel: string) {
    const signal = new DatabaseSignal(dataSource, channel, LOGGER);
    opened.push(signal);
    const heard = { count: 0 };
    await signal.listen(() => (heard.count += 1));
    return { signal, heard };
  }

  it('reach every listener of the channel and no other', async () => {
    const [one, two, other] = await Promise.all(['a', 'a', 'b'].map(listener));
    expect([one?.heard.count, two?.heard.count, other?.heard.count]).toEqual([1, 1, 1]);
    one?.signal.send();
    await waitFor(() => one?.heard.count === 2 && two?.heard.count === 2, {
      message: 'both to hear it',
    });
    expect(other?.heard.count).toBe(1);
  });

  it('are not lost when they are sent while one is under way, and become one', async () => {
    const { signal, heard } = await listener('many');
    const query = jest.spyOn(dataSource, 'query');
    for (let n = 0; n < 100; n += 1) signal.send();
    await waitFor(() => heard.count === 3, { message: 'the first and the one for all others' });
    expect(query).toHaveBeenCalledTimes(2);
    query.mockRestore();
  });

  it('are taken as sent when the connection was lost', async () => {
    const { heard } = await listener('lost');
    await dataSource.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = 'LISTEN lost'`,
    );
    await waitFor(() => heard.count === 2, { message: 'listening to begin again' });
  });

  it('end with their process', async () => {
    const { signal } = await listener('closed');
    await signal.close();
    signal.send();
    await waitFor(
      async () =>
        (await dataSource.query(`SELECT 1 FROM pg_stat_activity WHERE query = 'LISTEN closed'`))
          .length === 0,
      { message: 'the connection to be closed' },
    );
  });
});
