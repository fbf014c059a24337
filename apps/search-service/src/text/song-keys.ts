import { createHash } from 'node:crypto';
import { foldForSearch } from './folded-words';
import { toUuid } from './uuid';

/** All versions of a song by an artist have one key, whatever the accents, case and punctuation. */
export function songKey(title: string, artist: string): string {
  return digest(`song\n${folded(artist)}\n${folded(title)}`);
}

export function artistKey(artist: string): string {
  return digest(`artist\n${folded(artist)}`);
}

/** The same for songs of one title by different artists. */
export function titleKey(title: string): string {
  return digest(`title\n${folded(title)}`);
}

/** A name made only of symbols folds to nothing; its dashes count as one character, as in suggestions. */
function folded(name: string): string {
  return foldForSearch(name) || name.toLowerCase().replace(/\p{Pd}/gu, '-');
}

/** 128 bits as a PostgreSQL uuid (36 characters of hex and dashes); a name, not a secret. */
function digest(text: string): string {
  return toUuid(createHash('md5').update(text).digest('hex'));
}
