import type { model } from '@coderline/alphatab';
import {
  DIFFICULTY_PARTS as PARTS,
  type DifficultyPart as Part,
  type ScoreLevel as Level,
} from '@tabdock/contracts/scores';
import { stringTracks } from '../notes';
import { sum } from '../numbers/aggregates';
import { MAX_TEMPO, MIN_TEMPO } from '../refusal/limits';
import { barTime } from '../score';
import { type BarLoad, barLoads } from './bar-load';

/** Version of the formula: raised when the same score would have another value. */
export const DIFFICULTY_VERSION = 1;

/** How hard a track is to play. */
export interface Difficulty {
  /** Whole number from 0 to 100. */
  readonly value: number;
  readonly level: Level;
  /** Index of the track. */
  readonly track: number;
  readonly parts: Readonly<Record<Part, PartOfDifficulty>>;
}

export interface PartOfDifficulty {
  /** How much of it a second has, where there is most. */
  readonly perSecond: number;
  /** How hard that is, from 0 to 1. */
  readonly share: number;
  /** Where that is: index of the first bar, and how many. */
  readonly firstBar: number;
  readonly bars: number;
}

/** Strength of a part counts over so many bars in a row: bars, not seconds, so that faster is never easier. */
const WINDOW_BARS = 4;
/** What a second has where a part is about two thirds as hard as it can be. */
const SATURATION: Readonly<Record<Part, number>> = {
  strokes: 9,
  shifts: 2.5,
  stretches: 2,
  techniques: 5,
};
/** How hard a part alone can make a track. */
const WEIGHT: Readonly<Record<Part, number>> = {
  strokes: 0.85,
  shifts: 0.35,
  stretches: 0.3,
  techniques: 0.35,
};
const LEVELS: readonly (readonly [below: number, level: Level])[] = [
  [30, 'beginner'],
  [50, 'intermediate'],
  [70, 'advanced'],
];

/** Difficulty of each track with strings that has notes; a song is as hard as its hardest, which is the first. */
export function difficultiesOf(score: model.Score): Difficulty[] {
  const seconds = secondsOfBars(score);
  return stringTracks(score)
    .map((track) => ({ track: track.index, loads: barLoads(track, seconds.length) }))
    .filter(({ loads }) => loads.some(({ strokes }) => strokes > 0))
    .map(({ track, loads }) => difficulty(track, loads, seconds))
    .sort((one, other) => other.value - one.value || one.track - other.track);
}

function difficulty(
  track: number,
  loads: readonly BarLoad[],
  seconds: readonly number[],
): Difficulty {
  const strongest = (part: Part) =>
    strongestBars(
      loads.map((load) => load[part]),
      seconds,
      part,
    );
  const parts = {
    strokes: strongest('strokes'),
    shifts: strongest('shifts'),
    stretches: strongest('stretches'),
    techniques: strongest('techniques'),
  };
  const ease = PARTS.reduce((product, part) => product * (1 - WEIGHT[part] * parts[part].share), 1);
  const value = Math.round(100 * (1 - ease));
  return { value, level: levelOf(value), track, parts };
}

function strongestBars(
  loads: readonly number[],
  seconds: readonly number[],
  part: Part,
): PartOfDifficulty {
  const bars = Math.min(WINDOW_BARS, loads.length);
  let perSecond = 0;
  let firstBar = 0;
  for (let first = 0; first + bars <= loads.length; first += 1) {
    const load = sum(loads.slice(first, first + bars));
    const rate = load === 0 ? 0 : load / sum(seconds.slice(first, first + bars));
    if (rate > perSecond) [perSecond, firstBar] = [rate, first];
  }
  return { perSecond, share: 1 - Math.exp(-perSecond / SATURATION[part]), firstBar, bars };
}

/** Tempos that nobody plays count as the nearest that somebody does; a bar without a readable measure takes for ever. */
function secondsOfBars(score: model.Score): number[] {
  let { tempo } = score;
  return score.masterBars.map((bar) => {
    const time = barTime(bar, Math.min(Math.max(tempo, MIN_TEMPO), MAX_TEMPO));
    ({ tempo } = time);
    return time.seconds > 0 ? time.seconds : Infinity;
  });
}

function levelOf(value: number): Level {
  return LEVELS.find(([below]) => value < below)?.[1] ?? 'expert';
}
