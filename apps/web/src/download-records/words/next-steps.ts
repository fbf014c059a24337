import type { DownloadRecord, FailureCode } from '@tabdock/contracts/downloads';
import { hasFailed } from '../record-state';

/** `retry`: fetch it again. `search`: look for another version. `site`: open the tab's own page. */
type Step = 'retry' | 'search' | 'site';

/** What may help after each failure. */
const STEPS: Record<FailureCode, readonly Step[]> = {
  'DOWNLOADS.LOGIN_REQUIRED': ['site', 'search'],
  'TAB.TAKEN_DOWN': ['search'],
  'DOWNLOADS.REMOVED': ['search'],
  'DOWNLOADS.LAYOUT_CHANGED': ['site', 'search'],
  'DOWNLOADS.RATE_LIMITED': ['retry'],
  'DOWNLOADS.SOURCE_DOWN': ['retry'],
  'DOWNLOADS.BROKE_OFF': ['retry'],
  'DOWNLOADS.SOURCE_BLOCKED': ['site', 'search'],
  'DOWNLOADS.BAD_FILE': ['search', 'site'],
  'DOWNLOADS.EMPTY_SCORE': ['search', 'site'],
  'DOWNLOADS.UNSAFE_FILE': ['search'],
  'DOWNLOADS.TOO_LARGE': ['search'],
  'DOWNLOADS.ARCHIVE_UNKNOWN': ['site', 'search'],
  'DOWNLOADS.LOCKED_FILE': ['search', 'site'],
  'DOWNLOADS.ARCHIVE_LOCKED': ['site', 'search'],
  'DOWNLOADS.ARCHIVE_DAMAGED': ['site', 'search'],
  'DOWNLOADS.ARCHIVE_WITHOUT_TAB': ['site', 'search'],
  'DOWNLOADS.ARCHIVE_UNDECIDED': ['site', 'search'],
  'DOWNLOADS.TIMED_OUT': ['retry'],
  'DOWNLOADS.WORKER_FAILED': ['retry'],
  'DOWNLOADS.FAILED': ['retry'],
  'DOWNLOADS.CANCELLED': ['retry'],
};
/** A failure that this page does not know yet. */
const OTHERWISE: readonly Step[] = ['retry'];

function stepsOf(record: DownloadRecord): readonly Step[] {
  if (!hasFailed(record)) return [];
  return STEPS[record.errorCode as FailureCode] ?? OTHERWISE;
}

/** Whether a retry may succeed. */
export function worthRetrying(record: DownloadRecord): boolean {
  return stepsOf(record).includes('retry');
}

export interface WayOn {
  href: string;
  text: string;
  /** Leads to another site. */
  away: boolean;
}

const alike = (a: string, b: string) =>
  a.localeCompare(b.trim(), undefined, { sensitivity: 'base' }) === 0;

/** What to search for instead: the title, or what else is known of the tab where that was searched for already. */
function otherSearch({ title, artist }: DownloadRecord, searched: string): string {
  const queries = [title, `${title} ${artist}`.trim(), artist];
  return queries.find((query) => query && !alike(query, searched)) ?? title;
}

/** Links that may help after a failed download, best first. `searched`: what the page shows the results of. */
export function waysOn(record: DownloadRecord, searched = ''): WayOn[] {
  const { tabUrl } = record;
  const ways: Record<Step, WayOn | false> = {
    retry: false,
    search: {
      href: `/?q=${encodeURIComponent(otherSearch(record, searched))}`,
      text: 'Search for another version',
      away: false,
    },
    // Only http(s) addresses from a site become links.
    site: /^https?:\/\//i.test(tabUrl ?? '') && {
      href: tabUrl ?? '',
      text: 'Open on the tab site',
      away: true,
    },
  };
  return stepsOf(record).flatMap((step) => ways[step] || []);
}
