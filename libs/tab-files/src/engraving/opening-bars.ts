import type { model } from '@coderline/alphatab';
import { openingOf } from '../opening';

/** Beats and notes that are laid out at most; eight bars of real scores have a tenth of it. */
const ITEMS_MAX = 3_000;

export interface OpeningBars {
  readonly track: model.Track;
  readonly firstBar: number;
  readonly bars: number;
}

/**
 * The opening of a score, cut short where its bars have more beats than anybody could read.
 * @returns undefined without notes, or if the first bar has too many by itself
 */
export function openingBars(score: model.Score): OpeningBars | undefined {
  const opening = openingOf(score);
  const track = opening && score.tracks[opening.track];
  if (opening === undefined || track === undefined) return undefined;
  const { firstBar } = opening;
  let bars = 0;
  let items = 0;
  while (bars < opening.bars) {
    items += itemsIn(track, firstBar + bars);
    if (items > ITEMS_MAX) break;
    bars += 1;
  }
  return bars === 0 ? undefined : { track, firstBar, bars };
}

function itemsIn({ staves }: model.Track, bar: number): number {
  let items = 0;
  for (const { bars } of staves)
    for (const { beats } of bars[bar]?.voices ?? [])
      for (const { notes } of beats) items += 1 + notes.length;
  return items;
}
