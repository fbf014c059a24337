/** When a written bar is played; one that is repeated, more than once. Ticks; the end is that of the next bar's start. */
export interface PlayedBar {
  readonly bar: number;
  readonly start: number;
  readonly end: number;
}

/** When bars are played, in the order of playing. */
export class BarTimes {
  constructor(readonly played: readonly PlayedBar[]) {}

  /** The written bar that is played at this time: the first before, and the last after the music. */
  barAt(tick: number): number {
    return this.played[this.indexAt(tick)]?.bar ?? 0;
  }

  /** Place in the order of playing of what is played at this time. */
  indexAt(tick: number): number {
    let [low, high] = [0, this.played.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.played[middle]?.start ?? 0) <= tick) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** When a bar is first played; of one that is left out, the next. */
  startOf(bar: number): number {
    const found =
      this.played.find((one) => one.bar === bar) ?? this.played.find((one) => one.bar > bar);
    return found?.start ?? 0;
  }

  /** Ticks from the first time that the first bar is played to the end of the last one after that. */
  rangeOf(from: number, to: number): { readonly start: number; readonly end: number } {
    const start = this.startOf(from);
    const last =
      this.played.find((one) => one.bar === to && one.start >= start) ??
      this.played.findLast((one) => one.bar <= to && one.start >= start);
    return { start, end: last?.end ?? start };
  }
}
