import { retryAfterSeconds } from '@tabdock/sources';
import { FetchFailedError } from './fetch-failed.error';

export interface AnsweredDocument {
  readonly url: string;
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** An earlier answer has set a cookie, which is not sent back. */
  readonly hasCookie?: boolean;
}

const FIRST_ERROR_STATUS = 400;
/** Sites without the cookie of their form answer with these; the second is Laravel's. */
const REFUSED = [403, 419];

/** The failure that an HTTP status stands for; undefined if the answer has to be examined. */
export function failureOfStatus(document: AnsweredDocument): FetchFailedError | undefined {
  const { status, url, hasCookie = false } = document;
  if (status < FIRST_ERROR_STATUS) return undefined;
  const wantsCookie = hasCookie && REFUSED.includes(status);
  const reason = `${url} answered ${status}${wantsCookie ? '; it set a cookie before, and cookies are not sent' : ''}`;
  switch (status) {
    case 401:
      return new FetchFailedError('DOWNLOADS.LOGIN_REQUIRED', reason);
    case 403:
    case 451:
      return new FetchFailedError('DOWNLOADS.SOURCE_BLOCKED', reason);
    case 404:
    case 410:
      return new FetchFailedError('DOWNLOADS.REMOVED', reason);
    case 429:
      return new FetchFailedError(
        'DOWNLOADS.RATE_LIMITED',
        reason,
        retryAfterSeconds(document.headers['retry-after']),
      );
    case 408:
      return new FetchFailedError('DOWNLOADS.SOURCE_DOWN', reason);
    default:
      if (status < 500) return new FetchFailedError('DOWNLOADS.LAYOUT_CHANGED', reason);
      return new FetchFailedError(
        'DOWNLOADS.SOURCE_DOWN',
        reason,
        retryAfterSeconds(document.headers['retry-after']),
      );
  }
}

/** Refusals that a page may explain better than its status does. */
export function isExplainedByPage(status: number): boolean {
  return status < FIRST_ERROR_STATUS || status === 401 || status === 403;
}
