import { model, Settings } from '@coderline/alphatab';
import { withoutOtherBars, withoutRepeats } from './cut-bars';

/** alphaTab's number for a tempo in quarters a minute, which it turns all of them into. */
const IN_QUARTERS = 2;

export interface Cut {
  /** Index of the first bar, and how many there are. */
  readonly firstBar: number;
  readonly bars: number;
}

/**
 * Copies some bars of a score, in all of its tracks. They sound as they do there, once from the first to the last; what
 * belongs to no bar, such as remarks and recordings, stays behind.
 */
export function cutScore(score: model.Score, cut: Cut): model.Score {
  const json = withOnlyBars(score, cut, () => model.JsonConverter.scoreToJsObject(score));
  if (json === null) throw new Error('alphaTab copies no score');
  for (const text of ['instructions', 'notices']) json.set(text, '');
  json.delete('backingtrack');
  withoutRepeats(json);
  withoutOtherBars(json);
  const copy = model.JsonConverter.jsObjectToScore(json, new Settings());
  soundsAsBefore(copy, score, cut.firstBar);
  return copy;
}

/** Calls `copy` while the score has these bars alone: whole ones can be too large to copy. */
function withOnlyBars<T>(score: model.Score, { firstBar, bars }: Cut, copy: () => T): T {
  const staves = score.tracks.flatMap((track) => track.staves);
  const all = [score.masterBars, ...staves.map((staff) => staff.bars)] as const;
  const [masterBars, ...barsOfStaves] = all;
  const end = firstBar + bars;
  score.masterBars = masterBars.slice(firstBar, end);
  for (const staff of staves) staff.bars = staff.bars.slice(firstBar, end);
  try {
    return copy();
  } finally {
    score.masterBars = masterBars;
    staves.forEach((staff, index) => {
      staff.bars = barsOfStaves[index] ?? [];
    });
  }
}

/** Tempo and instruments go on that an earlier bar has set. */
function soundsAsBefore(copy: model.Score, score: model.Score, firstBar: number): void {
  const tempo = lastOf(score.masterBars.slice(0, firstBar).flatMap((bar) => bar.tempoAutomations));
  const first = copy.masterBars[0];
  if (tempo && first && !first.tempoAutomations.some((change) => change.ratioPosition === 0))
    first.tempoAutomations.unshift(
      model.Automation.buildTempoAutomation(false, 0, tempo.value, IN_QUARTERS),
    );
  for (const [index, track] of score.tracks.entries()) {
    const program = lastOf(programChanges(track, firstBar));
    const copied = copy.tracks[index];
    if (program !== undefined && copied) copied.playbackInfo.program = program;
  }
}

function programChanges(track: model.Track, before: number): number[] {
  return track.staves
    .flatMap((staff) => staff.bars.slice(0, before))
    .flatMap((bar) => bar.voices)
    .flatMap((voice) => voice.beats)
    .flatMap((beat) => beat.automations)
    .filter(({ type }) => type === model.AutomationType.Instrument)
    .map(({ value }) => value);
}

function lastOf<T>(values: readonly T[]): T | undefined {
  return values[values.length - 1];
}
