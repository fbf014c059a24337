import { nextAttempt } from './retry-schedule';

const now = new Date('2026-11-21T12:00:00Z');

describe('nextAttempt', () => {
  it('waits longer each time and then gives up', () => {
    const waits = Array.from({ length: 9 }, (_, index) => {
      const at = nextAttempt(index + 1, false, now);
      return at && (at.getTime() - now.getTime()) / 60_000;
    });
    expect(waits).toEqual([1, 5, 15, 60, 180, 480, 720, undefined, undefined]);
  });

  it('gives up at once after a permanent refusal', () => {
    expect(nextAttempt(1, true, now)).toBeUndefined();
  });
});
