import { nameKey } from '@tabdock/contracts/names';
import { createHash } from 'node:crypto';
import { toUuid } from './uuid';

/** Part of each key, so that no key of another folding is the same. Rows with keys of others are keyed anew. */
export const FOLDING = 2;

/** All versions of a song by an artist have one key, however their names are written. */
export function songKey(title: string, artist: string): string {
  return digest('song', nameKey(artist), nameKey(title));
}

export function artistKey(artist: string): string {
  return digest('artist', nameKey(artist));
}

/** The same for songs of one title by different artists. */
export function titleKey(title: string): string {
  return digest('title', nameKey(title));
}

/** 128 bits as a PostgreSQL uuid (36 characters of hex and dashes); a name, not a secret. */
function digest(kind: string, ...names: readonly string[]): string {
  const text = [`${kind} ${FOLDING}`, ...names].join('\n');
  return toUuid(createHash('md5').update(text).digest('hex'));
}
