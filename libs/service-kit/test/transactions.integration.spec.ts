import { DataSource } from 'typeorm';
import { createLogger } from '../src';
import { Transactions, typeOrmOptions } from '../src/database';
import { createTestDatabase, waitFor } from '../src/testing';

describe('transactions whose commit wakes others', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataSource: DataSource;
  const logger = createLogger('test', 'silent' as 'fatal');

  beforeAll(async () => {
    database = await createTestDatabase();
    const config = { ...database.env, DATABASE_POOL_SIZE: 2 };
    dataSource = await new DataSource(
      typeOrmOptions({ config, entities: [], migrations: [] }),
    ).initialize();
    await dataSource.query(
      'CREATE TABLE thing (id int PRIMARY KEY, CONSTRAINT few CHECK (id < 10))',
    );
    await dataSource.query(
      'CREATE TABLE part (id int REFERENCES thing DEFERRABLE INITIALLY DEFERRED)',
    );
  });
  beforeEach(() => dataSource.query('TRUNCATE thing, part'));
  afterAll(async () => {
    await dataSource?.destroy();
    await database?.drop();
  });

  /** Notes for each wake-up what was committed by then. */
  function open() {
    const transactions = new Transactions(dataSource, logger);
    const seen: Promise<number>[] = [];
    const count = async () => (await dataSource.query('SELECT id FROM thing')).length as number;
    transactions.onCommit(() => void seen.push(count()));
    return { transactions, seen: () => Promise.all(seen), count };
  }

  it('run what follows a commit once, when others see what was committed', async () => {
    const { transactions, seen } = open();
    const after = jest.fn();
    const result = await transactions.run(async (manager, { afterCommit }) => {
      afterCommit(after);
      await manager.query('INSERT INTO thing VALUES (1), (2)');
      expect(after).not.toHaveBeenCalled();
      return 'done';
    });
    expect(result).toBe('done');
    expect(after).toHaveBeenCalledTimes(1);
    expect(await seen()).toEqual([2]);
  });

  it.each([
    ['a statement fails', 'INSERT INTO thing VALUES (1), (99)', 'few'],
    ['the commit itself fails', 'INSERT INTO part VALUES (7)', 'foreign key'],
  ])('run nothing when %s', async (_what, statement, reason) => {
    const { transactions, seen, count } = open();
    const after = jest.fn();
    const failed = transactions.run(async (manager, { afterCommit }) => {
      afterCommit(after);
      await manager.query(statement);
    });
    await expect(failed).rejects.toThrow(reason);
    expect(after).not.toHaveBeenCalled();
    expect(await seen()).toEqual([]);
    expect(await count()).toBe(0);
  });

  it('without a wake-up run only what they ask for themselves', async () => {
    const { transactions, seen } = open();
    const after = jest.fn();
    await transactions.runWithoutWake(async (manager, { afterCommit }) => {
      afterCommit(after);
      await manager.query('INSERT INTO thing VALUES (1)');
    });
    expect(after).toHaveBeenCalledTimes(1);
    expect(await seen()).toEqual([]);
    transactions.wake();
    expect(await seen()).toEqual([1]);
  });

  it('succeed for their caller when something fails after the commit, which is logged', async () => {
    const { transactions, seen } = open();
    const log = jest.spyOn(logger, 'error');
    transactions.onCommit(async () => {
      throw new Error('late');
    });
    const result = await transactions.run(async (manager, { afterCommit }) => {
      afterCommit(() => {
        throw new Error('at once');
      });
      await manager.query('INSERT INTO thing VALUES (1)');
      return 'done';
    });
    expect(result).toBe('done');
    expect(await seen()).toEqual([1]);
    await waitFor(() => log.mock.calls.length === 2, { message: 'both failures in the log' });
    expect(log.mock.calls.map(([bindings]) => bindings)).toEqual([
      { err: new Error('at once') },
      { err: new Error('late') },
    ]);
  });
});
