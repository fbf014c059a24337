import { AppError } from '@tabdock/contracts/core';
import { SourceFetchError } from '@tabdock/service-kit/sources';

/** What a search says of a request that brought no page. */
export function faultOf(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof SourceFetchError)) {
    return new AppError('SEARCH.LAYOUT_CHANGED', undefined, { cause: error });
  }
  switch (error.fault) {
    case 'timed-out':
    case 'connection-failed':
    case 'too-many-redirects':
    case 'robots-unreachable':
      return new AppError('SEARCH.SOURCE_DOWN', undefined, { cause: error });
    case 'blocked-address':
    case 'host-not-allowed':
    case 'robots-disallowed':
      return new AppError('SEARCH.SOURCE_BLOCKED', undefined, { cause: error });
    case 'too-large':
      return new AppError('SEARCH.LAYOUT_CHANGED', undefined, { cause: error });
  }
}

/** What a search says of a page by its status; undefined when the page is there. */
export function faultOfStatus(status: number): AppError | undefined {
  if (status >= 200 && status < 300) return undefined;
  const cause = new Error(`the source answered ${status}`);
  if (status === 429) return new AppError('SEARCH.RATE_LIMITED', undefined, { cause });
  if (status === 401 || status === 403 || status === 451) {
    return new AppError('SEARCH.SOURCE_BLOCKED', undefined, { cause });
  }
  if (status >= 500 || status === 408)
    return new AppError('SEARCH.SOURCE_DOWN', undefined, { cause });
  return new AppError('SEARCH.LAYOUT_CHANGED', undefined, { cause });
}
