import type { TabPage } from '@tabdock/contracts/tabs';
import type { TabDetail } from '@tabdock/contracts/search';
import { formatDate } from '../../components/text/format';

/** `Published 14 Mar 2021`, or since when it is known where its source gives no date. */
export function dateWords({
  createdAt,
  createdFrom,
}: Pick<TabDetail, 'createdAt' | 'createdFrom'>): string {
  // Sources name days, which are the same for every reader.
  return createdFrom === 'source'
    ? `Published ${formatDate(createdAt.slice(0, 'yyyy-mm-dd'.length))}`
    : `First seen here ${formatDate(createdAt)}`;
}

/** What parts of the page are called; a part that is not named here is not worth a word. */
const PART_NAMES: Record<string, string> = {
  downloads: 'the number of downloads',
  ratings: 'ratings',
  comments: 'comments',
  contributors: 'contributors',
  score: 'what the file holds',
  near: 'similar music',
};

/** `Ratings and comments cannot be shown right now.`; undefined when nothing is missing. */
export function missingWords(missing: TabPage['missing']): string | undefined {
  const names = missing.flatMap((part) => PART_NAMES[part] ?? []);
  if (names.length === 0) return undefined;
  const list = new Intl.ListFormat('en').format(names);
  return `${list.charAt(0).toUpperCase()}${list.slice(1)} cannot be shown right now.`;
}
