import { foldText } from '@tabdock/contracts/names';
import { UNKNOWN_ARTIST } from '@tabdock/contracts/search';
import type { KeyRange } from '../songs/former-key.repository';
import { artistKey } from '../text/song-keys';
import { toUuid } from '../text/uuid';

/** 64 of the 128 bits of a key: two of a million songs share them once in 40 million times. */
const ID_BITS = 64n;
const ID_LENGTH = 13;
const BASE = 36;
const WORDS_MAX_LENGTH = 80;
const SLUG = /(?:^|-)([0-9a-z]{13})$/;

/** Folded words of the names for people, then the id of the key. */
export function slugOf(key: string, ...names: readonly string[]): string {
  const words = names.map(foldText).filter(Boolean).join(' ').replaceAll(' ', '-');
  const short = [...words].slice(0, WORDS_MAX_LENGTH).join('').replace(/-$/, '');
  return [short, idOf(key)].filter((part) => part !== '').join('-');
}

/** The slug of a song; an artist who is not known adds no words. */
export function songSlug(
  key: string,
  { title, artist }: { title: string; artist: string },
): string {
  return artist === UNKNOWN_ARTIST ? slugOf(key, title) : slugOf(key, title, artist);
}

/** The slug of an artist; undefined for the unknown one, whose songs have nothing in common. */
export function artistSlug(name: string, key: string | null): string | undefined {
  return name === UNKNOWN_ARTIST ? undefined : slugOf(key ?? artistKey(name), name);
}

/** The keys that a slug may mean: those that begin with its id, whatever its words; undefined if it has none. */
export function keysOf(slug: string): KeyRange | undefined {
  const [, id] = SLUG.exec(slug) ?? [];
  if (id === undefined) return undefined;
  const bits = [...id].reduce(
    (sum, digit) => sum * BigInt(BASE) + BigInt(parseInt(digit, BASE)),
    0n,
  );
  if (bits >= 1n << ID_BITS) return undefined;
  const hex = bits.toString(16).padStart(16, '0');
  return { first: toUuid(hex + '0'.repeat(16)), last: toUuid(hex + 'f'.repeat(16)) };
}

function idOf(key: string): string {
  const bits = BigInt(`0x${key.replaceAll('-', '').slice(0, 16)}`);
  return bits.toString(BASE).padStart(ID_LENGTH, '0');
}
