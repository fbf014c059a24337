import { EditTable } from './edit-table';

/** Places in a sorted list of words: from the first up to, without, the second. */
export type Range = readonly [from: number, to: number];

/** Distinct words in the order of their code units, so that those with the same start stand together. */
export class SortedWords {
  constructor(private readonly words: readonly string[]) {}

  get size(): number {
    return this.words.length;
  }

  /** The place of this very word; none if it is not known. */
  whole(word: string): Range[] {
    const place = this.first(0, this.size, (other) => other >= word);
    return this.words[place] === word ? [[place, place + 1]] : [];
  }

  startingWith(start: string): Range[] {
    const from = this.first(0, this.size, (word) => word >= start);
    const to = this.first(from, this.size, (word) => !word.startsWith(start));
    return from < to ? [[from, to]] : [];
  }

  /**
   * Words with a start in which at most `errors` letters of `typed` are wrong, missing, extra or swapped with their
   * neighbour; the first letter is right. The ranges are in order and do not overlap.
   */
  startingLike(typed: string, errors: number): Range[] {
    return this.walk(typed, errors, 'starts');
  }

  /** Whole words with at most `errors` wrong letters; the first letter is right. */
  like(typed: string, errors: number): Range[] {
    return this.walk(typed, errors, 'whole');
  }

  private walk(typed: string, errors: number, wanted: 'starts' | 'whole'): Range[] {
    const found: Range[] = [];
    const [range] = this.startingWith(typed.charAt(0));
    if (range === undefined || typed === '') return found;
    const table = new EditTable(typed, errors);
    const visit = (from: number, to: number, depth: number): void => {
      if (wanted === 'starts' && table.isNear(depth)) {
        found.push([from, to]);
      } else if (table.mayBeNear(depth)) {
        // The word that ends here is the first of those that begin with it.
        const isWord = this.letterAt(from, depth) < 0;
        if (wanted === 'whole' && isWord && table.isNear(depth)) found.push([from, from + 1]);
        for (let place = from; place < to;) {
          const letter = this.letterAt(place, depth);
          const end = this.endOfBranch(place, to, depth, letter);
          if (letter >= 0) {
            table.add(depth, letter);
            visit(place, end, depth + 1);
          }
          place = end;
        }
      }
    };
    table.add(0, typed.charCodeAt(0));
    visit(...range, 1);
    return found;
  }

  /** Code unit; -1 behind the end of the word. */
  private letterAt(place: number, depth: number): number {
    const word = this.words[place] ?? '';
    return depth < word.length ? word.charCodeAt(depth) : -1;
  }

  /** The first place between two with another letter, given that the letters before are the same. */
  private endOfBranch(from: number, to: number, depth: number, letter: number): number {
    let [low, high] = [from + 1, to];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.letterAt(middle, depth) > letter) high = middle;
      else low = middle + 1;
    }
    return low;
  }

  /** The first place between two for which this holds, given that it holds for all after it. */
  private first(from: number, to: number, holds: (word: string) => boolean): number {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (holds(this.words[middle] ?? '')) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
