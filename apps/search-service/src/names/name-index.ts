import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Name } from '../songs/popular-name.repository';
import { NumberLists } from './number-lists';
import { type Range, SortedWords } from './sorted-words';

/** A longer query is a pasted text, not a misspelled name. */
const FORGIVEN_WORDS_MAX = 8;
/** Letters of a word in which two may be wrong. */
const LONG = 8;
/** Words whose similar words are cached: while a visitor types, all words but the last repeat. */
const SIMILAR_MAX = 1_000;

/** Names by their words, held in memory. They are numbered in the order in which they come, the best first. */
export class NameIndex {
  static readonly EMPTY = new NameIndex([], new SortedWords([]), NumberLists.EMPTY);

  private readonly similar = new LRUCache<string, readonly Range[]>({ max: SIMILAR_MAX });
  /** How many of a lookup's words, from the first on, each name has had without a gap. */
  private readonly had: Uint8Array;

  private constructor(
    private readonly keys: readonly string[],
    private readonly words: SortedWords,
    /** The names that have each word, in order. */
    private readonly namesWith: NumberLists,
  ) {
    this.had = new Uint8Array(keys.length);
  }

  /** Lets other work go on meanwhile. */
  static async of(parts: AsyncIterable<readonly Name[]>): Promise<NameIndex> {
    const keys: string[] = [];
    const namesWith = new Map<string, number[]>();
    for await (const part of parts) {
      for (const { key, words } of part) {
        const name = keys.push(key) - 1;
        for (const word of words) {
          const names = namesWith.get(word);
          if (names) names.push(name);
          else namesWith.set(word, [name]);
        }
      }
    }
    const sorted = await sortedInTurns([...namesWith.keys()]);
    const lists = await NumberLists.of(sorted.map((word) => namesWith.get(word) ?? []));
    return new NameIndex(keys, new SortedWords(sorted), lists);
  }

  get size(): number {
    return this.keys.length;
  }

  /** Keys of names that have all of these folded words, the last of which may be a prefix; the best first. */
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
    const found = this.having(asked, limit);
    return found.length > 0 ? found : this.withShortWordWrong(words, asked, limit);
  }

  /** Keys of names that have these words where two neighbours are one word, or one word is two; the last one begun. */
  findJoinedOrSplit(words: readonly string[], limit: number): string[] {
    if (words.length > FORGIVEN_WORDS_MAX) return [];
    for (const spelling of joinedOrSplit(words)) {
      const found = this.find(spelling, limit);
      if (found.length > 0) return found;
    }
    return [];
  }

  /** One whole word of two or three letters may have one of them wrong: "ode tu joy". */
  private withShortWordWrong(
    words: readonly string[],
    asked: readonly (readonly Range[])[],
    limit: number,
  ): string[] {
    for (const [place, word] of words.slice(0, -1).entries()) {
      if (!isShort(word) || word.length < 2) continue;
      const found = this.having(asked.with(place, this.words.like(word, 1)), limit);
      if (found.length > 0) return found;
    }
    return [];
  }

  /**
   * Keys of names whose words are similar to some of these, with at least half of all letters; those with most first.
   */
  findNear(words: readonly string[], limit: number): string[] {
    if (words.length > FORGIVEN_WORDS_MAX) return [];
    const letters = new Map<number, number>();
    for (const word of new Set(words)) {
      const ranges = isShort(word) ? this.words.whole(word) : this.similarTo(word);
      for (const name of new Set(ranges.flatMap((range) => [...this.namesWith.between(range)])))
        letters.set(name, (letters.get(name) ?? 0) + word.length);
    }
    const needed = words.join('').length / 2;
    return [...letters]
      .filter(([, amount]) => amount >= needed)
      .sort(([one, ofOne], [other, ofOther]) => ofOther - ofOne || one - other)
      .slice(0, limit)
      .map(([name]) => this.keys[name] ?? '');
  }

  /** Words with a start that has one letter wrong; if there are none, and the word is long, with two. */
  private similarTo(word: string): readonly Range[] {
    const known = this.similar.get(word);
    if (known) return known;
    const near = this.words.startingLike(word, 1);
    const found = near.length > 0 || word.length < LONG ? near : this.words.startingLike(word, 2);
    this.similar.set(word, found);
    return found;
  }

  /**
   * The best names that have a word of each of these. Reads the whole list of each word, however common: that takes a
   * fraction of a millisecond.
   */
  private having(asked: readonly (readonly Range[])[], limit: number): string[] {
    if (asked.some((ranges) => ranges.length === 0)) return [];
    const { had } = this;
    had.fill(0);
    for (const [before, ranges] of asked.entries()) {
      for (const range of ranges) {
        const names = this.namesWith.between(range);
        for (const name of names) if (had[name] === before) had[name] = before + 1;
      }
    }
    const found: string[] = [];
    let name = had.indexOf(asked.length);
    while (name >= 0 && found.length < limit) {
      found.push(this.keys[name] ?? '');
      name = had.indexOf(asked.length, name + 1);
    }
    return found;
  }
}

/** Every two neighbours as one word, then every way to make two of one word. */
function* joinedOrSplit(words: readonly string[]): Generator<string[]> {
  for (const [place, word] of words.slice(0, -1).entries()) {
    yield words.toSpliced(place, 2, `${word}${words[place + 1] ?? ''}`);
  }
  for (const [place, word] of words.entries()) {
    for (let end = 1; end < word.length; end += 1) {
      yield words.toSpliced(place, 1, word.slice(0, end), word.slice(end));
    }
  }
}

/** Whether a letter more or less makes another word of it. */
function isShort(word: string): boolean {
  return word.length < 4;
}

/** Sorts by code units, the words of one first letter after the other, with other work in between. */
async function sortedInTurns(words: readonly string[]): Promise<string[]> {
  const byLetter = Map.groupBy(words, (word) => word.charAt(0));
  const sorted: string[] = [];
  for (const letter of [...byLetter.keys()].sort()) {
    for (const word of (byLetter.get(letter) ?? []).sort()) sorted.push(word);
    await turnOfTheLoop();
  }
  return sorted;
}
