import { artistKey, songKey, titleKey } from '../text/song-keys';
import { foldForSearch } from '../text/folded-words';
import { wordsOf } from '../catalogue/words-of';
import { UNKNOWN_ARTIST } from '../sources/rows/clean-row';
import { artistSuggestion, songSuggestion } from './suggestion-text';

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
  /** Folded searches that ask for it by name. */
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

/** An artist stands just before the best of the songs. */
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
