import { isDraft, original } from '@reduxjs/toolkit';
import { copyWithStructuralSharing } from '@reduxjs/toolkit/query/react';
import type { DownloadsResponse } from '@tabdock/contracts/downloads';
import { endOf, type DownloadsList } from '../../download-records/downloads-list';

/** Drafts may be drafts of drafts. */
function plain(list: DownloadsList): DownloadsList {
  return isDraft(list) ? plain(original(list) as DownloadsList) : list;
}

/**
 * The newest page anew. What it no longer holds goes before the older ones, which stay as long as the page joins
 * them: after more than a page of news, or for another person, it does not.
 */
export function withNewest(cached: DownloadsList, newest: DownloadsResponse): DownloadsList {
  const known = plain(cached);
  const last = newest.downloads.at(-1);
  const end = known.downloads.findIndex(({ id }) => id === last?.id);
  const { older } = known;
  if (!older || !newest.nextBefore || end < 0) return copyWithStructuralSharing(known, newest);
  const downloads = [...known.downloads.slice(end + 1), ...older.downloads];
  return copyWithStructuralSharing(known, { ...newest, older: { ...older, downloads } });
}

/** From now on what leaves the newest page stays, so that an older one that is asked for joins it. */
export function openOlder(list: DownloadsList): void {
  list.older ??= { downloads: [], nextBefore: list.nextBefore };
}

/** Writes what was asked for with `before` over what is known of it, and after the end what is not. */
export function putOlder(list: DownloadsList, before: string, page: DownloadsResponse): void {
  const { older } = list;
  if (!older) return;
  const places = new Map(older.downloads.map(({ id }, place) => [id, place]));
  const goesOn = endOf(list) === before;
  for (const record of page.downloads) {
    const place = places.get(record.id);
    if (place !== undefined) older.downloads[place] = record;
    else if (goesOn) older.downloads.push(record);
  }
  if (goesOn) older.nextBefore = page.nextBefore;
}

/** Only the newest page is kept. */
export function closeOlder(list: DownloadsList): void {
  delete list.older;
}
