import { DataSource } from 'typeorm';
import { createOutbox, OutboxEntity, OutboxRepository } from '../src/outbox';
import { createTestDatabase } from '../src/testing';

describe('the outbox', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  let dataSource: DataSource;

  beforeAll(async () => {
    database = await createTestDatabase();
    dataSource = await new DataSource({
      type: 'postgres',
      url: database.url,
      entities: [OutboxEntity],
    }).initialize();
    const runner = dataSource.createQueryRunner();
    await createOutbox(runner);
    await runner.release();
  });

  afterAll(async () => {
    await dataSource?.destroy();
    await database?.drop();
  });

  const message = (n: number) => ({ type: 'test', payload: { n }, correlationId: null });

  it('gives messages out in order until they are published', async () => {
    const outbox = new OutboxRepository(dataSource);
    await dataSource.transaction((manager) => outbox.add(manager, [1, 2, 3].map(message)));
    const seen: unknown[] = [];
    const relay = (count: number) =>
      outbox.relay(10, async (messages) => {
        seen.push(messages.map(({ payload }) => payload));
        return messages.slice(0, count);
      });
    expect(await relay(1)).toEqual({ taken: 3, published: 1 });
    expect(await relay(0)).toEqual({ taken: 2, published: 0 });
    expect(await outbox.lagSeconds()).toBeGreaterThan(0);
    expect(await relay(2)).toEqual({ taken: 2, published: 2 });
    expect(await relay(2)).toEqual({ taken: 0, published: 0 });
    expect(seen).toEqual([
      [{ n: 1 }, { n: 2 }, { n: 3 }],
      [{ n: 2 }, { n: 3 }],
      [{ n: 2 }, { n: 3 }],
    ]);
    expect(await outbox.lagSeconds()).toBe(0);
  });

  it('is published by one relay at a time', async () => {
    const outbox = new OutboxRepository(dataSource);
    await dataSource.transaction((manager) => outbox.add(manager, [message(4)]));
    let second: unknown;
    const first = await outbox.relay(10, async (messages) => {
      second = await outbox.relay(10, async () => []);
      return messages;
    });
    expect(second).toEqual({ taken: 0, published: 0 });
    expect(first).toEqual({ taken: 1, published: 1 });
  });

  it('drops what was published long ago and nothing else', async () => {
    const outbox = new OutboxRepository(dataSource);
    await outbox.relay(10, async (messages) => messages);
    await dataSource.transaction((manager) => outbox.add(manager, [message(5)]));
    await outbox.deletePublishedBefore(new Date(Date.now() + 60_000));
    const rows: { payload: unknown }[] = await dataSource.query('SELECT payload FROM outbox');
    expect(rows).toEqual([{ payload: { n: 5 } }]);
  });
});
