/** Kinds of failures in few words, which follow a number: "12 timed out". */
const KINDS: Readonly<Record<string, string>> = {
  'SEARCH.LAYOUT_CHANGED': 'could not be read',
  'SEARCH.LOGIN_REQUIRED': 'behind a login',
  'SEARCH.RATE_LIMITED': 'refused, asking us to wait',
  'SEARCH.SOURCE_BLOCKED': 'not allowed',
  'SEARCH.SOURCE_DOWN': 'not answered',
  'SEARCH.SOURCE_PAUSED': 'held back by a pause',
  'DOWNLOADS.LOGIN_REQUIRED': 'behind a login',
  'DOWNLOADS.REMOVED': 'gone from the site',
  'DOWNLOADS.LAYOUT_CHANGED': 'on a page that has changed',
  'DOWNLOADS.RATE_LIMITED': 'refused, asking us to wait',
  'DOWNLOADS.SOURCE_DOWN': 'not answered',
  'DOWNLOADS.BROKE_OFF': 'broken off',
  'DOWNLOADS.SOURCE_BLOCKED': 'not allowed',
  'DOWNLOADS.BAD_FILE': 'no tab',
  'DOWNLOADS.EMPTY_SCORE': 'empty',
  'DOWNLOADS.UNSAFE_FILE': 'unsafe',
  'DOWNLOADS.TOO_LARGE': 'too large',
  'DOWNLOADS.TIMED_OUT': 'too slow',
  'DOWNLOADS.WORKER_FAILED': 'failed on our side',
  'DOWNLOADS.CANCELLED': 'cancelled by people',
  'TAB.TAKEN_DOWN': 'taken down meanwhile',
};
/** Failures of one kind that has several codes. */
const GROUPS: readonly [prefix: string, words: string][] = [
  ['DOWNLOADS.ARCHIVE_', 'in an archive that cannot be used'],
  ['DOWNLOADS.LOCKED_', 'locked'],
];
const OTHER = 'failed otherwise';

/** How often each kind of failure came, as people say it, the most frequent first: "12 not answered". */
export function failureWords(failures: readonly (readonly [code: string, times: number])[]): {
  words: string;
  times: number;
}[] {
  const byWords = new Map<string, number>();
  for (const [code, times] of failures) {
    const words = wordsOf(code);
    byWords.set(words, (byWords.get(words) ?? 0) + times);
  }
  return [...byWords].map(([words, times]) => ({ words, times })).sort((a, b) => b.times - a.times);
}

function wordsOf(code: string): string {
  return KINDS[code] ?? GROUPS.find(([prefix]) => code.startsWith(prefix))?.[1] ?? OTHER;
}
