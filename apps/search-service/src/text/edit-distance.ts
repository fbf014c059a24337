/** Number of letters that are wrong, missing, extra or swapped with their neighbour (optimal string alignment). */
export function editDistance(left: string, right: string): number {
  const [a, b] = [[...left], [...right]];
  let older: number[] = [];
  let old = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [row, letter] of a.entries()) {
    const current = [row + 1];
    for (const [column, other] of b.entries()) {
      const same = letter === other ? 0 : 1;
      let distance = Math.min(
        at(old, column) + same,
        at(old, column + 1) + 1,
        at(current, column) + 1,
      );
      if (row > 0 && column > 0 && letter === b[column - 1] && a[row - 1] === other) {
        distance = Math.min(distance, at(older, column - 1) + 1);
      }
      current.push(distance);
    }
    [older, old] = [old, current];
  }
  return at(old, b.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Infinity;
}
