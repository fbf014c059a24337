import { FAILURE_CODES } from '@tabdock/contracts/downloads';
import fc from 'fast-check';
import { retryDelayMillis } from './retry-policy';

const LIMITS = { maxAttempts: 3, backoffMillis: 2_000 };

describe('retryDelayMillis', () => {
  it.each([
    'DOWNLOADS.SOURCE_DOWN',
    'DOWNLOADS.BROKE_OFF',
    'DOWNLOADS.TIMED_OUT',
    'DOWNLOADS.WORKER_FAILED',
  ] as const)('tries again after %s', (code) => {
    expect(retryDelayMillis({ code, attempts: 1 }, LIMITS, () => 0.5)).toBe(1_000);
  });

  it.each([
    'DOWNLOADS.REMOVED',
    'DOWNLOADS.LOGIN_REQUIRED',
    'DOWNLOADS.BAD_FILE',
    'DOWNLOADS.EMPTY_SCORE',
    'DOWNLOADS.UNSAFE_FILE',
    'DOWNLOADS.TOO_LARGE',
    'DOWNLOADS.ARCHIVE_UNKNOWN',
    'DOWNLOADS.LOCKED_FILE',
    'DOWNLOADS.ARCHIVE_LOCKED',
    'DOWNLOADS.ARCHIVE_DAMAGED',
    'DOWNLOADS.ARCHIVE_WITHOUT_TAB',
    'DOWNLOADS.ARCHIVE_UNDECIDED',
    'DOWNLOADS.LAYOUT_CHANGED',
    'DOWNLOADS.SOURCE_BLOCKED',
    'DOWNLOADS.CANCELLED',
    'TAB.TAKEN_DOWN',
  ] as const)('never tries again after %s', (code) => {
    expect(retryDelayMillis({ code, attempts: 1 }, LIMITS)).toBeNull();
  });

  it('doubles the longest wait with each attempt', () => {
    const longest = (attempts: number) =>
      retryDelayMillis(
        { code: 'DOWNLOADS.SOURCE_DOWN', attempts },
        { ...LIMITS, maxAttempts: 9 },
        () => 1,
      );
    expect([1, 2, 3, 8].map(longest)).toEqual([2_000, 4_000, 8_000, 60_000]);
  });

  it('ends with the last attempt, whatever the failure', () => {
    fc.assert(
      fc.property(fc.constantFrom(...FAILURE_CODES), fc.integer({ min: 3, max: 50 }), (code, n) => {
        expect(retryDelayMillis({ code, attempts: n }, LIMITS)).toBeNull();
      }),
    );
  });
});
