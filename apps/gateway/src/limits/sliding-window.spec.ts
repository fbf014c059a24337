import fc from 'fast-check';
import { SlidingWindow } from './sliding-window';

const WINDOW = 60_000;
const LIMIT = 3;

describe('SlidingWindow', () => {
  let now = 0;
  let window: SlidingWindow;
  const hit = (key = 'anna') => window.hit(key);

  beforeEach(() => {
    now = 1_000_000;
    window = new SlidingWindow(LIMIT, WINDOW, () => now);
  });

  it('blocks what goes beyond the limit for a whole window, and no other key', () => {
    for (let number = 1; number <= LIMIT; number += 1) {
      expect(hit()).toBe(0);
      expect(window.hits('anna')).toBe(number);
    }
    expect(hit()).toBe(60);
    now += 20_000;
    expect(hit()).toBe(40);
    expect(hit('bela')).toBe(0);
    expect(window.hits('bela')).toBe(1);
    now += 40_000;
    expect(hit()).toBe(0);
    expect(window.hits('anna')).toBe(1);
  });

  it('does not allow twice as many around the turn of a window', () => {
    now += WINDOW - 1;
    for (let number = 1; number <= LIMIT; number += 1) hit();
    now += 2;
    expect(hit()).toBeGreaterThan(0);
  });

  it('forgets hits little by little, and all after two windows', () => {
    for (let number = 1; number <= LIMIT; number += 1) hit();
    now += 1.5 * WINDOW;
    hit();
    expect(window.hits('anna')).toBe(2);
    now += 2 * WINDOW;
    hit();
    expect(window.hits('anna')).toBe(1);
  });

  it('allows steady use below the limit for ever, and blocks steady use of twice as much', () => {
    const steady = (limit: number, pauseMillis: number) => {
      window = new SlidingWindow(limit, WINDOW, () => now);
      for (let number = 0; number < 4 * limit; number += 1) {
        if (hit() > 0) return false;
        now += pauseMillis;
      }
      return true;
    };
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 200 }), (limit) => {
        expect(steady(limit, Math.ceil(WINDOW / (limit - 1)))).toBe(true);
        expect(steady(limit, Math.floor(WINDOW / limit / 2))).toBe(false);
      }),
      { numRuns: 50 },
    );
  });
});
