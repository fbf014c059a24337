import type { Pitch, Tuning } from './pitch';

/** A track of opened music. */
export interface PlayerTrack {
  readonly index: number;
  readonly name: string;
  /** Whether it can be shown as tablature. */
  readonly hasStrings: boolean;
  /** Its neck; undefined for instruments that have none. */
  readonly neck?: Neck | undefined;
  /** How its strings are tuned; undefined for what has none. */
  readonly tuning?: Tuning | undefined;
  /** Chords that its bars name, in the order in which they first come. */
  readonly chords: readonly ChordShape[];
}

/** Neck of an instrument with strings; with a capo it begins there, as frets are counted from it. */
export interface Neck {
  /** Names of the open strings, from the highest. */
  readonly strings: readonly string[];
  /** The highest fret that is played. */
  readonly highestFret: number;
}

/** How a chord is held. */
export interface ChordShape {
  readonly name: string;
  /** Frets that are pressed, from the highest string; 0 for an open one, null for one that is not played. */
  readonly frets: readonly (number | null)[];
  /** The bars in which it is named. */
  readonly bars: readonly number[];
}

/** A note, a chord's note or a drum, by its name; on a neck also its string, 0 being the highest, and its fret. */
export interface PlayedNote {
  readonly name: string;
  readonly string?: number;
  readonly fret?: number;
}

/** What sounds of the track that is shown, and what comes next. */
export interface PlayedNotes {
  readonly now: readonly PlayedNote[];
  readonly next: readonly PlayedNote[];
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
  /** The beat that is counted before the music begins, from 1; null while none is. */
  readonly count: number | null;
  /** The bars that are repeated; null without a loop. */
  readonly loop: BarRange | null;
  readonly notes: PlayedNotes;
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

/** What is seen, and at which pitch. */
export interface PlayerView {
  readonly track: number;
  readonly notation: Notation;
  /** 1 is the size of print. */
  readonly zoom: number;
  readonly layout: 'page' | 'line';
  /** Whether frets have the colours of their strings. */
  readonly hasStringColours: boolean;
  /** Pitch of what sounds and is drawn; as it is written if left out. */
  readonly pitch?: Pitch | undefined;
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
  /** Calls when the music was played to its end, where nothing is repeated. Returns what ends this. */
  onEnd(listener: () => void): () => void;
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
