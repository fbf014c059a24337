import { TICKS_PER_WHOLE } from '../tunes/ticks.ts';
import { barTicks, type Metre } from '../tunes/tune.ts';
import type { Part } from './arrangement.ts';
import { noteName } from './tunings.ts';

const PREVIEW_BARS = 4;
const STEP_TICKS = TICKS_PER_WHOLE / 16;
const CELL_WIDTH = 2;

/** The first bars of a stringed part as a text tab, two characters per sixteenth. */
export function textTab(part: Part, metre: Metre): string {
  const bar = barTicks(metre);
  const steps = bar / STEP_TICKS;
  return part.tuning
    .map((open, index) => {
      const name = noteName(open).replace(/\d+$/, '').padEnd(2);
      const bars = Array.from({ length: PREVIEW_BARS }, (_, barIndex) => {
        const cells = Array.from({ length: steps }, (_, step) => {
          const start = barIndex * bar + step * STEP_TICKS;
          const finger = part.events
            .find((event) => event.start === start)
            ?.frets.find(({ string }) => string === index + 1);
          return String(finger?.fret ?? '').padEnd(CELL_WIDTH, '-');
        });
        return `-${cells.join('')}`;
      });
      return `${name}|${bars.join('|')}|`;
    })
    .join('\n');
}
