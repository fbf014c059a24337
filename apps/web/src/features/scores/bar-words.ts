/** `bar 5` or `bars 5 to 12`: for people, bars are counted from 1. */
export function barWords(firstBar: number, bars: number): string {
  const first = firstBar + 1;
  return bars <= 1 ? `bar ${first}` : `bars ${first} to ${firstBar + bars}`;
}
