import type { model } from '@coderline/alphatab';
import type { BarText } from '@tabdock/contracts/scores';
import { type Tablature, tablatureOf } from './ascii/tablature';
import { barInWords } from './words/bar-words';

/** A track for those who read: in words and as tablature. */
export interface TrackText {
  /** What the rows of its tablature are called, the top one first; undefined for a track without tablature. */
  readonly labels: readonly string[] | undefined;
  /** Its bars, written when they are asked for. */
  readonly bars: Iterable<BarText>;
}

export function textOf(track: model.Track): TrackText {
  const tablature = tablatureOf(track);
  return { labels: tablature?.labels, bars: barsOf(track, tablature) };
}

function* barsOf(
  track: model.Track,
  tablature: Tablature | undefined,
): Generator<BarText, void, undefined> {
  for (const masterBar of track.score.masterBars)
    yield {
      ...barInWords(track, masterBar),
      ...(tablature && { rows: tablature.rowsOf(masterBar) }),
    };
}
