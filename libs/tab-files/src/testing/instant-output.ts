import type { IEventEmitter, IEventEmitterOfT, synth } from '@coderline/alphatab';

const CHANNELS = 2;

class Signal<T> implements IEventEmitterOfT<T> {
  private readonly listeners = new Set<(value: T) => void>();

  on(listener: (value: T) => void): () => void {
    this.listeners.add(listener);
    return () => this.off(listener);
  }

  off(listener: (value: T) => void): void {
    this.listeners.delete(listener);
  }

  trigger(value: T): void {
    for (const listener of this.listeners) listener(value);
  }
}

class PlainSignal extends Signal<void> implements IEventEmitter {}

/** An output whose only clock is its samples: it has played them as soon as it has them. */
export class InstantOutput implements synth.ISynthOutput {
  readonly sampleRate = 44_100;
  readonly ready = new PlainSignal();
  readonly samplesPlayed = new Signal<number>();
  readonly sampleRequest = new PlainSignal();
  private isPlaying = false;
  private waiting = 0;
  private played = 0;

  /** What it has played. */
  get seconds(): number {
    return this.played / this.sampleRate;
  }

  /** Plays until the music ends or is paused, or something else has come. */
  run(isOver: () => boolean = () => false): void {
    while (this.isPlaying && !isOver()) {
      this.sampleRequest.trigger();
      const samples = this.waiting;
      this.waiting = 0;
      this.played += samples;
      this.samplesPlayed.trigger(samples);
    }
  }

  open(): void {}

  play(): void {
    this.isPlaying = true;
  }

  pause(): void {
    this.isPlaying = false;
  }

  addSamples({ length }: Float32Array): void {
    this.waiting += length / CHANNELS;
  }

  resetSamples(): void {
    this.waiting = 0;
  }

  activate(): void {}

  destroy(): void {}

  enumerateOutputDevices(): Promise<synth.ISynthOutputDevice[]> {
    return Promise.resolve([]);
  }

  setOutputDevice(): Promise<void> {
    return Promise.resolve();
  }

  getOutputDevice(): Promise<null> {
    return Promise.resolve(null);
  }
}
