/**
 * Edit distances (optimal string alignment) of all starts of a typed word to a start that grows and shrinks letter by
 * letter: one row for each length of it, overwritten when the letter there is another.
 */
export class EditTable {
  private readonly width: number;
  private readonly letters: Uint16Array;
  private readonly rows: Uint8Array;
  /** The smallest distance of each row. */
  private readonly least: Uint8Array;

  /** Starts with more than `errors` more letters than `typed` are never near. */
  constructor(
    private readonly typed: string,
    private readonly errors: number,
  ) {
    this.width = typed.length + 1;
    const height = this.width + errors + 2;
    this.letters = new Uint16Array(height);
    this.least = new Uint8Array(height);
    this.rows = new Uint8Array(height * this.width);
    for (let column = 0; column < this.width; column += 1) this.rows[column] = column;
  }

  /** Puts a letter (its code unit) behind the first `length` ones. */
  add(length: number, letter: number): void {
    const { typed, rows, width, letters } = this;
    const [before, row] = [length * width, (length + 1) * width];
    letters[length] = letter;
    let least = length + 1;
    rows[row] = least;
    for (let column = 1; column < width; column += 1) {
      const isSame = typed.charCodeAt(column - 1) === letter;
      let distance = Math.min(
        at(rows, before + column - 1) + (isSame ? 0 : 1),
        at(rows, before + column) + 1,
        at(rows, row + column - 1) + 1,
      );
      const isSwapped =
        column > 1 &&
        length > 0 &&
        typed.charCodeAt(column - 2) === letter &&
        typed.charCodeAt(column - 1) === letters[length - 1];
      if (isSwapped) distance = Math.min(distance, at(rows, before - width + column - 2) + 1);
      rows[row + column] = distance;
      least = Math.min(least, distance);
    }
    this.least[length + 1] = least;
  }

  /** Whether the first `length` letters are as near to the typed word as may be. */
  isNear(length: number): boolean {
    return at(this.rows, length * this.width + this.width - 1) <= this.errors;
  }

  /** Whether they may be once more letters follow. */
  mayBeNear(length: number): boolean {
    return at(this.least, length) <= this.errors;
  }
}

function at(numbers: Uint8Array, place: number): number {
  return numbers[place] ?? 0;
}
