import { createHash } from 'node:crypto';

/** An indexed key must stay well below a third of a database page; NFKC can make a text 18 times as long. */
const KEY_MAX_BYTES = 1_000;

/** One space between words, none around them. */
export function tidyQuery(query: string): string {
  return query.normalize('NFC').replace(/\s+/gu, ' ').trim();
}

/** The same for queries that a source would answer alike: NFKC, lower case, single spaces. */
export function queryKey(query: string): string {
  const key = tidyQuery(query.normalize('NFKC').toLowerCase().normalize('NFKC'));
  if (Buffer.byteLength(key) <= KEY_MAX_BYTES) return key;
  return `sha256:${createHash('sha256').update(key).digest('hex')}`;
}
