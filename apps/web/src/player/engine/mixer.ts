import type { AlphaTabApi, model } from '@coderline/alphatab';
import type { TrackMix } from '../interface/player';

type MixedApi = Pick<
  AlphaTabApi,
  'changeTrackMute' | 'changeTrackSolo' | 'changeTrackVolume' | 'metronomeVolume'
>;

/** What is heard of the tracks, and of the metronome. */
export class Mixer {
  private readonly muted = new Set<number>();
  private silent: ReadonlySet<number> = new Set();
  private hasMetronome = false;

  constructor(
    private readonly api: MixedApi,
    private readonly tracks: readonly model.Track[],
  ) {}

  set(index: number, { solo, muted, volume }: TrackMix): void {
    const tracks = this.tracks.slice(index, index + 1);
    if (muted) this.muted.add(index);
    else this.muted.delete(index);
    this.api.changeTrackMute(tracks, muted || this.silent.has(index));
    this.api.changeTrackSolo(tracks, solo);
    this.api.changeTrackVolume(tracks, volume);
  }

  setMetronome(isOn: boolean): void {
    this.hasMetronome = isOn;
    this.click();
  }

  /** Lets these tracks alone be silent, whatever their mix is, and a metronome click as long as there are any. */
  silence(indexes: readonly number[]): void {
    const before = this.silent;
    this.silent = new Set(indexes);
    for (const index of new Set([...before, ...indexes]))
      this.api.changeTrackMute(
        this.tracks.slice(index, index + 1),
        this.muted.has(index) || this.silent.has(index),
      );
    this.click();
  }

  private click(): void {
    this.api.metronomeVolume = this.hasMetronome || this.silent.size > 0 ? 1 : 0;
  }
}
