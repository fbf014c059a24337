const SYLLABLES =
  'ba be bi bo bu da de di do fa fe fo ga gi go ha he ho ja jo ka ke ki ko la le li lo lu ma me mi mo na ne no pa pe pi po ra re ri ro ru sa se si so ta te ti to tu va ve vi wa we wi za zo'.split(
    ' ',
  );

/** A reproducible series of numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Distinct words of two to four syllables. */
export function vocabulary(size: number, random: () => number): string[] {
  const words = new Set<string>();
  while (words.size < size) {
    const length = 2 + Math.floor(random() * 3);
    const syllables = Array.from({ length }, () => pick(SYLLABLES, random));
    words.add(syllables.join(''));
  }
  return [...words];
}

export function pick<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to pick from');
  return item;
}
