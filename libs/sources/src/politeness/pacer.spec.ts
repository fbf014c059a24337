import fc from 'fast-check';
import { Pacer } from './pacer';

/** Time that passes only by waiting. */
function fakeClock() {
  let now = 0;
  return {
    now: () => now,
    wait: (millis: number) => {
      now += millis;
      return Promise.resolve();
    },
  };
}

describe('Pacer', () => {
  it('starts no more per second and at once than the budget says, in order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 1, max: 50 }),
        fc.integer({ min: 1, max: 5 }),
        fc.integer({ min: 1, max: 30 }),
        async (requestsPerSecond, concurrency, count) => {
          const clock = fakeClock();
          const pacer = new Pacer({ requestsPerSecond, concurrency }, clock);
          const starts: number[] = [];
          const order: number[] = [];
          let running = 0;
          let most = 0;
          await Promise.all(
            Array.from({ length: count }, (_, index) =>
              pacer.run(async () => {
                starts.push(clock.now());
                order.push(index);
                most = Math.max(most, (running += 1));
                await Promise.resolve();
                running -= 1;
              }),
            ),
          );
          expect(order).toEqual([...order].sort((a, b) => a - b));
          expect(most).toBeLessThanOrEqual(concurrency);
          const last = starts.at(-1) ?? 0;
          expect(last).toBeGreaterThanOrEqual(((count - 1) * 1_000) / requestsPerSecond - 0.001);
        },
      ),
    );
  });

  it('takes no turn that starts later than the caller can wait', async () => {
    let now = 0;
    const clock = { now: () => now, wait: () => Promise.resolve() };
    const pacer = new Pacer({ requestsPerSecond: 0.2, concurrency: 6 }, clock);
    const work = () => Promise.resolve('done');
    const burst = Array.from({ length: 6 }, () => pacer.run(work, undefined, 12_000));
    const outcomes = (await Promise.allSettled(burst)).map(({ status }) => status);
    const [done, late] = ['fulfilled', 'rejected'];
    expect(outcomes).toEqual([done, done, done, late, late, late]);
    now = 12_000;
    await expect(pacer.run(work, undefined, 3_000)).resolves.toBe('done');
  });

  it('frees the slot of work that failed', async () => {
    const pacer = new Pacer({ requestsPerSecond: 100, concurrency: 1 }, fakeClock());
    await expect(pacer.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    await expect(pacer.run(() => Promise.resolve('yes'))).resolves.toBe('yes');
  });

  it('lets an aborted caller leave the queue', async () => {
    const pacer = new Pacer({ requestsPerSecond: 100, concurrency: 1 }, fakeClock());
    let finish = () => {};
    const first = pacer.run(() => new Promise<void>((resolve) => (finish = resolve)));
    const leaving = new AbortController();
    const second = pacer.run(() => Promise.resolve('second'), leaving.signal);
    const third = pacer.run(() => Promise.resolve('third'));
    leaving.abort(new Error('left'));
    await expect(second).rejects.toThrow('left');
    finish();
    await first;
    await expect(third).resolves.toBe('third');
  });
});
