import type { FailureCode } from '@tabdock/contracts/downloads';
import { SourceFetchError, type SourceFetchFault } from '@tabdock/sources';
import { FetchFailedError } from './fetch-failed.error';

const CODES: Record<SourceFetchFault, FailureCode> = {
  // The source redirects to a place that its recipe does not allow: only a new recipe helps.
  'blocked-address': 'DOWNLOADS.LAYOUT_CHANGED',
  'host-not-allowed': 'DOWNLOADS.LAYOUT_CHANGED',
  'too-many-redirects': 'DOWNLOADS.SOURCE_DOWN',
  'too-large': 'DOWNLOADS.TOO_LARGE',
  'timed-out': 'DOWNLOADS.TIMED_OUT',
  'connection-failed': 'DOWNLOADS.SOURCE_DOWN',
  'robots-disallowed': 'DOWNLOADS.SOURCE_BLOCKED',
  'robots-unreachable': 'DOWNLOADS.SOURCE_DOWN',
  paused: 'DOWNLOADS.RATE_LIMITED',
};

/** Faults of a guarded request as outcomes of a download; other errors as they are. */
export function asFetchFailure(error: unknown): unknown {
  if (!(error instanceof SourceFetchError)) return error;
  return new FetchFailedError(CODES[error.fault], error.message, undefined, { cause: error });
}
