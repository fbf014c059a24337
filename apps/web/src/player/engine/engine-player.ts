import type { AlphaTabApi, model } from '@coderline/alphatab';
import {
  PlayerError,
  type BarRange,
  type OpenedMusic,
  type Player,
  type PlayerFault,
  type PlayerMoment,
  type PlayerView,
  type Repetition,
  type TrackMix,
} from '../interface/player';
import { AS_WRITTEN } from '../interface/pitch';
import { barNear, placeOf } from './bar-places';
import { BarTimes } from './bar-times';
import { listenToBeats } from './beat-pointer';
import { beginScore, type Readiness } from './begin-player';
import { Count, listenToClicks } from './count';
import { applyView } from './engine-settings';
import { drawFirstBars } from './first-bars';
import type { Engine } from './load-engine';
import { Loop } from './loop';
import { isSilenced, mendOutput, type Output } from './mend-output';
import { Mixer } from './mixer';
import { Moments } from './moments';
import { openedMusic } from './opened-music';
import { chooseStaves, colourStrings } from './own-look';
import { Pitches } from './pitches';
import { Position } from './position';
import { TrackNotes } from './track-notes';
import { watchOutput } from './watch-output';

const PLAYING = 1;

interface Opening extends Readiness {
  /** Called when the first notes stand there. */
  readonly onDrawn: () => void;
}

/** Music that alphaTab draws into an element and plays. */
export class EnginePlayer implements Player {
  readonly music: OpenedMusic;
  private readonly moments: Moments;
  private times = new BarTimes([]);
  private notes: TrackNotes;
  private drawings = 0;
  private countInVolume = 0;
  /** Whether it stands still for no longer than it takes to begin a count. */
  private isCountedAgain = false;
  private readonly count = new Count();
  private readonly loop: Loop;
  private readonly position: Position;
  private readonly mixer: Mixer;
  private readonly pitches: Pitches;
  private readonly repetitionListeners = new Set<() => void>();
  private readonly endListeners = new Set<() => void>();
  private fault: PlayerFault | null = null;
  private endMending = () => {};
  private endWatch = () => {};

  constructor(
    private readonly engine: Engine,
    private readonly api: AlphaTabApi,
    private readonly element: HTMLElement,
    private readonly score: model.Score,
    private view: PlayerView,
  ) {
    this.music = openedMusic(score);
    this.pitches = new Pitches(engine, score, view.pitch ?? AS_WRITTEN);
    this.loop = new Loop(this.api);
    this.position = new Position(this.api, this.loop);
    this.mixer = new Mixer(this.api, score.tracks);
    this.notes = new TrackNotes(this.trackOf(view.track), this.times);
    this.moments = new Moments(() => this.read());
    this.listen();
  }

  /** Draws the music and gets it ready to play. Fails with a `PlayerError`. */
  async open({ sounds, onDrawn, signal }: Opening): Promise<void> {
    const { api, view } = this;
    const track = this.trackOf(view.track);
    this.look(track);
    const endFirstBars = drawFirstBars(this.engine, this.element, { track, view, onDrawn });
    const draw = () => api.renderScore(this.score, [track.index]);
    await beginScore(api, { draw, sounds, signal }).finally(endFirstBars);
    this.endMending = mendOutput(this.output());
    this.endWatch = watchOutput(this.output(), {
      isWanted: () => this.isPlaying,
      onChange: this.moments.changed,
      onLost: () => this.loseDevice(),
    });
    this.moments.changed();
  }

  subscribe(listener: () => void): () => void {
    return this.moments.subscribe(listener);
  }

  moment(): PlayerMoment {
    return this.moments.now();
  }

  play(): void {
    if (this.countInVolume > 0) this.count.begin();
    this.api.play();
  }

  pause(): void {
    this.isCountedAgain = false;
    this.api.pause();
  }

  seekBar(bar: number): void {
    this.seekTick(this.times.startOf(Math.min(Math.max(bar, 0), this.music.bars - 1)));
  }

  loopBars(range: BarRange | null, bars?: number): void {
    this.mixer.silence([]);
    const ticks = this.loop.set(range, this.times, bars);
    const { tick } = this.position;
    if (ticks && (tick < ticks.start || tick >= ticks.end)) this.seekTick(ticks.start);
    this.moments.tell();
  }

  onRepetition(listener: () => void): () => void {
    this.repetitionListeners.add(listener);
    return () => this.repetitionListeners.delete(listener);
  }

  onEnd(listener: () => void): () => void {
    this.endListeners.add(listener);
    return () => this.endListeners.delete(listener);
  }

  repeat({ bars, silent, isCountedIn }: Repetition): void {
    const ticks = this.loop.set(this.loop.range, this.times, bars);
    if (!ticks) return;
    this.mixer.silence(silent);
    const isCounted = isCountedIn && (this.api.playerState as number) === PLAYING;
    // What it has made of the music in advance goes with the seek.
    if (!isCounted) this.seekTick(ticks.start);
    else {
      this.isCountedAgain = true;
      this.api.pause();
    }
  }

  setSpeed(percent: number): void {
    this.api.playbackSpeed = percent / 100;
  }

  setMix(track: number, mix: TrackMix): void {
    this.mixer.set(track, mix);
  }

  setMetronome(isOn: boolean): void {
    this.mixer.setMetronome(isOn);
  }

  setCountIn(isOn: boolean): void {
    this.countInVolume = isOn ? 1 : 0;
    this.api.countInVolume = this.countInVolume;
  }

  show(view: PlayerView): void {
    const track = this.trackOf(view.track);
    const isOtherPitch = view.pitch !== this.view.pitch;
    if (track.index !== this.view.track || isOtherPitch)
      this.notes = new TrackNotes(track, this.times);
    this.view = view;
    this.look(track);
    applyView(this.engine, this.api.settings, view);
    this.api.updateSettings();
    if (isOtherPitch) {
      this.pitches.change(view.pitch ?? AS_WRITTEN);
      this.api.player?.applyTranspositionPitches(this.pitches.channels());
    }
    this.api.renderTracks([track]);
    this.moments.tell();
  }

  placeOf(bar: number): DOMRect | null {
    const { left, top } = this.element.getBoundingClientRect();
    return placeOf(this.api.boundsLookup, bar, left, top);
  }

  barAt(x: number, y: number): number | null {
    const { left, top } = this.element.getBoundingClientRect();
    return barNear(this.api.boundsLookup, x - left, y - top);
  }

  close(): void {
    this.endWatch();
    this.moments.end();
    this.repetitionListeners.clear();
    this.endListeners.clear();
    this.api.destroy();
    this.endMending();
    this.element.remove();
  }

  private look(track: model.Track): void {
    chooseStaves(track, this.view.notation);
    colourStrings(this.engine, track, this.view.hasStringColours);
  }

  private listen(): void {
    const { api, moments } = this;
    // Listening to `midiLoaded` instead sends alphaTab 1.8.4 into endless recursion.
    api.playerReady.on(() => {
      const bars = api.tickCache?.masterBars ?? [];
      this.times = new BarTimes(
        bars.map(({ masterBar, start, end }) => ({ bar: masterBar.index, start, end })),
      );
      this.notes = new TrackNotes(this.trackOf(this.view.track), this.times);
      moments.changed();
    });
    api.playerPositionChanged.on(({ currentTick }) => {
      this.position.report(currentTick);
      moments.changed();
    });
    listenToClicks(this.engine, api, (beat) => {
      this.count.click(beat);
      moments.changed();
    });
    api.playerStateChanged.on(({ state }) => {
      this.count.turn((state as number) === PLAYING);
      if ((state as number) === PLAYING) this.isCountedAgain = false;
      else if (this.isCountedAgain) this.playCounted();
      moments.changed();
    });
    api.playerFinished.on(() => {
      const listeners = this.loop.range ? this.repetitionListeners : this.endListeners;
      for (const listener of listeners) listener();
    });
    api.postRenderFinished.on(() => {
      this.drawings += 1;
      moments.changed();
    });
    api.error.on(() => {
      this.fault = 'file';
      moments.changed();
    });
    listenToBeats(api, {
      onBeat: (beat) => this.seekTick(api.tickCache?.getBeatStart(beat) ?? 0),
      onBars: (from, to) => this.loopBars({ from, to }),
    });
  }

  /** Counts begin with Play alone. */
  private playCounted(): void {
    this.seekTick(this.loop.ticks?.start ?? this.position.tick);
    this.api.countInVolume = 1;
    this.count.begin();
    this.api.play();
    this.api.countInVolume = this.countInVolume;
  }

  private read(): PlayerMoment {
    const { isPlaying } = this;
    const { tick } = this.position;
    return {
      isPlaying,
      bar: this.times.barAt(tick),
      count: this.count.beat,
      loop: this.loop.range,
      notes: this.notes.at(tick, this.loop.ticks),
      drawings: this.drawings,
      needsTap: isPlaying && isSilenced(this.output()),
      fault: this.fault,
    };
  }

  private get isPlaying(): boolean {
    return (this.api.playerState as number) === PLAYING || this.isCountedAgain;
  }

  private loseDevice(): void {
    this.pause();
    this.fault = 'device';
    this.moments.changed();
  }

  private seekTick(tick: number): void {
    this.position.seek(tick);
    this.moments.tell();
  }

  private trackOf(index: number): model.Track {
    const track = this.score.tracks[index] ?? this.score.tracks[0];
    if (!track) throw new PlayerError('file', new Error('a score without tracks'));
    return track;
  }

  private output(): Output {
    return (this.api.player?.output ?? {}) as Output;
  }
}
