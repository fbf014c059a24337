import type { Page } from 'puppeteer-core';

/** Samples that become one: the period of a loop is wanted to a fifth of a millisecond. */
const FACTOR = 8;
/** How much of a repetition is looked for in the next one, and how far from where it should be. */
const WINDOW_SECONDS = 0.5;
const SEARCH_SECONDS = 0.15;

interface Recording {
  readonly rate: number;
  readonly samples: readonly number[];
}

/** Records in the thread of the audio graph, however busy the page is, until it has as many samples as it was asked for. */
const RECORDER = `
registerProcessor('recorder', class extends AudioWorkletProcessor {
  constructor({ processorOptions: { samples } }) {
    super();
    this.recorded = new Float32Array(samples);
    this.length = 0;
  }
  process([[wave]]) {
    if (!wave) return true;
    const part = wave.subarray(0, this.recorded.length - this.length);
    this.recorded.set(part, this.length);
    this.length += part.length;
    if (this.length < this.recorded.length) return true;
    this.port.postMessage(this.recorded);
    return false;
  }
});`;

/**
 * How late each repetition of a loop is, in milliseconds, read from the samples that the page sends to its output.
 * @param page without its policy, which refuses the recorder (`page.setBypassCSP`)
 * @param loopSeconds how long the loop lasts by its tempo
 */
export async function seamsOf(
  page: Page,
  loopSeconds: number,
  repetitions: number,
): Promise<number[]> {
  const { rate, samples } = await record(page, loopSeconds * (repetitions + 1.5));
  const period = loopSeconds * rate;
  return Array.from({ length: repetitions }, (_, index) => {
    const from = Math.round(period * index);
    const lag = bestLag(samples, from, Math.round(period), rate);
    return ((lag - period) / rate) * 1_000;
  });
}

async function record(page: Page, seconds: number): Promise<Recording> {
  return page.evaluate(
    async ({ code, seconds, factor }) => {
      const { heard } = window as unknown as { heard: { ears: AnalyserNode[] } };
      const ear = heard.ears.at(-1);
      if (!ear) throw new Error('Nothing is played');
      const { context } = ear;
      const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
      await context.audioWorklet.addModule(address);
      const samples = Math.ceil((seconds * context.sampleRate) / factor) * factor;
      const recorder = new AudioWorkletNode(context, 'recorder', { processorOptions: { samples } });
      ear.connect(recorder);
      const recorded = await new Promise<Float32Array>((resolve) => {
        recorder.port.onmessage = ({ data }: MessageEvent<Float32Array>) => resolve(data);
      });
      ear.disconnect(recorder);
      const fewer = Array.from({ length: samples / factor }, (_, index) => {
        const part = recorded.subarray(index * factor, (index + 1) * factor);
        return part.reduce((sum, value) => sum + value, 0) / factor;
      });
      return { rate: context.sampleRate / factor, samples: fewer };
    },
    { code: RECORDER, seconds, factor: FACTOR },
  );
}

/** The number of samples after which what begins here is heard again. */
function bestLag(samples: readonly number[], from: number, period: number, rate: number): number {
  const window = Math.round(WINDOW_SECONDS * rate);
  const reach = Math.round(SEARCH_SECONDS * rate);
  let [best, lag] = [-Infinity, NaN];
  for (let tried = period - reach; tried <= period + reach; tried += 1) {
    let [product, energy] = [0, 0];
    for (let at = from; at < from + window; at += 1) {
      const later = samples[at + tried] ?? 0;
      product += (samples[at] ?? 0) * later;
      energy += later * later;
    }
    const likeness = product / Math.sqrt(energy || 1);
    if (likeness > best) [best, lag] = [likeness, tried];
  }
  return lag;
}
