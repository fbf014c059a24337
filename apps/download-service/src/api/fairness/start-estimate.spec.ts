import fc from 'fast-check';
import { secondsUntilStart, type SourcePace } from './start-estimate';

const BUDGET = { requestsPerSecond: 10, concurrency: 4 };
const PACE: SourcePace = { meanSeconds: 2, lastEndAge: 1, inFlightAge: 1 };

const estimate = (
  waiting: { ahead?: number; dueInSeconds?: number } = {},
  pace: Partial<SourcePace> = {},
  pausedSeconds = 0,
) =>
  secondsUntilStart(
    { ahead: 0, dueInSeconds: -5, ...waiting },
    { ...PACE, ...pace },
    BUDGET,
    pausedSeconds,
  );

describe('time until a job starts', () => {
  it('follows from the slots and how long jobs hold them', () => {
    expect(estimate({ ahead: 99 })).toBe(50);
    expect(estimate({ ahead: 99 }, { meanSeconds: 8 })).toBe(200);
  });

  it('is bounded by the rate that the source allows', () => {
    expect(estimate({ ahead: 99 }, { meanSeconds: 0.01 })).toBe(10);
    expect(estimate({ ahead: 99 }, { meanSeconds: 0 })).toBe(10);
  });

  it('is unknown before anything ended', () => {
    expect(estimate({}, { meanSeconds: null, lastEndAge: null })).toBeNull();
  });

  it('is unknown while nothing moves', () => {
    expect(estimate({ dueInSeconds: -90 }, { lastEndAge: 90 })).toBeNull();
    expect(estimate({}, { lastEndAge: 90, inFlightAge: 90 })).toBeNull();
    expect(estimate({}, { lastEndAge: 90, inFlightAge: 80, meanSeconds: 50 })).not.toBeNull();
  });

  it('is known when a source had nothing to do for long', () => {
    expect(estimate({}, { lastEndAge: 86_400, inFlightAge: 3 })).toBe(1);
    expect(estimate({}, { lastEndAge: 86_400, inFlightAge: null })).toBe(1);
  });

  it('is not before a delayed job is due', () => {
    expect(estimate({ dueInSeconds: 33.2 })).toBe(34);
  });

  it('comes after a pause, during which nothing has to move', () => {
    expect(estimate({ ahead: 99, dueInSeconds: -90 }, { lastEndAge: 90 }, 30)).toBe(80);
  });

  it('never shrinks with more ahead, and is always a whole number of seconds', () => {
    fc.assert(
      fc.property(
        fc.nat(2_000),
        fc.nat(2_000),
        fc.double({ min: 0, max: 600, noNaN: true }),
        (one, other, meanSeconds) => {
          const [less, more] = [Math.min(one, other), Math.max(one, other)].map((ahead) =>
            estimate({ ahead }, { meanSeconds }),
          );
          expect(less).toBeLessThanOrEqual(more ?? NaN);
          expect(Number.isInteger(less)).toBe(true);
        },
      ),
    );
  });
});
