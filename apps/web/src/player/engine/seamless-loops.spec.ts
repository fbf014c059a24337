import { importer, midi, Settings, synth } from '@coderline/alphatab';
import { repeatSeamlessly } from './seamless-loops';

const CHANNELS = 2;
const RATE = 44_100;
/** What an output asks for in advance, and what it plays in one go. */
const IN_ADVANCE = RATE / 2;
const BLOCK = 1_024;
/** Samples that the synthesizer makes in one go. */
const STEP = 64;
const BAR_TICKS = 3_840;
/** Two bars, at 120 beats a minute. */
const LOOP_SAMPLES = 4 * RATE;

repeatSeamlessly(synth.AlphaSynthBase);

class Signal<T> {
  private readonly listeners: ((value: T) => void)[] = [];
  readonly on = (listener: (value: T) => void) => {
    this.listeners.push(listener);
    return () => undefined;
  };
  readonly off = () => undefined;
  readonly trigger = (value: T) => {
    for (const listener of this.listeners) listener(value);
  };
}

/** An output that plays half a second after it has got its samples, as that of a browser. */
class LateOutput {
  readonly sampleRate = RATE;
  readonly ready = new Signal<void>();
  readonly samplesPlayed = new Signal<number>();
  readonly sampleRequest = new Signal<void>();
  played = 0;
  /** Samples of silence, for want of others. */
  silent = 0;
  private waiting = 0;

  run(samples: number): void {
    for (const end = this.played + samples; this.played < end;) {
      for (let asked = -1; this.waiting < IN_ADVANCE && asked !== this.waiting;) {
        asked = this.waiting;
        this.sampleRequest.trigger();
      }
      const sounding = Math.min(BLOCK, this.waiting);
      this.silent += BLOCK - sounding;
      this.played += BLOCK;
      this.waiting -= sounding;
      this.samplesPlayed.trigger(sounding);
    }
  }
  addSamples = ({ length }: Float32Array) => void (this.waiting += length / CHANNELS);
  resetSamples = () => void (this.waiting = 0);
  open(): void {}
  play(): void {}
  pause(): void {}
  activate(): void {}
  destroy(): void {}
}

function opened() {
  const score = importer.ScoreLoader.loadAlphaTex(
    `\\tempo 120 . ${'3.6.4 3.6.4 3.6.4 3.6.4 | '.repeat(8)}`,
  );
  const file = new midi.MidiFile();
  new midi.MidiFileGenerator(
    score,
    new Settings(),
    new midi.AlphaSynthMidiFileHandler(file),
  ).generate();
  const output = new LateOutput();
  const player = new synth.AlphaSynth(output as unknown as synth.ISynthOutput, 500);
  player.loadMidiFile(file);
  let tick = 0;
  player.positionChanged.on(({ currentTick }) => (tick = currentTick));
  return { output, player, tick: () => tick };
}

function looped() {
  const all = opened();
  const { output, player } = all;
  const seams: number[] = [];
  player.playbackRange = { startTick: BAR_TICKS, endTick: 3 * BAR_TICKS };
  player.isLooping = true;
  player.finished.on(() => seams.push(output.played));
  player.play();
  return { ...all, seams };
}

describe('a loop', () => {
  it('begins again without a pause', () => {
    const { output } = looped();
    output.run(20 * LOOP_SAMPLES);
    expect(output.silent).toBe(0);
  });

  it('says that it does when that is heard, however often it was repeated', () => {
    const { output, seams } = looped();
    output.run(50 * LOOP_SAMPLES);
    const late = seams.map((at, index) => at - (index + 1) * LOOP_SAMPLES);
    expect(late).toHaveLength(49);
    for (const [index, samples] of late.entries()) {
      expect(samples).toBeGreaterThanOrEqual(0);
      expect(samples).toBeLessThanOrEqual(BLOCK + (index + 1) * STEP);
    }
  });

  it('has its cursor within its bars, where the sound is', () => {
    const { output, seams, tick } = looped();
    for (let block = 0; seams.length < 20; block += 1) {
      output.run(BLOCK);
      expect(tick()).toBeGreaterThanOrEqual(BAR_TICKS);
      expect(tick()).toBeLessThanOrEqual(3 * BAR_TICKS + 1);
    }
    output.run(LOOP_SAMPLES / 2);
    expect(Math.abs(tick() - 2 * BAR_TICKS)).toBeLessThan(100);
  });

  it('goes where it is sent although it was made in advance', () => {
    const { output, player, seams, tick } = looped();
    output.run(LOOP_SAMPLES - RATE / 4);
    player.tickPosition = BAR_TICKS;
    output.run(LOOP_SAMPLES / 2);
    expect(seams).toEqual([]);
    expect(Math.abs(tick() - 2 * BAR_TICKS)).toBeLessThan(50);
    output.run(LOOP_SAMPLES / 2 + BLOCK);
    expect(seams).toHaveLength(1);
  });

  it('goes on behind its end when it is ended after the end was made', () => {
    const { output, player, seams, tick } = looped();
    output.run(LOOP_SAMPLES - RATE / 4);
    player.playbackRange = null;
    player.isLooping = false;
    output.run(LOOP_SAMPLES / 2);
    expect(seams).toEqual([]);
    expect(tick()).toBeGreaterThan(3 * BAR_TICKS + 0.8 * BAR_TICKS);
    expect(output.silent).toBeLessThan(BLOCK);
  });

  it('goes where a listener sends it when it has come to its end', () => {
    const { output, player, tick } = looped();
    player.finished.on(() => (player.tickPosition = 2 * BAR_TICKS));
    output.run(LOOP_SAMPLES + BLOCK);
    expect(Math.abs(tick() - 2 * BAR_TICKS)).toBeLessThan(100);
  });
});

it('leaves music without a loop as it is', () => {
  const { output, player } = opened();
  const ends: number[] = [];
  player.finished.on(() => ends.push(output.played));
  player.play();
  output.run(5 * LOOP_SAMPLES);
  expect(ends).toHaveLength(1);
  expect(Math.abs((ends[0] ?? NaN) - 4 * LOOP_SAMPLES)).toBeLessThan(RATE / 10);
});
