import type { PageMarker } from '@tabdock/contracts/sources';
import type { Page } from 'puppeteer-core';
import { FetchFailedError } from '../../fetching/fetch-failed.error';

export interface PageMarkers {
  readonly removed?: PageMarker | undefined;
  readonly loginRequired?: PageMarker | undefined;
  readonly blocked?: PageMarker | undefined;
}

/** What the recipe's markers say about the current page, if anything. */
export async function failureOfMarkers(
  page: Page,
  markers: PageMarkers,
): Promise<FetchFailedError | undefined> {
  const reason = `${page.url()} says so`;
  if (await isOnPage(page, markers.removed))
    return new FetchFailedError('DOWNLOADS.REMOVED', reason);
  if (await isOnPage(page, markers.loginRequired))
    return new FetchFailedError('DOWNLOADS.LOGIN_REQUIRED', reason);
  if (await isOnPage(page, markers.blocked))
    return new FetchFailedError('DOWNLOADS.SOURCE_BLOCKED', reason);
  return undefined;
}

/** With a selector and a text, an element of the selector has to hold the text. */
async function isOnPage(page: Page, marker: PageMarker | undefined): Promise<boolean> {
  if (marker === undefined) return false;
  const { selector = 'body', text = '' } = marker;
  const texts = await page.$$eval(selector, (found) =>
    found.map((element) => element.textContent ?? ''),
  );
  return texts.some((content) => content.includes(text));
}
