import type { AlphaTabApi, model } from '@coderline/alphatab';
import {
  PlayerError,
  type BarRange,
  type OpenedMusic,
  type Player,
  type PlayerFault,
  type PlayerMoment,
  type PlayerView,
  type TrackMix,
} from '../interface/player';
import { barNear, placeOf } from './bar-places';
import { BarTimes } from './bar-times';
import { listenToBeats } from './beat-pointer';
import { applyView, engineSettings } from './engine-settings';
import type { Engine } from './load-engine';
import { mendOutput, type Output } from './mend-output';
import { Moments } from './moments';
import { chooseStaves, hasStrings } from './own-look';

const PLAYING = 1;
/** States in which an output waits for a tap; Safari has one of its own. */
const SILENT = new Set<AudioContextState | undefined>(['suspended', 'interrupted']);

/** Music that alphaTab draws into an element and plays. */
export class EnginePlayer implements Player {
  readonly music: OpenedMusic;
  private readonly api: AlphaTabApi;
  private readonly moments: Moments;
  private times = new BarTimes([]);
  private tick = 0;
  private drawings = 0;
  private loop: BarRange | null = null;
  private fault: PlayerFault | null = null;

  constructor(
    private readonly engine: Engine,
    private readonly element: HTMLElement,
    private readonly score: model.Score,
    private view: PlayerView,
    isAnimated: boolean,
  ) {
    this.music = {
      bars: score.masterBars.length,
      tracks: score.tracks.map((track) => ({
        index: track.index,
        name: track.name.trim() || `Track ${track.index + 1}`,
        hasStrings: hasStrings(track),
      })),
    };
    const settings = engineSettings(engine, view);
    settings.player.enableAnimatedBeatCursor = isAnimated;
    this.api = new engine.AlphaTabApi(element, settings);
    this.moments = new Moments(() => this.read());
    this.listen();
  }

  /** Draws the music and gets it ready to play. Fails with a `PlayerError`. */
  async open(sounds: Uint8Array, signal: AbortSignal): Promise<void> {
    const { api } = this;
    await new Promise<void>((resolve, reject) => {
      const waiting = new Set(['drawn', 'ready']);
      const done = (what: string) => {
        waiting.delete(what);
        if (waiting.size === 0) resolve();
      };
      api.postRenderFinished.on(() => done('drawn'));
      api.playerReady.on(() => done('ready'));
      api.error.on((cause) => reject(new PlayerError('file', cause)));
      api.player?.soundFontLoadFailed.on((cause) => reject(new PlayerError('sounds', cause)));
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
      chooseStaves(this.trackOf(this.view.track), this.view.notation);
      api.renderScore(this.score, [this.trackOf(this.view.track).index]);
      // A copy: the other one is for the next opening.
      api.loadSoundFont(sounds.slice());
    });
    mendOutput(this.output());
    const { context } = this.output();
    context?.addEventListener('statechange', this.moments.changed);
    context?.addEventListener('error', this.loseDevice);
    this.moments.changed();
  }

  subscribe(listener: () => void): () => void {
    return this.moments.subscribe(listener);
  }

  moment(): PlayerMoment {
    return this.moments.now();
  }

  play(): void {
    this.api.play();
  }

  pause(): void {
    this.api.pause();
  }

  seekBar(bar: number): void {
    this.seekTick(this.times.startOf(Math.min(Math.max(bar, 0), this.music.bars - 1)));
  }

  loopBars(range: BarRange | null): void {
    const ticks = range && this.times.rangeOf(range.from, range.to);
    this.loop = range;
    this.api.playbackRange = ticks && { startTick: ticks.start, endTick: ticks.end };
    this.api.isLooping = range !== null;
    if (ticks && (this.tick < ticks.start || this.tick >= ticks.end)) this.seekTick(ticks.start);
    this.moments.tell();
  }

  setSpeed(percent: number): void {
    this.api.playbackSpeed = percent / 100;
  }

  setMix(track: number, { solo, muted, volume }: TrackMix): void {
    const tracks = [this.trackOf(track)];
    this.api.changeTrackMute(tracks, muted);
    this.api.changeTrackSolo(tracks, solo);
    this.api.changeTrackVolume(tracks, volume);
  }

  setMetronome(isOn: boolean): void {
    this.api.metronomeVolume = isOn ? 1 : 0;
  }

  setCountIn(isOn: boolean): void {
    this.api.countInVolume = isOn ? 1 : 0;
  }

  show(view: PlayerView): void {
    this.view = view;
    const track = this.trackOf(view.track);
    chooseStaves(track, view.notation);
    applyView(this.engine, this.api.settings, view);
    this.api.updateSettings();
    this.api.renderTracks([track]);
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
    const { context } = this.output();
    context?.removeEventListener('statechange', this.moments.changed);
    context?.removeEventListener('error', this.loseDevice);
    this.moments.end();
    this.api.destroy();
    this.element.remove();
  }

  private listen(): void {
    const { api, moments } = this;
    // Listening to `midiLoaded` instead sends alphaTab 1.8.4 into endless recursion.
    api.playerReady.on(() => {
      const bars = api.tickCache?.masterBars ?? [];
      this.times = new BarTimes(
        bars.map(({ masterBar, start, end }) => ({ bar: masterBar.index, start, end })),
      );
      moments.changed();
    });
    api.playerPositionChanged.on(({ currentTick }) => {
      this.tick = currentTick;
      moments.changed();
    });
    api.playerStateChanged.on(moments.changed);
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

  private read(): PlayerMoment {
    const isPlaying = (this.api.playerState as number) === PLAYING;
    return {
      isPlaying,
      bar: this.times.barAt(this.tick),
      loop: this.loop,
      drawings: this.drawings,
      needsTap: isPlaying && SILENT.has(this.output().context?.state),
      fault: this.fault,
    };
  }

  private readonly loseDevice = (): void => {
    this.pause();
    this.fault = 'device';
    this.moments.changed();
  };

  private seekTick(tick: number): void {
    this.api.tickPosition = tick;
    this.tick = tick;
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
