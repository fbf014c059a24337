import type { Playback } from '@tabdock/contracts/users';
import { MOST_SEMITONES, PLAYER_SPEED } from '@tabdock/contracts/users/player-limits';
import type { Pitch } from '../../../player/interface/pitch';
import type { BarRange } from '../../../player/interface/player';

export const SPEED = { ...PLAYER_SPEED, usual: 100, step: 5 } as const;

/** What the address says of how a tab is played. Bars and tracks are counted from 1 there, and from 0 here. */
export interface PlayAddress {
  readonly bar: number | undefined;
  readonly loop: BarRange | null;
  readonly track: number | undefined;
  readonly speed: number;
  readonly pitch: Pitch;
}

/**
 * Called when what is played has changed. Its bar is undefined while it plays: one that passes is no place to come back
 * to. `left` is how the tab would be left now.
 */
export type OnPlace = (place: PlayAddress, left: Playback) => void;

const NAMES = ['bar', 'to', 'track', 'speed', 'pitch', 'capo'] as const;

/** Whether the address says anything of it. */
export function hasAddress(query: URLSearchParams): boolean {
  return NAMES.some((name) => query.has(name));
}

export function readAddress(query: URLSearchParams): PlayAddress {
  const [bar, to, track, speed] = NAMES.map((name) => numberIn(query.get(name)));
  const semitones = /^-?\d{1,2}$/.test(query.get('pitch') ?? '') ? Number(query.get('pitch')) : 0;
  const first = bar === undefined ? undefined : bar - 1;
  return {
    bar: first,
    loop:
      first !== undefined && to !== undefined && to > first ? { from: first, to: to - 1 } : null,
    track: track === undefined ? undefined : track - 1,
    speed: speed === undefined ? SPEED.usual : Math.min(Math.max(speed, SPEED.min), SPEED.max),
    pitch: {
      semitones: Math.min(Math.max(semitones, -MOST_SEMITONES), MOST_SEMITONES),
      usesCapo: query.get('capo') !== '0',
    },
  };
}

/** The query with what is played in it; what is usual is left out, and what else it has stays. */
export function writeAddress(
  query: URLSearchParams,
  { bar, loop, track, speed, pitch }: PlayAddress,
): URLSearchParams {
  const written = new URLSearchParams(query);
  const values = {
    bar: loop ? loop.from + 1 : bar === undefined || bar === 0 ? undefined : bar + 1,
    to: loop ? loop.to + 1 : undefined,
    track: track === undefined ? undefined : track + 1,
    speed: speed === SPEED.usual ? undefined : speed,
    pitch: pitch.semitones === 0 ? undefined : pitch.semitones,
    capo: pitch.usesCapo ? undefined : 0,
  };
  for (const name of NAMES) {
    const value = values[name];
    if (value === undefined) written.delete(name);
    else written.set(name, String(value));
  }
  return written;
}

function numberIn(text: string | null): number | undefined {
  return text !== null && /^[1-9]\d{0,4}$/.test(text) ? Number(text) : undefined;
}
