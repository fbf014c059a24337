import { act } from '@testing-library/react';
import type {
  BarRange,
  OpenedMusic,
  Player,
  PlayerMoment,
  PlayerView,
  Repetition,
  TrackMix,
} from '../../player/interface/player';

const BAR_PIXELS = 100;

const MUSIC: OpenedMusic = {
  bars: 32,
  tracks: [
    {
      index: 0,
      name: 'Lead',
      hasStrings: true,
      neck: { strings: ['E', 'B', 'G', 'D', 'A', 'E'], highestFret: 15 },
      tuning: { strings: [64, 59, 55, 50, 45, 40], capo: 2 },
      chords: [
        { name: 'Am', frets: [0, 1, 2, 2, 0, null], bars: [0, 4] },
        { name: 'B♭m', frets: [6, 6, 6, 8, 8, 6], bars: [2] },
      ],
    },
    { index: 1, name: 'Drums', hasStrings: false, chords: [] },
  ],
};

const STILL: PlayerMoment = {
  isPlaying: false,
  bar: 0,
  count: null,
  loop: null,
  notes: { now: [], next: [] },
  drawings: 1,
  needsTap: false,
  fault: null,
};

/** Stands in for the engine: bars lie beside each other, and nothing sounds. */
export class FakePlayer implements Player {
  speed = 100;
  view: PlayerView | undefined;
  hasMetronome = false;
  hasCountIn = false;
  isClosed = false;
  /** How the loop is played since it began again, or was chosen. */
  repetition: Partial<Repetition> = {};
  readonly mixes = new Map<number, TrackMix>();
  private readonly listeners = new Set<() => void>();
  private readonly repetitionListeners = new Set<() => void>();
  private readonly endListeners = new Set<() => void>();
  private latest = STILL;

  constructor(readonly music = MUSIC) {}

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  moment(): PlayerMoment {
    return this.latest;
  }

  /** Something of the moment becomes another. */
  become(change: Partial<PlayerMoment>): void {
    act(() => this.change(change));
  }

  play(): void {
    this.change({ isPlaying: true });
  }

  pause(): void {
    this.change({ isPlaying: false });
  }

  seekBar(bar: number): void {
    this.change({ bar: Math.min(Math.max(bar, 0), this.music.bars - 1) });
  }

  loopBars(loop: BarRange | null, bars?: number): void {
    this.repetition = bars === undefined ? {} : { bars };
    this.change({ loop });
  }

  onRepetition(listener: () => void): () => void {
    this.repetitionListeners.add(listener);
    return () => this.repetitionListeners.delete(listener);
  }

  onEnd(listener: () => void): () => void {
    this.endListeners.add(listener);
    return () => this.endListeners.delete(listener);
  }

  repeat(repetition: Repetition): void {
    this.repetition = repetition;
  }

  /** The loop was played to its end. */
  endLoop(): void {
    act(() => {
      for (const listener of this.repetitionListeners) listener();
    });
  }

  /** The music was played to its end: it stands at its beginning again. */
  end(): void {
    act(() => {
      for (const listener of this.endListeners) listener();
      this.change({ isPlaying: false, bar: 0 });
    });
  }

  setSpeed(percent: number): void {
    this.speed = percent;
  }

  setMix(track: number, mix: TrackMix): void {
    this.mixes.set(track, mix);
  }

  setMetronome(isOn: boolean): void {
    this.hasMetronome = isOn;
  }

  setCountIn(isOn: boolean): void {
    this.hasCountIn = isOn;
  }

  show(view: PlayerView): void {
    this.view = view;
  }

  placeOf(bar: number): DOMRect | null {
    return new DOMRect(bar * BAR_PIXELS, 0, BAR_PIXELS, 80);
  }

  barAt(x: number): number {
    return Math.floor(x / BAR_PIXELS);
  }

  close(): void {
    this.isClosed = true;
  }

  private change(change: Partial<PlayerMoment>): void {
    this.latest = { ...this.latest, ...change };
    for (const listener of this.listeners) listener();
  }
}
