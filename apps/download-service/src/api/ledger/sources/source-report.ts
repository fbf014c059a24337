import type { FailureCode } from '@tabdock/contracts/downloads';

/** What the end of an attempt says about the source itself. */
export type SourceReport =
  | { readonly kind: 'answered' }
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'refused'; readonly askedSeconds: number | undefined };

export interface AttemptFailure {
  readonly code: FailureCode;
  readonly reason: string;
  readonly retryAfterSeconds?: number | undefined;
}

const ANSWERED: SourceReport = { kind: 'answered' };

/**
 * Returns null if the failure is about the worker, or about a page that may be an error page. Any answer that says when
 * to retry is a refusal, 503 as well as 429.
 */
export function reportOf({ code, reason, retryAfterSeconds }: AttemptFailure): SourceReport | null {
  // "Now" does not say when.
  const askedSeconds = retryAfterSeconds === 0 ? undefined : retryAfterSeconds;
  switch (code) {
    case 'DOWNLOADS.RATE_LIMITED':
      return { kind: 'refused', askedSeconds };
    case 'DOWNLOADS.SOURCE_DOWN':
      if (askedSeconds !== undefined) return { kind: 'refused', askedSeconds };
      return { kind: 'failed', reason };
    case 'DOWNLOADS.BROKE_OFF':
    case 'DOWNLOADS.TIMED_OUT':
    case 'DOWNLOADS.SOURCE_BLOCKED':
      return { kind: 'failed', reason };
    case 'DOWNLOADS.REMOVED':
    case 'DOWNLOADS.LOGIN_REQUIRED':
    case 'DOWNLOADS.TOO_LARGE':
    case 'DOWNLOADS.EMPTY_SCORE':
    case 'DOWNLOADS.UNSAFE_FILE':
    case 'DOWNLOADS.ARCHIVE_UNKNOWN':
    case 'DOWNLOADS.LOCKED_FILE':
    case 'DOWNLOADS.ARCHIVE_LOCKED':
    case 'DOWNLOADS.ARCHIVE_DAMAGED':
    case 'DOWNLOADS.ARCHIVE_WITHOUT_TAB':
    case 'DOWNLOADS.ARCHIVE_UNDECIDED':
      return ANSWERED;
    case 'DOWNLOADS.LAYOUT_CHANGED':
    case 'DOWNLOADS.BAD_FILE':
    case 'DOWNLOADS.WORKER_FAILED':
    case 'DOWNLOADS.CANCELLED':
    case 'DOWNLOADS.FAILED':
    case 'TAB.TAKEN_DOWN':
      return null;
  }
}
