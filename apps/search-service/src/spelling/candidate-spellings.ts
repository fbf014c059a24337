import { editDistance } from '../text/edit-distance';

export interface KnownWord {
  readonly word: string;
  /** Weight of the best song or artist that has it. */
  readonly weight: number;
}

export interface Dictionary {
  /** The known ones of the query's words, of neighbours written as one, and of the parts of `splitsOf`. */
  readonly known: ReadonlySet<string>;
  /** Known words that look like an unknown one. */
  readonly similar: ReadonlyMap<string, readonly KnownWord[]>;
}

const OPTIONS_PER_WORD = 3;
const SPELLINGS_MAX = 12;
/** Letters of a word at which it may be two. */
const SPLIT_MAX_LENGTH = 24;

/** Letters that may be wrong in a word of this length. */
export function errorsAllowed(word: string): number {
  if (word.length < 3) return 0;
  if (word.length < 5) return 1;
  return word.length < 8 ? 2 : 3;
}

/**
 * Spellings that consist of known words, likeliest first: fewest wrong letters, then most popular. Known words stay;
 * two neighbours, one of them unknown, may become one word, and an unknown word two. Empty if all words are known.
 */
export function candidateSpellings(words: readonly string[], dictionary: Dictionary): string[][] {
  const joined = words.flatMap((word, index) => {
    const next = words[index + 1];
    if (next === undefined || !dictionary.known.has(word + next)) return [];
    if (dictionary.known.has(word) && dictionary.known.has(next)) return [];
    return spellings(
      [...words.slice(0, index), word + next, ...words.slice(index + 2)],
      dictionary,
    );
  });
  const split = words.flatMap((word, index) => {
    if (dictionary.known.has(word)) return [];
    const pairs = splitsOf(word).filter((parts) =>
      parts.every((part) => dictionary.known.has(part)),
    );
    return pairs.flatMap((parts) => spellings(words.toSpliced(index, 1, ...parts), dictionary));
  });
  const corrected = words.every((word) => dictionary.known.has(word))
    ? []
    : spellings(words, dictionary);
  return [...joined, ...split, ...corrected].slice(0, SPELLINGS_MAX);
}

/** All ways to make two of a word. */
export function splitsOf(word: string): (readonly [string, string])[] {
  const letters = [...word];
  return letters
    .slice(1, SPLIT_MAX_LENGTH)
    .map((_, index) => [letters.slice(0, index + 1).join(''), letters.slice(index + 1).join('')]);
}

function spellings(words: readonly string[], dictionary: Dictionary): string[][] {
  const perWord = words.map((word) => optionsFor(word, dictionary));
  let lists: { words: string[]; rank: number }[] = [{ words: [], rank: 0 }];
  for (const options of perWord) {
    lists = lists
      .flatMap((list) =>
        options.map((option, rank) => ({
          words: [...list.words, option],
          rank: list.rank + rank,
        })),
      )
      .sort((a, b) => a.rank - b.rank)
      .slice(0, SPELLINGS_MAX);
  }
  return lists.map((list) => list.words);
}

function optionsFor(word: string, { known, similar }: Dictionary): string[] {
  if (known.has(word)) return [word];
  return (similar.get(word) ?? [])
    .map((candidate) => ({ ...candidate, errors: editDistance(word, candidate.word) }))
    .filter(({ errors }) => errors <= errorsAllowed(word))
    .sort((a, b) => a.errors - b.errors || b.weight - a.weight || (a.word < b.word ? -1 : 1))
    .slice(0, OPTIONS_PER_WORD)
    .map((candidate) => candidate.word);
}
