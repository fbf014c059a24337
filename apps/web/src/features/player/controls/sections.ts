import type { BarRange } from '../../../player/interface/player';

/** Where a section of a song begins, as its file has it. */
export interface SectionMark {
  readonly bar: number;
  readonly name: string;
}

/** A named part of the music that is here. */
export interface Section {
  readonly name: string;
  readonly range: BarRange;
}

/** Sections within so many bars from the first that is here; each ends where the next one begins. */
export function sectionsWithin(
  marks: readonly SectionMark[],
  firstBar: number,
  bars: number,
): readonly Section[] {
  const ordered = marks.toSorted((one, other) => one.bar - other.bar);
  return ordered.flatMap(({ bar, name }, index) => {
    const from = Math.max(bar - firstBar, 0);
    const to = Math.min((ordered[index + 1]?.bar ?? Number.POSITIVE_INFINITY) - firstBar, bars) - 1;
    return from <= to ? [{ name: name.trim() || `Section ${index + 1}`, range: { from, to } }] : [];
  });
}
