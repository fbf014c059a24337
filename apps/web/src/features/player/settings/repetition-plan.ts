/** A speed that changes with each repetition, until it has reached another; per cent of the written tempo. */
export interface SpeedRamp {
  readonly from: number;
  readonly to: number;
  readonly step: number;
}

/** What is silent in each second repetition, for a person to play it: nothing, the track that is shown, or all. */
export type Turn = 'off' | 'track' | 'all';

/** How the repetitions of a loop differ from each other. */
export interface RepetitionPlan {
  readonly ramp: SpeedRamp;
  readonly hasRamp: boolean;
  readonly turn: Turn;
  /** How many rounds there are until a bar is added; 0 where all bars are there from the start. */
  readonly growth: number;
  readonly isCountedIn: boolean;
}

export const PLAIN_PLAN: RepetitionPlan = {
  ramp: { from: 60, to: 100, step: 5 },
  hasRamp: false,
  turn: 'off',
  growth: 0,
  isCountedIn: false,
};

/** Bars of a loop that grows, at its beginning. */
const FIRST_BARS = 2;

/** One repetition of a loop. With turns a round is two of them: heard, then played. */
export interface PlannedRepetition {
  readonly bars: number;
  readonly isYourTurn: boolean;
  readonly beginsRound: boolean;
}

/** What the plan makes of a repetition, the first being 0, of a loop of so many bars. */
export function plannedRepetition(
  { turn, growth }: RepetitionPlan,
  number: number,
  length: number,
): PlannedRepetition {
  const repetitions = turn === 'off' ? 1 : 2;
  const round = Math.floor(number / repetitions);
  const grown = growth === 0 ? length : FIRST_BARS + Math.floor(round / growth);
  return {
    bars: Math.min(grown, length),
    isYourTurn: number % repetitions === 1,
    beginsRound: number % repetitions === 0,
  };
}

/** The speed of the next round: a step nearer to the last one, and never past it. */
export function rampedSpeed(speed: number, { from, to, step }: SpeedRamp): number {
  if (from <= to) return speed >= to ? speed : Math.min(speed + step, to);
  return speed <= to ? speed : Math.max(speed - step, to);
}
