import type { Page } from 'puppeteer-core';

/** Samples that become one: the period of a loop is wanted to a fifth of a millisecond. */
const FACTOR = 8;
const BLOCK = 4_096;
/** How much of a repetition is looked for in the next one, and how far from where it should be. */
const WINDOW_SECONDS = 0.5;
const SEARCH_SECONDS = 0.15;

interface Recording {
  readonly rate: number;
  readonly samples: number[];
  /** Whether the page was too busy to record all of it. */
  readonly hasHoles: boolean;
}

/**
 * How late each repetition of a loop is, in milliseconds, read from the samples that the page sends to its output; empty
 * where the page was too busy to record them all.
 * @param loopSeconds how long the loop lasts by its tempo
 */
export async function seamsOf(
  page: Page,
  loopSeconds: number,
  repetitions: number,
): Promise<number[]> {
  const { rate, samples, hasHoles } = await record(page, loopSeconds * (repetitions + 1.5));
  if (hasHoles) return [];
  const period = loopSeconds * rate;
  return Array.from({ length: repetitions }, (_, index) => {
    const from = Math.round(period * index);
    const lag = bestLag(samples, from, Math.round(period), rate);
    return ((lag - period) / rate) * 1_000;
  });
}

async function record(page: Page, seconds: number): Promise<Recording> {
  return page.evaluate(
    ({ seconds, block, factor }) =>
      new Promise<Recording>((resolve) => {
        const { heard } = window as unknown as { heard: { ears: AnalyserNode[] } };
        const ear = heard.ears.at(-1);
        if (!ear) throw new Error('Nothing is played');
        const { context } = ear;
        // Its successor needs a module of its own, which the page's policy refuses.
        const recorder = (context as AudioContext).createScriptProcessor(block, 1, 1);
        const samples: number[] = [];
        let [hasHoles, next] = [false, NaN];
        recorder.onaudioprocess = ({ inputBuffer, playbackTime }) => {
          hasHoles ||= Math.abs(playbackTime - next) > 0.001;
          next = playbackTime + block / context.sampleRate;
          const wave = inputBuffer.getChannelData(0);
          for (let at = 0; at < block; at += factor) {
            let sum = 0;
            for (let one = at; one < at + factor; one += 1) sum += wave[one] ?? 0;
            samples.push(sum / factor);
          }
          const rate = context.sampleRate / factor;
          if (samples.length < seconds * rate) return;
          recorder.onaudioprocess = null;
          ear.disconnect(recorder);
          recorder.disconnect();
          resolve({ rate, samples, hasHoles });
        };
        ear.connect(recorder);
        recorder.connect(context.destination);
      }),
    { seconds, block: BLOCK, factor: FACTOR },
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
