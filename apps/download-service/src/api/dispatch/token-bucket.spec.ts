import fc from 'fast-check';
import { TokenBucket } from './token-bucket';

describe('TokenBucket', () => {
  it('gives one after the other at the rate', () => {
    let now = 0;
    const bucket = new TokenBucket(0.5, () => now);
    expect(bucket.available()).toBe(1);
    bucket.take(1);
    expect(bucket.available()).toBe(0);
    expect(bucket.millisUntilNext()).toBe(2_000);
    now = 2_000;
    expect(bucket.available()).toBe(1);
  });

  it('gives the whole budget to rounds that come up to half an interval late', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 1, noNaN: true }),
        fc.array(fc.double({ min: 0, max: 0.5, noNaN: true }), { minLength: 20, maxLength: 50 }),
        (perSecond, lateBy) => {
          const interval = 1_000 / perSecond;
          let now = 0;
          let taken = 0;
          const bucket = new TokenBucket(perSecond, () => now);
          for (const late of lateBy) {
            now += bucket.millisUntilNext() + late * interval;
            const available = bucket.available();
            bucket.take(available);
            taken += available;
          }
          expect(taken).toBeGreaterThanOrEqual(Math.floor(now / interval));
        },
      ),
    );
  });

  it('never gives more within whole intervals than their number and one burst', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 100, noNaN: true }),
        fc.array(fc.nat({ max: 5_000 }), { maxLength: 50 }),
        (perSecond, waits) => {
          let now = 0;
          const taken: { at: number; count: number }[] = [];
          const bucket = new TokenBucket(perSecond, () => now);
          for (const wait of waits) {
            now += wait;
            const count = bucket.available();
            bucket.take(count);
            taken.push({ at: now, count });
          }
          for (const [first, { at: from }] of taken.entries()) {
            let sum = 0;
            for (const { at, count } of taken.slice(first)) {
              sum += count;
              const intervals = Math.ceil(((at - from) / 1_000) * perSecond - 1e-6);
              expect(sum).toBeLessThanOrEqual(intervals + Math.max(1, perSecond) + 1e-6);
            }
          }
        },
      ),
    );
  });
});
