import { namedSongs } from '@tabdock/contracts/names';
import { artistKey, songKey, titleKey } from './song-keys';

/** Title and artist together hardly ever have more words. */
const SPLIT_WORDS_MAX = 12;

/** Keys of what folded words may name in full. */
export interface TermKeys {
  readonly titleKey: string;
  /** Keys of the artist, and of every song by title and artist. */
  readonly nameKeys: string[];
}

export function keysOf(term: string): TermKeys {
  const songs = namedSongs(term.split(' ').slice(0, SPLIT_WORDS_MAX));
  return {
    titleKey: titleKey(term),
    nameKeys: [artistKey(term), ...songs.map(({ artist, title }) => songKey(title, artist))],
  };
}
