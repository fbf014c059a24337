/** A track of opened music. */
export interface PlayerTrack {
  readonly index: number;
  readonly name: string;
  /** Whether it can be shown as tablature. */
  readonly hasStrings: boolean;
}

/** What was opened. Bars are indexes of written bars, from 0. */
export interface OpenedMusic {
  readonly bars: number;
  readonly tracks: readonly PlayerTrack[];
}

/** Where the music is; a new object whenever something of it has changed. */
export interface PlayerMoment {
  readonly isPlaying: boolean;
  readonly bar: number;
  /** The bars that are repeated; null without a loop. */
  readonly loop: BarRange | null;
  /** How often it was drawn: each time, bars are in other places. */
  readonly drawings: number;
  /** Whether the browser waits for a tap before it lets anything be heard. */
  readonly needsTap: boolean;
  /** Why it cannot go on; null while it can. */
  readonly fault: PlayerFault | null;
}

/** The first and the last bar. */
export interface BarRange {
  readonly from: number;
  readonly to: number;
}

export type Notation = 'both' | 'tablature' | 'notes';

/** What is seen. */
export interface PlayerView {
  readonly track: number;
  readonly notation: Notation;
  /** 1 is the size of print. */
  readonly zoom: number;
  readonly layout: 'page' | 'line';
}

/** How a track is mixed: volume 0 to 1. */
export interface TrackMix {
  readonly solo: boolean;
  readonly muted: boolean;
  readonly volume: number;
}

/** How the bars of a loop are played once more. */
export interface Repetition {
  /** How many of them, from the first. */
  readonly bars: number;
  /** Tracks that are not heard, whatever their mix is; a metronome clicks instead. */
  readonly silent: readonly number[];
  /** Whether a bar is counted before it. */
  readonly isCountedIn: boolean;
}

/** Opened music that can be seen and heard. Once it is closed nothing of it is left. */
export interface Player {
  readonly music: OpenedMusic;
  /** Called at most once a frame while it plays, after the moment has changed, and when somebody changes it. Returns what ends this. */
  subscribe(listener: () => void): () => void;
  moment(): PlayerMoment;
  play(): void;
  pause(): void;
  seekBar(bar: number): void;
  /** Repeats bars, or only so many of them from the first. */
  loopBars(range: BarRange | null, bars?: number): void;
  /** Calls when the loop was played to its end, and begins again. Returns what ends this. */
  onRepetition(listener: () => void): () => void;
  /** Begins the loop again. */
  repeat(repetition: Repetition): void;
  /** Per cent of the written tempo. */
  setSpeed(percent: number): void;
  setMix(track: number, mix: TrackMix): void;
  setMetronome(isOn: boolean): void;
  setCountIn(isOn: boolean): void;
  show(view: PlayerView): void;
  /** Where a bar is in the window; null while it is not drawn. */
  placeOf(bar: number): DOMRect | null;
  /** The bar that is nearest to a point of the window; null while nothing is drawn. */
  barAt(x: number, y: number): number | null;
  close(): void;
}

/**
 * Why music cannot be opened or go on: the player's code or its sounds do not come; the file cannot be read; a part of the
 * browser that it needs is not there; or the device gives no sound.
 */
export type PlayerFault = 'code' | 'sounds' | 'file' | 'browser' | 'device';

export class PlayerError extends Error {
  override readonly name = 'PlayerError';

  constructor(
    readonly fault: PlayerFault,
    cause: unknown,
  ) {
    super(`The player failed: ${fault}`, { cause });
  }
}
