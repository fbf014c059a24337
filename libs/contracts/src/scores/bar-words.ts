/** `bar 5` or `bars 5 to 12`, from the index of the first bar: for people, bars are counted from 1. */
export function barWords(firstBar: number, bars: number): string {
  const first = firstBar + 1;
  return bars <= 1 ? `bar ${first}` : `bars ${first} to ${firstBar + bars}`;
}

/** The same at the head of something: `Bars 5 to 12`. */
export function barTitle(firstBar: number, bars: number): string {
  const words = barWords(firstBar, bars);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
