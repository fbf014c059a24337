/** MurmurHash3 (32 bits, x86) over whole numbers of 32 bits, as a signed number: what PostgreSQL calls int4. */
export function murmur3(values: readonly number[], seed = 0): number {
  let hash = seed;
  for (const value of values) {
    hash ^= scrambled(value);
    hash = rotatedLeft(hash, 13);
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0;
  }
  return mixed(hash ^ (values.length * 4));
}

/** One-to-one mixing of 32 bits: MurmurHash3's last step. */
export function mixed(value: number): number {
  let hash = value | 0;
  hash ^= hash >>> 16;
  hash = Math.imul(hash, 0x85ebca6b);
  hash ^= hash >>> 13;
  hash = Math.imul(hash, 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

function scrambled(value: number): number {
  return Math.imul(rotatedLeft(Math.imul(value, 0xcc9e2d51), 15), 0x1b873593);
}

function rotatedLeft(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits));
}
