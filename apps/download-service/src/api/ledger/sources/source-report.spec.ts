import { FAILURE_CODES, type FailureCode } from '@tabdock/contracts/downloads';
import { reportOf } from './source-report';

const kindOf = (code: FailureCode, retryAfterSeconds?: number) =>
  reportOf({ code, reason: 'x', retryAfterSeconds })?.kind ?? 'nothing';

it('reads from each failure what it says of the source', () => {
  expect(Object.fromEntries(FAILURE_CODES.map((code) => [code, kindOf(code)]))).toEqual({
    'DOWNLOADS.LOGIN_REQUIRED': 'answered',
    'DOWNLOADS.REMOVED': 'answered',
    'DOWNLOADS.LAYOUT_CHANGED': 'nothing',
    'DOWNLOADS.FAILED': 'nothing',
    'DOWNLOADS.RATE_LIMITED': 'refused',
    'DOWNLOADS.SOURCE_DOWN': 'failed',
    'DOWNLOADS.BROKE_OFF': 'failed',
    'DOWNLOADS.SOURCE_BLOCKED': 'failed',
    'DOWNLOADS.BAD_FILE': 'nothing',
    'DOWNLOADS.EMPTY_SCORE': 'answered',
    'DOWNLOADS.UNSAFE_FILE': 'answered',
    'DOWNLOADS.TOO_LARGE': 'answered',
    'DOWNLOADS.ARCHIVE_UNKNOWN': 'answered',
    'DOWNLOADS.LOCKED_FILE': 'answered',
    'DOWNLOADS.ARCHIVE_LOCKED': 'answered',
    'DOWNLOADS.ARCHIVE_DAMAGED': 'answered',
    'DOWNLOADS.ARCHIVE_WITHOUT_TAB': 'answered',
    'DOWNLOADS.ARCHIVE_UNDECIDED': 'answered',
    'DOWNLOADS.TIMED_OUT': 'failed',
    'DOWNLOADS.WORKER_FAILED': 'nothing',
    'DOWNLOADS.CANCELLED': 'nothing',
    'TAB.TAKEN_DOWN': 'nothing',
  });
});

it('takes an error with Retry-After for a refusal', () => {
  expect(reportOf({ code: 'DOWNLOADS.SOURCE_DOWN', reason: 'x', retryAfterSeconds: 60 })).toEqual({
    kind: 'refused',
    askedSeconds: 60,
  });
});

it('takes a Retry-After of nothing for none', () => {
  expect(kindOf('DOWNLOADS.SOURCE_DOWN', 0)).toBe('failed');
  expect(reportOf({ code: 'DOWNLOADS.RATE_LIMITED', reason: 'x', retryAfterSeconds: 0 })).toEqual({
    kind: 'refused',
    askedSeconds: undefined,
  });
});
