import { defineEvent, openEnum } from '@tabdock/contracts/core';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { createLogger, Metrics, UnknownValues } from '../src';
import {
  createOutbox,
  OutboxEntity,
  OutboxRelay,
  OutboxRepository,
  traceOutbox,
} from '../src/database';
import { createTestDatabase, waitFor } from '../src/testing';

const counted = defineEvent('test.counted', {
  version: 1,
  data: z.object({
    n: z.number(),
    how: openEnum('way of counting', ['by fingers', 'otherwise'], 'otherwise').optional(),
  }),
});

/** Time longer than any test. */
const NEVER_MILLIS = 86_400_000;
const TEN = { types: ['test'], limit: 10 };
const unknownValues = new UnknownValues(new Metrics('test'));
const keep = (list: unknown[]) => async (_event: unknown, data: unknown) => void list.push(data);
const publishAll = async (published: OutboxEntity[]) => ({ published, refused: [] });

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
    await traceOutbox(runner);
    await runner.release();
  });

  afterAll(async () => {
    await dataSource?.destroy();
    await database?.drop();
  });

  const message = (n: number) => ({ type: 'test', payload: { n }, correlationId: null });

  it('returns messages in order until they are published', async () => {
    const outbox = new OutboxRepository(dataSource);
    await dataSource.transaction((manager) => outbox.add(manager, [1, 2, 3].map(message)));
    const seen: unknown[] = [];
    const relay = (count: number) =>
      outbox.relay(TEN, async (messages) => {
        seen.push(messages.map(({ payload }) => payload));
        return { published: messages.slice(0, count), refused: [] };
      });
    expect(await relay(1)).toMatchObject({ taken: 3, settled: 1 });
    expect(await relay(0)).toMatchObject({ taken: 2, settled: 0 });
    expect(await outbox.lagSeconds()).toBeGreaterThan(0);
    expect(await relay(2)).toMatchObject({ taken: 2, settled: 2 });
    expect(await relay(2)).toEqual({ taken: 0, settled: 0, busy: false });
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
    const first = await outbox.relay(TEN, async (messages) => {
      second = await outbox.relay(TEN, publishAll);
      return publishAll(messages);
    });
    expect(second).toEqual({ taken: 0, settled: 0, busy: true });
    expect(first).toEqual({ taken: 1, settled: 1, busy: false });
  });

  it('publishes what was committed during another relay’s run, without waiting for a poll', async () => {
    const outbox = new OutboxRepository(dataSource);
    await dataSource.query('TRUNCATE outbox');
    const published: unknown[] = [];
    const relay = new OutboxRelay(
      outbox,
      { publish: keep(published), publishAsWritten: keep(published) },
      [counted],
      createLogger('test', 'silent' as 'fatal'),
      unknownValues,
      NEVER_MILLIS,
    );
    const tries = jest.spyOn(outbox, 'relay');
    relay.onApplicationBootstrap();
    await waitFor(() => tries.mock.results[0]?.value, { message: 'the first look' });
    const write = (n: number) =>
      dataSource.transaction((manager) =>
        outbox.add(manager, [{ type: counted.type, payload: { n }, correlationId: null }]),
      );
    await write(1);
    const elsewhere = new OutboxRepository(dataSource);
    try {
      await elsewhere.relay({ types: [counted.type], limit: 10 }, async (messages) => {
        await write(2);
        tries.mockClear();
        relay.wake();
        await waitFor(() => tries.mock.results[0]?.value, { message: 'a look in vain' });
        return publishAll(messages);
      });
      await waitFor(() => published.length > 0, { message: 'the message of this process' });
    } finally {
      await relay.beforeApplicationShutdown();
    }
    expect(published).toEqual([{ n: 2 }]);
  });

  it('drops what was published long ago and nothing else', async () => {
    const outbox = new OutboxRepository(dataSource);
    await outbox.relay(TEN, publishAll);
    await dataSource.transaction((manager) => outbox.add(manager, [message(5)]));
    await outbox.deletePublishedBefore(new Date(Date.now() + 60_000));
    const rows: { payload: unknown }[] = await dataSource.query('SELECT payload FROM outbox');
    expect(rows).toEqual([{ payload: { n: 5 } }]);
  });

  it('is not held up by a message against its contract, or of a type or with a value that another version knows', async () => {
    const outbox = new OutboxRepository(dataSource);
    await dataSource.query('TRUNCATE outbox');
    const given = [
      { type: counted.type, payload: { n: 'seven' } },
      { type: 'test.of-tomorrow', payload: {} },
      {
        type: counted.type,
        payload: { n: 8, how: 'by a method of tomorrow', with: 'a new field' },
      },
      { type: counted.type, payload: { n: 9 } },
    ].map((one) => ({ ...one, correlationId: null }));
    await dataSource.transaction((manager) => outbox.add(manager, given));
    const published: unknown[] = [];
    const written: unknown[] = [];
    const relay = new OutboxRelay(
      outbox,
      { publish: keep(published), publishAsWritten: keep(written) },
      [counted],
      createLogger('test', 'silent' as 'fatal'),
      unknownValues,
    );

    relay.onApplicationBootstrap();
    await waitFor(() => published.length > 0, { message: 'the last message' });
    await relay.beforeApplicationShutdown();
    await outbox.deletePublishedBefore(new Date(Date.now() + 60_000));

    expect(published).toEqual([{ n: 9 }]);
    expect(written).toEqual([{ n: 8, how: 'by a method of tomorrow', with: 'a new field' }]);
    expect(await outbox.countRefused()).toBe(1);
    const left: unknown[] = await dataSource.query('SELECT type FROM outbox ORDER BY position');
    expect(left).toEqual([{ type: counted.type }, { type: 'test.of-tomorrow' }]);
  });
});
