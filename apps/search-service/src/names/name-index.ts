import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { NumberLists } from './number-lists';
import { type Range, SortedWords } from './sorted-words';

/** A song or an artist as suggestions name it. */
export interface Name {
  readonly key: string;
  /** Folded and distinct. */
  readonly words: readonly string[];
}

/** If more names than this have the rarest word, all are looked at in their order instead. */
const GATHERED_MAX = 5_000;
/** A longer query is a pasted text, not a misspelled name. */
const FORGIVEN_WORDS_MAX = 8;
/** Letters of a word in which two may be wrong. */
const LONG = 8;

/** Names by their words, held in memory. They are numbered in the order in which they come, the best first. */
export class NameIndex {
  static readonly EMPTY = new NameIndex(
    [],
    new SortedWords([]),
    NumberLists.of([]),
    NumberLists.of([]),
  );

  private constructor(
    private readonly keys: readonly string[],
    private readonly words: SortedWords,
    /** The words of each name. */
    private readonly wordsOf: NumberLists,
    /** The names that have each word, in order. */
    private readonly namesWith: NumberLists,
  ) {}

  /** Lets other work go on meanwhile. */
  static async of(parts: AsyncIterable<readonly Name[]>): Promise<NameIndex> {
    const keys: string[] = [];
    const lists: number[][] = [];
    /** Words by their number, which is that of their first occurrence until they are sorted. */
    const numbers = new Map<string, number>();
    for await (const part of parts) {
      for (const { key, words } of part) {
        keys.push(key);
        lists.push(words.map((word) => numberOf(word, numbers)));
      }
    }
    const sorted = await sortedInTurns([...numbers.keys()]);
    const places = new Uint32Array(sorted.length);
    for (const [place, word] of sorted.entries()) places[numbers.get(word) ?? 0] = place;
    const wordsOf = NumberLists.of(lists.map((list) => list.map((number) => places[number] ?? 0)));
    await turnOfTheLoop();
    const namesWith = wordsOf.inverted(sorted.length);
    return new NameIndex(keys, new SortedWords(sorted), wordsOf, namesWith);
  }

  get size(): number {
    return this.keys.length;
  }

  /** Keys of names that have all of these folded words, of which the last may be only begun; the best first. */
  find(words: readonly string[], limit: number): string[] {
    const last = words.length - 1;
    const asked = words.map((word, place) =>
      place === last ? this.words.startingWith(word) : this.words.whole(word),
    );
    return this.having(asked, limit);
  }

  /** The same where every word may be only begun, and a long one may have a letter or two wrong. */
  findSimilar(words: readonly string[], limit: number): string[] {
    if (words.length > FORGIVEN_WORDS_MAX) return [];
    const asked = words.map((word) =>
      isShort(word) ? this.words.startingWith(word) : this.similarTo(word),
    );
    return this.having(asked, limit);
  }

  /** Keys of names whose words are similar to some of these, with at least half of all letters; those with most first. */
  findNear(words: readonly string[], limit: number): string[] {
    if (words.length > FORGIVEN_WORDS_MAX) return [];
    const letters = new Map<number, number>();
    for (const word of new Set(words)) {
      const ranges = isShort(word) ? this.words.whole(word) : this.similarTo(word);
      for (const name of this.gathered(ranges).subarray(0, GATHERED_MAX)) {
        letters.set(name, (letters.get(name) ?? 0) + word.length);
      }
    }
    const needed = words.join('').length / 2;
    return [...letters]
      .filter(([, amount]) => amount >= needed)
      .sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || one - other)
      .slice(0, limit)
      .map(([name]) => this.keys[name] ?? '');
  }

  /** Words with a start that has one letter wrong; if there are none, and the word is long, with two. */
  private similarTo(word: string): Range[] {
    const near = this.words.startingLike(word, 1);
    return near.length > 0 || word.length < LONG ? near : this.words.startingLike(word, 2);
  }

  /** The best names that have a word of each of these. */
  private having(asked: readonly (readonly Range[])[], limit: number): string[] {
    const [rarest] = asked
      .map((ranges) => ({ ranges, amount: this.amountWith(ranges) }))
      .sort((one, other) => one.amount - other.amount);
    if (rarest === undefined || rarest.amount === 0) return [];
    const names = rarest.amount > GATHERED_MAX ? this.keys.keys() : this.gathered(rarest.ranges);
    const found: string[] = [];
    for (const name of names) {
      const hasAll = asked.every((ranges) =>
        this.wordsOf.some(name, (word) => isWithin(word, ranges)),
      );
      if (hasAll && found.push(this.keys[name] ?? '') === limit) break;
    }
    return found;
  }

  /** How many names have a word of these, one with several counted several times. */
  private amountWith(ranges: readonly Range[]): number {
    return ranges.reduce((sum, [from, to]) => sum + this.namesWith.amountBetween(from, to), 0);
  }

  /** The names with a word of these, in order; only the best of very common words. */
  private gathered(ranges: readonly Range[]): Uint32Array {
    const names = new Set<number>();
    for (const [from, to] of ranges) {
      for (let word = from; word < to; word += 1) {
        const having = this.namesWith.between(word, word + 1);
        for (const name of having.subarray(0, GATHERED_MAX)) names.add(name);
      }
    }
    return Uint32Array.from(names).sort();
  }
}

/** Whether a letter more or less makes another word of it. */
function isShort(word: string): boolean {
  return word.length < 4;
}

function numberOf(word: string, numbers: Map<string, number>): number {
  const known = numbers.get(word) ?? numbers.size;
  if (known === numbers.size) numbers.set(word, known);
  return known;
}

/** By code units. Sorts the words of one first letter after the other, with other work in between. */
async function sortedInTurns(words: readonly string[]): Promise<string[]> {
  const byLetter = Map.groupBy(words, (word) => word.charAt(0));
  const sorted: string[] = [];
  for (const letter of [...byLetter.keys()].sort()) {
    for (const word of (byLetter.get(letter) ?? []).sort()) sorted.push(word);
    await turnOfTheLoop();
  }
  return sorted;
}

/** Ranges are in order and do not overlap. */
function isWithin(word: number, ranges: readonly Range[]): boolean {
  let [low, high] = [0, ranges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const [from = 0, to = 0] = ranges[middle] ?? [];
    if (word < from) high = middle;
    else if (word >= to) low = middle + 1;
    else return true;
  }
  return false;
}
