import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { typeOrmOptions } from '../src/database';
import { AdvisoryLocks } from '../src/database/advisory-locks';
import { createTestDatabase } from '../src/testing';

const NAMES = ['one', 'two', 'three', 'four'];

describe('locks of one process', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    const config = {
      DATABASE_URL: database.url,
      DATABASE_DIRECT_URL: database.env.DATABASE_DIRECT_URL,
      DATABASE_POOL_SIZE: 2,
    };
    dataSource = await new DataSource(
      typeOrmOptions({ config, entities: [], migrations: [] }),
    ).initialize();
  });
  afterAll(async () => {
    await dataSource?.destroy();
    await database?.drop();
  });

  /** The most statements that one connection was given while it had not replied. */
  async function mostAtOnce(work: () => Promise<void>): Promise<number> {
    const underWay = new Map<unknown, number>();
    let most = 0;
    const query = Client.prototype.query as (...args: unknown[]) => Promise<unknown>;
    const spy = jest.spyOn(Client.prototype, 'query') as unknown as jest.SpyInstance;
    spy.mockImplementation(async function (this: Client, ...args: unknown[]) {
      underWay.set(this, (underWay.get(this) ?? 0) + 1);
      most = Math.max(most, underWay.get(this) ?? 0);
      try {
        return await query.apply(this, args);
      } finally {
        underWay.set(this, (underWay.get(this) ?? 1) - 1);
      }
    });
    try {
      await work();
    } finally {
      spy.mockRestore();
    }
    return most;
  }

  it('are all had at once, over a connection that is asked for one at a time', async () => {
    const locks = new AdvisoryLocks(dataSource);
    const held = new Set<string>();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    const hold = (name: string) =>
      locks.run(name, new AbortController().signal, async () => {
        held.add(name);
        if (held.size === NAMES.length) release();
        await released;
      });
    const most = await mostAtOnce(async () => {
      expect(await Promise.all(NAMES.map(hold))).toEqual(NAMES.map(() => true));
    });
    expect([...held].sort()).toEqual(NAMES.toSorted());
    expect(most).toBe(1);
  });
});
