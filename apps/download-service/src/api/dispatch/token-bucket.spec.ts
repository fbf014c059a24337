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

  it('never gives more than the rate allows, plus one burst', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.1, max: 100, noNaN: true }),
        fc.array(fc.nat({ max: 5_000 }), { maxLength: 50 }),
        (perSecond, waits) => {
          let now = 0;
          let taken = 0;
          const bucket = new TokenBucket(perSecond, () => now);
          for (const wait of waits) {
            now += wait;
            const available = bucket.available();
            bucket.take(available);
            taken += available;
          }
          expect(taken).toBeLessThanOrEqual(
            (now / 1_000) * perSecond + Math.max(1, perSecond) + 1e-6,
          );
        },
      ),
    );
  });
});
