import fc from 'fast-check';
import { waitFor } from '@tabdock/service-kit/testing';
import { readAhead } from './read-ahead';

const LIMITS = { items: 3, weight: 10 };

async function* from<T>(items: readonly T[]): AsyncGenerator<T> {
  yield* items;
}

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const collected: T[] = [];
  for await (const item of items) collected.push(item);
  return collected;
}

describe('readAhead', () => {
  it('keeps the order and stays within its limits, whatever the weights', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 20 })), async (weights) => {
        let reading: number[] = [];
        const read = async (weight: number) => {
          reading.push(weight);
          expect(reading.length).toBeLessThanOrEqual(LIMITS.items);
          const before = reading.slice(0, -1).reduce((sum, one) => sum + one, 0);
          expect(before).toBeLessThan(LIMITS.weight);
          await Promise.resolve();
          return weight;
        };
        const seen: number[] = [];
        for await (const weight of readAhead(from(weights), read, (one) => one, LIMITS)) {
          seen.push(weight);
          reading = reading.slice(1);
        }
        expect(seen).toEqual(weights);
      }),
    );
  });

  it('hands on what is read while the source is waited for', async () => {
    let goOn: () => void = () => undefined;
    async function* slow() {
      yield 1;
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      yield 2;
    }
    const items = readAhead(
      slow(),
      async (n) => n,
      () => 1,
      LIMITS,
    );
    expect((await items.next()).value).toBe(1);
    goOn();
    expect((await items.next()).value).toBe(2);
    expect((await items.next()).done).toBe(true);
  });

  it('ends in the error of a read or of the source, after what came before', async () => {
    const seen: number[] = [];
    const items = readAhead(
      from([1, 2, 3]),
      async (n) => (n === 2 ? Promise.reject(new Error('damaged')) : n),
      () => 1,
      LIMITS,
    );
    await expect(
      (async () => {
        for await (const n of items) seen.push(n);
      })(),
    ).rejects.toThrow('damaged');
    expect(seen).toEqual([1]);
    async function* broken() {
      yield 1;
      throw new Error('the database is away');
    }
    await expect(
      collect(
        readAhead(
          broken(),
          async (n) => n,
          () => 1,
          LIMITS,
        ),
      ),
    ).rejects.toThrow('the database is away');
  });

  it('leaves the source when reading stops', async () => {
    let left = false;
    async function* source() {
      try {
        for (let n = 0; ; n += 1) yield n;
      } finally {
        left = true;
      }
    }
    for await (const n of readAhead(
      source(),
      async (one) => one,
      () => 1,
      LIMITS,
    )) {
      if (n === 5) break;
    }
    await waitFor(() => left);
  });
});
