import { AUTOCOMPLETE_MIN_LENGTH, SUGGESTION_SEPARATOR } from '@tabdock/contracts/search';
import type { DataSource } from 'typeorm';

/** Number of songs, so large that the rarest is typed about once in ten thousand times. */
const SONGS = 10_000;
/** People who type at the same time, each their own song. */
const TYPISTS = 200;

/** Names typed letter by letter; the nth most popular is typed 1/n as often as the first (Zipf). */
export async function typing(database: DataSource, random: () => number): Promise<() => string> {
  const rows = await database.query<{ text: string }[]>(
    `SELECT text FROM song_or_artist WHERE title_key IS NOT NULL ORDER BY weight DESC, text LIMIT ${SONGS}`,
  );
  const titles = rows.map(({ text }) => text.split(SUGGESTION_SEPARATOR)[0] ?? '');
  const pickTitle = zipf(titles, random);
  const typists = Array.from({ length: TYPISTS }, () => keystrokes(pickTitle));
  let turn = 0;
  return () => {
    turn = (turn + 1) % TYPISTS;
    return typists[turn]?.next().value ?? '';
  };
}

function* keystrokes(pickTitle: () => string): Generator<string, never> {
  for (;;) {
    const title = pickTitle();
    for (let length = AUTOCOMPLETE_MIN_LENGTH; length <= title.length; length += 1) {
      yield title.slice(0, length);
    }
  }
}

/** Picks from items in order of popularity; the nth is picked 1/n as often as the first. */
function zipf<T>(items: readonly T[], random: () => number): () => T {
  let sum = 0;
  const upTo = items.map((_item, index) => (sum += 1 / (index + 1)));
  return () => {
    const wanted = random() * sum;
    let [low, high] = [0, items.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((upTo[middle] ?? sum) < wanted) low = middle + 1;
      else high = middle;
    }
    return items[low] as T;
  };
}
