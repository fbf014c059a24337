import {
  hasMarker,
  type PageBody,
  type PageDocument,
  readDocument,
} from '@tabdock/sources/recipes';
import type { GuardedHead } from '@tabdock/sources';
import { FetchFailedError } from '../fetching/fetch-failed.error';
import {
  type AnsweredDocument,
  failureOfStatus,
  isExplainedByPage,
} from '../fetching/status-failure';
import type { DownloadMethod } from '../fetching/tab-fetch';

type Markers = Pick<
  DownloadMethod<'http'>,
  'removed' | 'loginRequired' | 'blocked' | 'rateLimited'
>;

/** An answer as a page; undefined for one that is nested too deeply. */
export function readPage(
  head: GuardedHead,
  body: Buffer,
  format: 'html' | 'json',
): PageDocument | undefined {
  const page: PageBody = {
    url: head.url,
    status: head.status,
    body,
    contentType: head.headers['content-type'],
  };
  try {
    return readDocument(page, format);
  } catch {
    return undefined;
  }
}

/** What the recipe's markers or the status say about an answer, if anything. */
export function pageFailure(
  head: AnsweredDocument,
  page: PageDocument | undefined,
  markers: Markers,
): FetchFailedError | undefined {
  return (
    (page && isExplainedByPage(head.status) ? failureOfMarkers(page, markers) : undefined) ??
    failureOfStatus(head)
  );
}

function failureOfMarkers(page: PageDocument, markers: Markers): FetchFailedError | undefined {
  const codes = [
    ['rateLimited', 'DOWNLOADS.RATE_LIMITED'],
    ['removed', 'DOWNLOADS.REMOVED'],
    ['loginRequired', 'DOWNLOADS.LOGIN_REQUIRED'],
    ['blocked', 'DOWNLOADS.SOURCE_BLOCKED'],
  ] as const;
  for (const [key, code] of codes) {
    const marker = markers[key];
    if (marker !== undefined && hasMarker(page, marker))
      return new FetchFailedError(code, `${page.url} says so`);
  }
  return undefined;
}
