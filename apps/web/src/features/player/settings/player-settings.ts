import { keep, readKept } from '../../../config/kept';
import type { PlayerView } from '../../../player/interface/player';
import { SPEED } from '../address/play-address';
import { PAUSES, RETUNING_PAUSES, type Pause, type RetuningPause } from './list-pauses';
import { SAID_BARS, type SaidBars } from './said-bars';
import type { NeckLook } from './neck-look';
import type { SpeedRamp } from './repetition-plan';

/** Key in localStorage, for JSON. */
const STORAGE_KEY = 'player';

/** What a person has set of the player for whatever they open next in this browser. */
export interface PlayerSettings extends Omit<PlayerView, 'track' | 'pitch'> {
  readonly hasMetronome: boolean;
  readonly hasCountIn: boolean;
  readonly saidBars: SaidBars;
  readonly ramp: SpeedRamp;
  /** Whether each repetition of a loop is counted in. */
  readonly countsRepetitions: boolean;
  readonly neck: NeckLook;
  /** Seconds between two pieces of a list, and before one with another tuning at least. */
  readonly pause: Pause;
  readonly retuningPause: RetuningPause;
}

type Checks = { readonly [Name in keyof PlayerSettings]: (value: unknown) => boolean };

const isBoolean = (value: unknown) => typeof value === 'boolean';
const isWithin = (value: unknown, min: number, max: number) =>
  Number.isFinite(value) && Number(value) >= min && Number(value) <= max;
const isOneOf =
  (...all: readonly unknown[]) =>
  (value: unknown) =>
    all.includes(value);

const CHECKS: Checks = {
  notation: isOneOf('both', 'tablature', 'notes'),
  zoom: (value) => isWithin(value, 0.5, 2),
  layout: isOneOf('page', 'line'),
  hasStringColours: isBoolean,
  hasMetronome: isBoolean,
  hasCountIn: isBoolean,
  saidBars: isOneOf(...SAID_BARS),
  ramp: (value) => {
    const { from, to, step }: Partial<Record<string, unknown>> = Object(value);
    return (
      [from, to].every((speed) => isWithin(speed, SPEED.min, SPEED.max)) && isWithin(step, 1, 25)
    );
  },
  countsRepetitions: isBoolean,
  neck: (value) => {
    const { isShown, isLeftHanded, isLowOnTop }: Partial<Record<string, unknown>> = Object(value);
    return [isShown, isLeftHanded, isLowOnTop].every(isBoolean);
  },
  pause: isOneOf(...PAUSES),
  retuningPause: isOneOf(...RETUNING_PAUSES),
};

/** What was set here before; what is missing or not understood is left out. */
export function readPlayerSettings(): Partial<PlayerSettings> {
  const known = Object.entries(readKept(STORAGE_KEY)).filter(
    ([name, value]) => name in CHECKS && CHECKS[name as keyof PlayerSettings](value),
  );
  return Object.fromEntries(known);
}

/** Keeps what was set beside what was set before. */
export function keepPlayerSettings(change: Partial<PlayerSettings>): void {
  keep(STORAGE_KEY, { ...readPlayerSettings(), ...change });
}
