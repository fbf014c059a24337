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
    const found: Range[] = [];
    const letters = typed.length;
    const visit = (range: Range, start: string, row: number[], before: number[]): void => {
      if ((row[letters] ?? Infinity) <= errors) {
        found.push(range);
        return;
      }
      if (Math.min(...row) > errors) return;
      for (const [next, letter] of this.branches(range, start.length)) {
        visit(next, start + letter, nextRow(typed, start, letter, row, before), row);
      }
    };
    const first = typed.charAt(0);
    const [range] = this.startingWith(first);
    if (range === undefined || first === '') return found;
    const empty = Array.from({ length: letters + 1 }, (_, column) => column);
    visit(range, first, nextRow(typed, '', first, empty, []), empty);
    return found;
  }

  /** The words of a range, which all have the same `depth` letters first, by the letter that follows. */
  private *branches([from, to]: Range, depth: number): Generator<[Range, string]> {
    for (let place = from; place < to;) {
      const letter = this.words[place]?.charAt(depth) ?? '';
      const end = this.first(place, to, (word) => word.charAt(depth) > letter);
      if (letter !== '') yield [[place, end], letter];
      place = end;
    }
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

/** The next row of the table of edit distances (optimal string alignment) of `typed` and `start` with one letter more. */
function nextRow(
  typed: string,
  start: string,
  letter: string,
  row: readonly number[],
  before: readonly number[],
): number[] {
  const next = [start.length + 1];
  for (let column = 1; column <= typed.length; column += 1) {
    const same = typed.charAt(column - 1) === letter ? 0 : 1;
    let distance = Math.min(
      (row[column - 1] ?? Infinity) + same,
      (row[column] ?? Infinity) + 1,
      (next[column - 1] ?? Infinity) + 1,
    );
    const isSwapped =
      column > 1 &&
      start !== '' &&
      typed.charAt(column - 2) === letter &&
      typed.charAt(column - 1) === start.at(-1);
    if (isSwapped) distance = Math.min(distance, (before[column - 2] ?? Infinity) + 1);
    next.push(distance);
  }
  return next;
}
