import type { synth } from '@coderline/alphatab';

/** What alphaTab's types leave out of its synthesizer. */
interface Synthesizer {
  readonly state: synth.PlayerState;
  isLooping: boolean;
  timePosition: number;
  readonly playbackRange: synth.PlaybackRange | null;
  readonly finished: { trigger(): void };
  readonly sequencer: {
    readonly isPlayingMain: boolean;
    readonly isFinished: boolean;
    /** Milliseconds, as are all times here: at the speed that is played. */
    readonly currentTime: number;
    mainSeek(time: number): void;
    mainTickPositionToTimePosition(tick: number): number;
  };
  onSampleRequest(): void;
  checkForFinish(): void;
  updateTimePosition(time: number, isSeek: boolean): void;
}

const PLAYING = 1;

/**
 * Lets loops begin again without a pause. alphaTab 1.8.4 waits until all that it has made was played before it makes what
 * comes next, and the page is silent for as long as its messages take: 20 ms on a desk, 40 on a phone.
 *
 * With this, the synthesizer returns to the start of the loop as soon as it has made the samples of its end, half a second
 * before they are played. Positions and `finished` are still reported when they are played.
 * @param synthesizer the class
 */
export function repeatSeamlessly(synthesizer: { readonly prototype: object }): void {
  const mended = synthesizer.prototype as Synthesizer;
  const { onSampleRequest, checkForFinish, updateTimePosition } = mended;
  const looping = Object.getOwnPropertyDescriptor(mended, 'isLooping');
  /** Times at which what was made in advance goes back to the beginning. */
  const seamsOf = new WeakMap<Synthesizer, number[]>();
  const startOf = ({ sequencer, playbackRange }: Synthesizer) =>
    sequencer.mainTickPositionToTimePosition(playbackRange?.startTick ?? 0);

  mended.onSampleRequest = function (this: Synthesizer) {
    onSampleRequest.call(this);
    const { sequencer } = this;
    const isAtEnd = sequencer.isPlayingMain && sequencer.isFinished;
    if ((this.state as number) !== PLAYING || !this.isLooping || !isAtEnd) return;
    seamsOf.set(this, [...(seamsOf.get(this) ?? []), sequencer.currentTime]);
    sequencer.mainSeek(startOf(this));
  };

  mended.checkForFinish = function (this: Synthesizer) {
    const [seam, ...further] = seamsOf.get(this) ?? [];
    if (seam === undefined) return checkForFinish.call(this);
    if (this.timePosition < seam) return;
    const passed = this.timePosition - seam;
    seamsOf.set(this, further);
    this.finished.trigger();
    // Who listens may have gone elsewhere.
    if (seamsOf.get(this) !== further) return;
    this.updateTimePosition(startOf(this) + passed, true);
    seamsOf.set(this, further);
  };

  mended.updateTimePosition = function (this: Synthesizer, time, isSeek) {
    // What was made in advance goes with it.
    if (isSeek) seamsOf.delete(this);
    updateTimePosition.call(this, time, isSeek);
  };

  Object.defineProperty(mended, 'isLooping', {
    ...looping,
    set(this: Synthesizer, isLooping: boolean) {
      looping?.set?.call(this, isLooping);
      if (isLooping || !seamsOf.get(this)?.length) return;
      // What was made in advance repeats: it is made again from here.
      const { timePosition } = this;
      this.timePosition = timePosition;
    },
  });
}
