import { byBest, isRated, supportOf, type OurRatings } from '@tabdock/contracts/community';
import { nameKey, rankerFor } from '@tabdock/contracts/names';
import type { TabResult } from '@tabdock/contracts/search';
import { UNKNOWN_ARTIST } from '../../config/limits';

export const SORTS = ['best', 'rating', 'votes', 'newest', 'title'] as const;
export type Sort = (typeof SORTS)[number];

/** Versions of one song. */
export interface ResultGroup {
  key: string;
  title: string;
  artist: string;
  tabs: TabResult[];
  /** The best supported of several; undefined when none is rated. */
  bestId: string | undefined;
  /** How many versions there are, shown or not. */
  versions: number;
  /**
   * The page of results on which the song came first, and of its shown versions there: their number, their mean
   * and the support of the best one.
   */
  page: number;
  first: { versions: number; averageRating: number; support: number };
  /** How well its names match the query, 0 for the best. */
  rank: number;
  /** Mean rating of the versions that are rated at their sources, to one decimal; 0 when none is. */
  averageRating: number;
  totalVotes: number;
  /** Ratings by people here, over all versions. */
  ratings: OurRatings | undefined;
}

export function artistOf(tab: TabResult): string {
  return tab.artist.trim() || UNKNOWN_ARTIST;
}

/** The same for all versions of a song, however sites write its names. */
export function songKey(tab: TabResult): string {
  return `${nameKey(artistOf(tab))}\n${nameKey(tab.title)}`;
}

/** 4.45 is 4.5, although the nearest double is a little less. */
function toOneDecimal(value: number): number {
  return Math.round(Number((value * 10).toFixed(6))) / 10;
}

type Order<T> = (a: T, b: T) => number;

/** An ISO date; what has none is oldest. */
const dateOf = ({ publishedOn = '' }: TabResult) => publishedOn;
const newestOf = ({ tabs }: ResultGroup) => tabs.map(dateOf).sort().at(-1) ?? '';
const byText = (a: string, b: string) => a.localeCompare(b, undefined, { numeric: true });

const TAB_ORDERS: Record<Sort, Order<TabResult>> = {
  best: byBest,
  rating: (a, b) => b.rating - a.rating || b.votes - a.votes,
  votes: (a, b) => b.votes - a.votes,
  newest: (a, b) => byText(dateOf(b), dateOf(a)),
  title: byBest,
};

/**
 * Best: what matches the query better, then more versions, then the higher rating, then the better supported. What comes
 * later, on a further page, moves no song that is there.
 */
const GROUP_ORDERS: Record<Sort, Order<ResultGroup>> = {
  best: (a, b) =>
    a.page - b.page ||
    a.rank - b.rank ||
    b.first.versions - a.first.versions ||
    b.first.averageRating - a.first.averageRating ||
    b.first.support - a.first.support,
  rating: (a, b) => b.averageRating - a.averageRating || b.totalVotes - a.totalVotes,
  votes: (a, b) => b.totalVotes - a.totalVotes,
  newest: (a, b) => byText(newestOf(b), newestOf(a)),
  title: (a, b) => byText(a.title, b.title) || byText(a.artist, b.artist),
};

/** Mean of the rated ones, to one decimal; 0 when none is rated. */
function meanOf(tabs: readonly TabResult[]): number {
  const rated = tabs.filter(({ rating, votes }) => isRated({ rating, votes }));
  return toOneDecimal(rated.reduce((sum, tab) => sum + tab.rating, 0) / (rated.length || 1));
}

function ourRatingsOf(tabs: readonly TabResult[]): OurRatings | undefined {
  const rated = tabs.flatMap(({ ratings }) => ratings ?? []);
  const totalRatings = rated.reduce((sum, ratings) => sum + ratings.totalRatings, 0);
  const stars = rated.reduce(
    (sum, ratings) => sum + ratings.averageRating * ratings.totalRatings,
    0,
  );
  return totalRatings > 0 ? { averageRating: stars / totalRatings, totalRatings } : undefined;
}

interface GroupContext extends Pick<GroupOptions, 'pageOf'> {
  versions: number;
  page: number;
  rank: number;
  sort: Sort;
}

function toGroup(
  key: string,
  tabs: TabResult[],
  { versions, page, rank, sort, pageOf }: GroupContext,
): ResultGroup {
  const [best] = tabs.toSorted(byBest);
  const first = tabs.filter(({ id }) => (pageOf?.get(id) ?? page) === page);
  return {
    key,
    title: best?.title ?? '',
    artist: best ? artistOf(best) : UNKNOWN_ARTIST,
    tabs: tabs.toSorted(TAB_ORDERS[sort]),
    bestId: best && tabs.length > 1 && isRated(best) ? best.id : undefined,
    versions,
    page,
    first: {
      versions: first.length,
      averageRating: meanOf(first),
      support: Math.max(0, ...first.map(supportOf)),
    },
    rank,
    averageRating: meanOf(tabs),
    totalVotes: tabs.reduce((sum, tab) => sum + tab.votes, 0),
    ratings: ourRatingsOf(tabs),
  };
}

function bySong(tabs: readonly TabResult[]): Map<string, TabResult[]> {
  const songs = new Map<string, TabResult[]>();
  for (const tab of tabs) {
    const key = songKey(tab);
    const versions = songs.get(key);
    if (versions) versions.push(tab);
    else songs.set(key, [tab]);
  }
  return songs;
}

interface GroupOptions {
  /** Tabs that the filters leave. */
  shown?: readonly TabResult[];
  sort?: Sort;
  /** What the tabs were found for; all match alike if left out. */
  query?: string | undefined;
  /** The page each tab came on, by its id; all on one page if left out. */
  pageOf?: ReadonlyMap<string, number>;
}

/** Groups `shown`, some or all of `tabs`, by artist and title, in the order of `sort`, then as the source had them. */
export function groupResults(
  tabs: readonly TabResult[],
  { shown = tabs, sort = 'best', query, pageOf }: GroupOptions = {},
): ResultGroup[] {
  const all = bySong(tabs);
  const rankOf = query === undefined ? undefined : rankerFor(query);
  return [...bySong(shown)]
    .map(([key, versions]) => {
      const [first, ...others] = all.get(key) ?? versions;
      const page = (first && pageOf?.get(first.id)) ?? 0;
      const rank = (first && rankOf?.(first)) ?? 0;
      return toGroup(key, versions, { versions: others.length + 1, page, rank, sort, pageOf });
    })
    .sort(GROUP_ORDERS[sort]);
}
