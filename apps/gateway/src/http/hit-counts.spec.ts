import fc from 'fast-check';
import { HitCounts } from './hit-counts';

const TTL = 60_000;
const LIMIT = 3;

describe('HitCounts', () => {
  let now = 0;
  let counts: HitCounts;
  const hit = (key = 'anna', limit = LIMIT) => counts.increment(key, TTL, limit, TTL);

  beforeEach(() => {
    now = 1_000_000;
    counts = new HitCounts(() => now);
  });

  it('blocks what goes beyond the limit for the whole time, and nobody else', async () => {
    for (let number = 1; number <= LIMIT; number += 1) {
      expect(await hit()).toMatchObject({ totalHits: number, isBlocked: false });
    }
    expect(await hit()).toMatchObject({ isBlocked: true, timeToBlockExpire: 60 });
    now += 20_000;
    expect(await hit()).toMatchObject({ isBlocked: true, timeToBlockExpire: 40 });
    expect(await hit('bela')).toMatchObject({ totalHits: 1, isBlocked: false });
    now += 40_000;
    expect(await hit()).toMatchObject({ totalHits: 1, isBlocked: false });
  });

  it('does not allow twice as many around the turn of a window', async () => {
    now += TTL - 1;
    for (let number = 1; number <= LIMIT; number += 1) await hit();
    now += 2;
    expect(await hit()).toMatchObject({ isBlocked: true });
  });

  it('forgets hits little by little, and all after two windows', async () => {
    for (let number = 1; number <= LIMIT; number += 1) await hit();
    now += 1.5 * TTL;
    expect(await hit()).toMatchObject({ totalHits: 2 });
    now += 2 * TTL;
    expect(await hit()).toMatchObject({ totalHits: 1 });
  });

  it('lets steady use below the limit pass for ever, and blocks steady use of twice as much', async () => {
    const steady = async (limit: number, pauseMillis: number) => {
      counts = new HitCounts(() => now);
      for (let number = 0; number < 4 * limit; number += 1) {
        if ((await hit('anna', limit)).isBlocked) return false;
        now += pauseMillis;
      }
      return true;
    };
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 2, max: 200 }), async (limit) => {
        expect(await steady(limit, Math.ceil(TTL / (limit - 1)))).toBe(true);
        expect(await steady(limit, Math.floor(TTL / limit / 2))).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});
