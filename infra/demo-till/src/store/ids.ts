import { randomBytes } from 'node:crypto';

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 24;

/** A random id with Stripe's prefix of its kind, such as `cus` or `cs_test`. */
export function newId(prefix: string, length = LENGTH): string {
  // 256 is no multiple of 62: the first letters come a little more often, which does no harm here.
  const letters = [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]);
  return `${prefix}_${letters.join('')}`;
}
