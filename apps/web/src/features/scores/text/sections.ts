import type { BarText } from '@tabdock/contracts/scores';

/** Bars that follow each other, from the beginning of a section to the next one. */
export interface TextSection {
  /** Undefined for bars before the first section. */
  readonly name: string | undefined;
  readonly firstBar: number;
  readonly bars: readonly BarText[];
}

export function sectionsOf(bars: readonly BarText[]): TextSection[] {
  const starts = bars.flatMap(({ section }, index) =>
    section !== undefined || index === 0 ? [index] : [],
  );
  return starts.map((start, place) => {
    const ofSection = bars.slice(start, starts[place + 1]);
    const [first] = ofSection;
    return { name: first?.section, firstBar: first?.bar ?? 0, bars: ofSection };
  });
}
