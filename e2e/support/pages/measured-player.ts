import type { Page } from 'puppeteer-core';

/** Milliseconds since Play was pressed. */
export interface OpeningTimes {
  readonly notes: number;
  readonly sound: number;
}

export interface PlayingFigures {
  readonly framesASecond: number;
  /** The longest pause between two frames. */
  readonly longestFrameMillis: number;
  readonly longTasks: readonly number[];
}

interface Watch {
  pressedAt: number;
  notesAt: number;
  soundAt: number;
}

interface Heard {
  readonly ears: AnalyserNode[];
}

/** Softer than this is silence. */
const SILENCE = 0.001;

/** Watches, from the next press of a button called Play on, for notes and for sound; before it is pressed. */
export async function watchPlay(page: Page): Promise<() => Promise<OpeningTimes>> {
  const watch = await page.evaluateHandle((silence) => {
    const { heard } = window as unknown as { heard: Heard };
    const seen: Watch = { pressedAt: NaN, notesAt: NaN, soundAt: NaN };
    const areNotesSeen = () => {
      const notes = document.querySelector('.at-surface svg');
      for (let part = notes; part; part = part.parentElement)
        if (part.getBoundingClientRect().height === 0) return false;
      return notes !== null;
    };
    const isHeard = () =>
      heard.ears.some((ear) => {
        const wave = new Float32Array(ear.fftSize);
        ear.getFloatTimeDomainData(wave);
        return ear.context.state === 'running' && wave.some((value) => Math.abs(value) > silence);
      });
    const look = (now: number) => {
      if (Number.isNaN(seen.notesAt) && areNotesSeen()) seen.notesAt = now;
      if (Number.isNaN(seen.soundAt) && isHeard()) seen.soundAt = now;
      if (Number.isNaN(seen.notesAt + seen.soundAt)) requestAnimationFrame(look);
    };
    const onClick = ({ target, timeStamp }: MouseEvent) => {
      const button = (target as Element).closest('button');
      const name = button?.getAttribute('aria-label') ?? button?.innerText ?? '';
      if (name.trim() !== 'Play') return;
      document.removeEventListener('click', onClick, true);
      seen.pressedAt = timeStamp;
      requestAnimationFrame(look);
    };
    document.addEventListener('click', onClick, true);
    return seen;
  }, SILENCE);
  return async () => {
    await page.waitForFunction((seen) => !Number.isNaN(seen.notesAt + seen.soundAt), {}, watch);
    const { pressedAt, notesAt, soundAt } = await watch.jsonValue();
    return { notes: notesAt - pressedAt, sound: soundAt - pressedAt };
  };
}

/** Follows frames and long tasks for a while. */
export function followFrames(page: Page, seconds: number): Promise<PlayingFigures> {
  return page.evaluate(
    (millis) =>
      new Promise<PlayingFigures>((resolve) => {
        const longTasks: number[] = [];
        const observer = new PerformanceObserver((list) =>
          longTasks.push(...list.getEntries().map(({ duration }) => duration)),
        );
        observer.observe({ entryTypes: ['longtask'] });
        let [first, last, frames, longestFrameMillis] = [NaN, NaN, 0, 0];
        const look = (now: number) => {
          if (Number.isNaN(first)) first = now;
          else {
            frames += 1;
            longestFrameMillis = Math.max(longestFrameMillis, now - last);
          }
          last = now;
          if (now - first < millis) return void requestAnimationFrame(look);
          observer.disconnect();
          resolve({
            framesASecond: (frames * 1_000) / (last - first),
            longestFrameMillis,
            longTasks,
          });
        };
        requestAnimationFrame(look);
      }),
    seconds * 1_000,
  );
}
