interface Repeat {
  readonly start: number;
  /** The bar after the last of the repeat and its endings. */
  readonly end: number;
  readonly times: number;
}

function ending(bar: string): number | undefined {
  const match = /\\ae (\d)/.exec(bar);
  return match === null ? undefined : Number(match[1]);
}

function repeatsOf(bars: readonly string[]): Repeat[] {
  const repeats: Repeat[] = [];
  let start = 0;
  bars.forEach((bar, index) => {
    if (bar.includes('\\ro')) start = index;
    const times = /\\rc (\d)/.exec(bar)?.[1];
    if (times === undefined) return;
    let end = index + 1;
    while (ending(bars[end] ?? '') !== undefined) end += 1;
    repeats.push({ start, end, times: Number(times) });
    start = end;
  });
  return repeats;
}

/** The indexes of a track's bars in the order in which they are played. */
export function playedBars(bars: readonly string[]): number[] {
  const played: number[] = [];
  let next = 0;
  const playTo = (end: number): void => {
    for (; next < end; next += 1) played.push(next);
  };
  for (const { start, end, times } of repeatsOf(bars)) {
    playTo(start);
    for (let pass = 1; pass <= times; pass += 1) {
      for (let index = start; index < end; index += 1) {
        const only = ending(bars[index] ?? '');
        if (only === undefined || only === pass) played.push(index);
      }
    }
    next = end;
  }
  playTo(bars.length);
  return played;
}
