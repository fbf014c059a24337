/// <reference lib="dom" />
import type { PageMarker } from '@tabdock/contracts/sources';
import { FetchFailedError } from '../../fetching/fetch-failed.error';
import type { JobPage } from './job-page';

export interface PageMarkers {
  readonly removed?: PageMarker | undefined;
  readonly loginRequired?: PageMarker | undefined;
  readonly blocked?: PageMarker | undefined;
  readonly rateLimited?: PageMarker | undefined;
}

/** What the recipe's markers say about the current page, if anything. */
export async function failureOfMarkers(
  page: JobPage,
  markers: PageMarkers,
): Promise<FetchFailedError | undefined> {
  const reason = `${page.url} says so`;
  if (await isOnPage(page, markers.rateLimited))
    return new FetchFailedError('DOWNLOADS.RATE_LIMITED', reason);
  if (await isOnPage(page, markers.removed))
    return new FetchFailedError('DOWNLOADS.REMOVED', reason);
  if (await isOnPage(page, markers.loginRequired))
    return new FetchFailedError('DOWNLOADS.LOGIN_REQUIRED', reason);
  if (await isOnPage(page, markers.blocked))
    return new FetchFailedError('DOWNLOADS.SOURCE_BLOCKED', reason);
  return undefined;
}

/** Whether the page has the marker; with a selector and a text, an element of the selector has to hold the text. */
async function isOnPage(page: JobPage, marker: PageMarker | undefined): Promise<boolean> {
  if (marker === undefined) return false;
  const { selector = 'body', text = '' } = marker;
  return page.evaluate(isShown, selector, text);
}

/** Runs in the page. */
function isShown(selector: string, text: string): boolean {
  return [...document.querySelectorAll(selector)].some((element) =>
    (element.textContent ?? '').includes(text),
  );
}
