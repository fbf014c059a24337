import { randomUUID } from 'node:crypto';
import type { ReceivedEvent } from './received-event';
import { COLLECT_MILLIS, EventBatcher, EVENTS_MAX, INSERTS_AT_ONCE } from './event-batcher';

const eventsOf = (count: number): ReceivedEvent[] =>
  Array.from({ length: count }, () => ({
    served: {
      serveId: randomUUID(),
      servedAt: 1,
      placementId: 'sidebar-home',
      campaignId: randomUUID(),
      device: 'desktop',
      visitor: '0123456789abcdef',
    },
    kind: 'impression',
    receivedAt: 2,
    happenedAt: 2,
    reason: null,
    viewMillis: null,
  }));

/** A table whose inserts end when the test says so. */
class Table {
  readonly inserts: { events: readonly ReceivedEvent[]; end: PromiseWithResolvers<void> }[] = [];

  add = (events: readonly ReceivedEvent[]): Promise<void> => {
    const end = Promise.withResolvers<void>();
    this.inserts.push({ events, end });
    return end.promise;
  };
}

const collected = () => jest.advanceTimersByTimeAsync(COLLECT_MILLIS);

describe('EventBatcher', () => {
  let table: Table;
  let batcher: EventBatcher;

  beforeEach(() => {
    jest.useFakeTimers();
    table = new Table();
    batcher = new EventBatcher(table as never);
  });
  afterEach(() => jest.useRealTimers());

  it('stores what comes within a moment together, and resolves when that is stored', async () => {
    const [first, second] = [eventsOf(2), eventsOf(3)];
    let stored = 0;
    for (const events of [first, second, []]) void batcher.add(events).then(() => (stored += 1));
    await collected();
    expect(table.inserts.map(({ events }) => events)).toEqual([[...first, ...second]]);
    expect(stored).toBe(1);
    table.inserts[0]?.end.resolve();
    await collected();
    expect(stored).toBe(3);
    expect(table.inserts).toHaveLength(1);
  });

  it('fails all that were to be stored together, and stores what comes later', async () => {
    const failed = [batcher.add(eventsOf(1)), batcher.add(eventsOf(1))];
    const outcomes = Promise.allSettled(failed);
    await collected();
    table.inserts[0]?.end.reject(new Error('the database is away'));
    expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    const later = batcher.add(eventsOf(1));
    await collected();
    table.inserts[1]?.end.resolve();
    await expect(later).resolves.toBeUndefined();
  });

  it('has few inserts at once, and none that is larger than many requests', async () => {
    for (let request = 0; request < 100; request += 1) void batcher.add(eventsOf(50));
    for (let wait = 0; wait < 5; wait += 1) await collected();
    expect(table.inserts.map(({ events }) => events.length)).toEqual(
      Array(INSERTS_AT_ONCE).fill(2_000),
    );
    table.inserts[1]?.end.resolve();
    for (let wait = 0; wait < 5; wait += 1) await collected();
    expect(table.inserts.map(({ events }) => events.length)).toEqual([2_000, 2_000, 1_000]);
  });

  it('refuses with a time to try again what would be too much for its memory, until some is stored', async () => {
    const refusal = { code: 'SERVICE.UNAVAILABLE', retryAfterSeconds: 5 };
    const large = eventsOf(50);
    for (let count = 0; count < EVENTS_MAX; count += 50) void batcher.add(large);
    await expect(batcher.add(eventsOf(1))).rejects.toMatchObject(refusal);
    await collected();
    table.inserts[0]?.end.resolve();
    await collected();
    const later = batcher.add(eventsOf(2_000));
    await expect(batcher.add(eventsOf(1))).rejects.toMatchObject(refusal);
    for (let wait = 0; wait < 20; wait += 1) {
      for (const { end } of table.inserts) end.resolve();
      await collected();
    }
    await expect(later).resolves.toBeUndefined();
  });
});
