import { SUGGESTION_SEPARATOR, UNKNOWN_ARTIST } from '@tabdock/contracts/search';
import { foldForSearch, wordsOf } from '../text/folded-words';
import { artistKey, songKey, titleKey } from '../text/song-keys';

const WORDS_MAX = 32;

/** A song with all its versions together, or an artist. */
export interface SuggestionEntry {
  readonly key: string;
  readonly artist_key: string;
  /** Null for an artist. */
  readonly title_key: string | null;
  readonly text: string;
  readonly words: string[];
  readonly votes: number;
  /** Folded queries that name it. */
  readonly terms: string[];
}

export interface Song {
  readonly title: string;
  readonly artist: string;
  /** Of all versions together. */
  readonly votes: number;
}

export function songEntry({ title, artist, votes }: Song): SuggestionEntry {
  const names = artist === UNKNOWN_ARTIST ? [title] : [title, artist];
  return {
    key: songKey(title, artist),
    artist_key: artistKey(artist),
    title_key: titleKey(title),
    text: songSuggestion(title, artist),
    words: distinctWords(names.join(' ')),
    votes,
    terms: [title, `${title} ${artist}`, `${artist} ${title}`].map(foldForSearch),
  };
}

/** An artist ranks just above the best of their songs. */
export function artistEntry(artist: string, bestVotes: number): SuggestionEntry {
  const key = artistKey(artist);
  return {
    key,
    artist_key: key,
    title_key: null,
    text: artistSuggestion(artist),
    words: distinctWords(artist),
    votes: bestVotes + 1,
    terms: [foldForSearch(artist)],
  };
}

function distinctWords(text: string): string[] {
  return [...new Set(wordsOf(text))].slice(0, WORDS_MAX);
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
