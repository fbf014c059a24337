import { setImmediate as turnOfTheLoop } from 'node:timers/promises';
import type { Range } from './sorted-words';

/** Lists that are copied at once; more would hold up other work. */
const PART = 5_000;

/** Many lists of numbers in two arrays: a tenth of the memory that as many arrays would take. */
export class NumberLists {
  static readonly EMPTY = new NumberLists(new Uint32Array(1), new Uint32Array());

  private constructor(
    /** Positions at which each list begins, and at which the last one ends. */
    private readonly starts: Uint32Array,
    private readonly numbers: Uint32Array,
  ) {}

  /** Lets other work go on meanwhile. */
  static async of(lists: readonly (readonly number[])[]): Promise<NumberLists> {
    const starts = new Uint32Array(lists.length + 1);
    const numbers = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
    let end = 0;
    for (const [place, list] of lists.entries()) {
      numbers.set(list, end);
      end += list.length;
      starts[place + 1] = end;
      if (place % PART === 0) await turnOfTheLoop();
    }
    return new NumberLists(starts, numbers);
  }

  /** The lists of a range, one after the other. */
  between([from, to]: Range): Uint32Array {
    return this.numbers.subarray(this.starts[from], this.starts[to]);
  }
}
