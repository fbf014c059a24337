import { bareTitle } from './bare-title';
import { foldWords } from './fold-words';
import { nameKey, withoutThe } from './name-key';
import { namedSongs, type SongNames } from './named-songs';

/** How a song can match a query, the best first. */
const RANKS = { song: 0, name: 1, beginning: 2, words: 3, other: 4 };

interface FoldedName {
  readonly key: string;
  readonly words: readonly string[];
}

/** About 8 MB. */
const REMEMBERED_MAX = 20_000;
const remembered = new Map<string, FoldedName>();

/**
 * The rank of a song among the results for `query`, 0 for the best: artist and title are the query, one of them is, a
 * name begins with it, all its words are there, anything else. A match without `(Live)` and the like is half a rank
 * worse.
 */
export function rankerFor(query: string): (song: SongNames) => number {
  const rank = wholeRankerFor(query);
  const bare = bareTitle(query);
  if (bare === query) return rank;
  const bareRank = wholeRankerFor(bare);
  return (song) => Math.min(rank(song), bareRank(song) + 0.5);
}

/** The songs in the order of their ranks; those of one rank stay in theirs. */
export function byRank<Song extends SongNames>(query: string, songs: readonly Song[]): Song[] {
  const rank = rankerFor(query);
  return songs
    .map((song) => ({ song, rank: rank(song) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ song }) => song);
}

function wholeRankerFor(query: string): (song: SongNames) => number {
  const key = nameKey(query);
  const queryWords = foldWords(query);
  const needed = withoutThe(queryWords);
  const songs = new Set(namedSongs(queryWords).map(songOf));
  return ({ artist, title }) => {
    const [by, called] = [foldedName(artist), foldedName(title)];
    if (songs.has(`${by.key}\n${called.key}`)) return RANKS.song;
    if (by.key === key || called.key === key) return RANKS.name;
    const both = [by.key + called.key, called.key + by.key];
    if (both.some((name) => name.startsWith(key))) return RANKS.beginning;
    const words = new Set([...by.words, ...called.words]);
    return needed.length > 0 && needed.every((word) => words.has(word)) ? RANKS.words : RANKS.other;
  };
}

/** Names come again with every search for the same songs; folding them is most of the work. */
function foldedName(name: string): FoldedName {
  const known = remembered.get(name);
  if (known) return known;
  if (remembered.size >= REMEMBERED_MAX) remembered.clear();
  const folded = { key: nameKey(name), words: foldWords(name) };
  remembered.set(name, folded);
  return folded;
}

function songOf({ artist, title }: SongNames): string {
  return `${nameKey(artist)}\n${nameKey(title)}`;
}
