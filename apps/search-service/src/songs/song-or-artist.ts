import { foldText, hostText, withoutThe } from '@tabdock/contracts/names';
import { SUGGESTION_SEPARATOR, UNKNOWN_ARTIST } from '@tabdock/contracts/search';
import { joinedText, joinedWords, wordsOf } from '../text/folded-words';
import { artistKey, FOLDING, songKey, titleKey } from '../text/song-keys';

const WORDS_MAX = 32;

/** The largest number of votes, and the largest weight. */
export const VOTES_MAX = 1_000_000_000;
/** One person's search for a song weighs as much as this many votes. */
const VOTES_PER_SEARCH = 20;

/** A song with all its versions together, or an artist. */
export interface SongOrArtist {
  readonly key: string;
  readonly artist_key: string;
  /** Null for an artist. */
  readonly title_key: string | null;
  readonly text: string;
  readonly words: string[];
  readonly votes: number;
  /** Folded queries that name it. */
  readonly terms: string[];
  /** Folding of the names that made the key: an earlier one until the tabs of the song are keyed anew. */
  readonly folding: number;
}

/** A song or artist with its weight: suggestions and pages name the heaviest first. */
export interface WeighedSongOrArtist extends SongOrArtist {
  readonly weight: number;
}

export interface Song {
  readonly key: string;
  readonly title: string;
  readonly artist: string;
  /** Votes on all versions together. */
  readonly votes: number;
}

export function songEntry({ key, title, artist, votes }: Song): SongOrArtist {
  const names = artist === UNKNOWN_ARTIST ? [title] : [title, artist];
  return {
    key,
    artist_key: artistKey(artist),
    title_key: titleKey(title),
    text: songSuggestion(title, artist),
    words: distinctWords(names.join(' ')),
    votes,
    terms: termsOf(title, artist),
    folding: foldingOf(key, songKey(title, artist)),
  };
}

/** An artist, with the votes of the best of their songs. */
export type BestOfArtist = Omit<Song, 'title'>;

/** An artist ranks just above the best of their songs. */
export function artistEntry({ key, artist, votes }: BestOfArtist): SongOrArtist {
  return {
    key,
    artist_key: key,
    title_key: null,
    text: artistSuggestion(artist),
    words: distinctWords(artist),
    votes: votes + 1,
    terms: termsOf(artist),
    folding: foldingOf(key, artistKey(artist)),
  };
}

/** Weighs a song or artist that so many people searched for lately. */
export function weigh(entry: SongOrArtist, searches: number): WeighedSongOrArtist {
  return { ...entry, weight: Math.min(VOTES_MAX, entry.votes + VOTES_PER_SEARCH * searches) };
}

/** The last word of an artist stays the last name. */
function distinctWords(text: string): string[] {
  return [...new Set([...joinedWords(text), ...wordsOf(text)])].slice(0, WORDS_MAX);
}

/** Queries for a name alone, or with that of its artist, before or behind. */
function termsOf(name: string, artist?: string): string[] {
  const [full, host] = [foldText(name), hostText(name)];
  const bare = withoutThe(host.split(' ')).join(' ');
  const alone = [full, host, bare, `the ${bare}`, joinedText(name)];
  if (artist === undefined) return [...new Set(alone)];
  const by = foldText(artist);
  const pairs = [
    [full, by],
    [bare, withoutThe(by.split(' ')).join(' ')],
  ];
  return [...new Set([...alone, ...pairs.flatMap(([a, b]) => [`${a} ${b}`, `${b} ${a}`])])];
}

function foldingOf(key: string, current: string): number {
  return key === current ? FOLDING : 1;
}

/** `Title – Artist`, where the separator stands exactly once. */
export function songSuggestion(title: string, artist: string): string {
  return `${name(title)}${SUGGESTION_SEPARATOR}${name(artist)}`;
}

/** The artist's name, never with the separator. */
export function artistSuggestion(artist: string): string {
  return name(artist);
}

/** The separator's dash inside a name would make the form ambiguous. */
function name(text: string): string {
  return text.replaceAll(SUGGESTION_SEPARATOR.trim(), '-').replace(/\s+/gu, ' ').trim();
}
