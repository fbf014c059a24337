import type { TabResult } from '@tabdock/contracts/search';

export const UNKNOWN_ARTIST = 'Unknown Artist';

/** Versions of one song (section 3 of the specification). */
export interface ResultGroup {
  key: string;
  title: string;
  artist: string;
  /** Best supported first. */
  tabs: TabResult[];
  /** Mean of the rated versions, to one decimal; 0 when none is rated. */
  averageRating: number;
  totalVotes: number;
}

/** Lowercased, without punctuation; a name of nothing but punctuation ("!!!") stays as it is. */
export function normalise(text: string): string {
  const lower = text.normalize('NFC').toLowerCase().replace(/\s+/g, ' ').trim();
  const plain = lower
    .replace(/[\p{P}\p{S}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain || lower;
}

export function isRated(tab: Pick<TabResult, 'rating' | 'votes'>): boolean {
  return tab.rating > 0 || tab.votes > 0;
}

export function artistOf(tab: TabResult): string {
  return tab.artist.trim() || UNKNOWN_ARTIST;
}

function groupKey(tab: TabResult): string {
  return `${normalise(artistOf(tab))}\n${normalise(tab.title)}`;
}

/** Votes that a new version is presumed to have had, and what they were: 5.0 by one person is no 4.8 by 312. */
const PRESUMED_VOTES = 5;
const PRESUMED_RATING = 3;

function support(tab: TabResult): number {
  return (tab.rating * tab.votes + PRESUMED_RATING * PRESUMED_VOTES) / (tab.votes + PRESUMED_VOTES);
}

/** 4.45 is 4.5, although the nearest double is a little less. */
function toOneDecimal(value: number): number {
  return Math.round(Number((value * 10).toFixed(6))) / 10;
}

function toGroup(key: string, tabs: TabResult[]): ResultGroup {
  const best = [...tabs].sort((a, b) => support(b) - support(a));
  const rated = tabs.filter(isRated);
  const mean = rated.reduce((sum, tab) => sum + tab.rating, 0) / (rated.length || 1);
  return {
    key,
    title: best[0]?.title ?? '',
    artist: best[0] ? artistOf(best[0]) : UNKNOWN_ARTIST,
    tabs: best,
    averageRating: toOneDecimal(mean),
    totalVotes: tabs.reduce((sum, tab) => sum + tab.votes, 0),
  };
}

/** Groups by artist and title: more versions first, then the higher average rating, then as the source had them. */
export function groupResults(tabs: readonly TabResult[]): ResultGroup[] {
  const byKey = new Map<string, TabResult[]>();
  for (const tab of tabs) {
    const key = groupKey(tab);
    byKey.set(key, [...(byKey.get(key) ?? []), tab]);
  }
  return [...byKey]
    .map(([key, versions]) => toGroup(key, versions))
    .sort((a, b) => b.tabs.length - a.tabs.length || b.averageRating - a.averageRating);
}
