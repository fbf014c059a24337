import { AppError, type ErrorCode } from '@tabdock/contracts/core';
import type { SearchRecipe } from '@tabdock/contracts/sources';
import { SourceFetchError } from '../guard/fetch-errors';
import { hasMarker, type PageDocument } from '../documents/read-document';

/** The fault of a request that failed. */
export function faultOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof SourceFetchError)) return fault('SEARCH.LAYOUT_CHANGED', error);
  switch (error.fault) {
    case 'timed-out':
    case 'connection-failed':
    case 'too-many-redirects':
    case 'robots-unreachable':
      return fault('SEARCH.SOURCE_DOWN', error);
    case 'blocked-address':
    case 'host-not-allowed':
    case 'robots-disallowed':
      return fault('SEARCH.SOURCE_BLOCKED', error);
    case 'too-large':
      return fault('SEARCH.LAYOUT_CHANGED', error);
    case 'paused':
      return error.cause instanceof AppError ? error.cause : fault('SEARCH.RATE_LIMITED', error);
  }
}

/** The fault that a page's markers show, whatever its status; undefined if there is none. */
export function faultOfPage(
  search: Pick<SearchRecipe, 'rateLimited' | 'loginRequired' | 'blocked'>,
  page: PageDocument,
): AppError | undefined {
  const codes = [
    ['rateLimited', 'SEARCH.RATE_LIMITED'],
    ['loginRequired', 'SEARCH.LOGIN_REQUIRED'],
    ['blocked', 'SEARCH.SOURCE_BLOCKED'],
  ] as const;
  for (const [key, code] of codes) {
    const marker = search[key];
    if (marker !== undefined && hasMarker(page, marker))
      return fault(code, new Error(`the page has the sign of ${key}`));
  }
  return undefined;
}

/** Sites without the cookie of their form answer with these; the second is Laravel's. */
const REFUSED = [403, 419];

/**
 * The fault that a status means; undefined if there is a page to read, or none at this address. `hasCookie`: an earlier
 * page of the search has set one.
 */
export function faultOfStatus(status: number, hasCookie = false): AppError | undefined {
  if ((status >= 200 && status < 300) || isMissing(status)) return undefined;
  const cause = new Error(
    hasCookie && REFUSED.includes(status)
      ? `the source answered ${status}; it set a cookie before, and cookies are not sent`
      : `the source answered ${status}`,
  );
  if (status === 429) return fault('SEARCH.RATE_LIMITED', cause);
  if (status === 401) return fault('SEARCH.LOGIN_REQUIRED', cause);
  if (status === 403 || status === 451) return fault('SEARCH.SOURCE_BLOCKED', cause);
  if (status >= 500 || status === 408) return fault('SEARCH.SOURCE_DOWN', cause);
  return fault('SEARCH.LAYOUT_CHANGED', cause);
}

export function isMissing(status: number): boolean {
  return status === 404 || status === 410;
}

function fault(code: ErrorCode, cause: unknown): AppError {
  return new AppError(code, undefined, { cause });
}
