import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sizes } from './tokens';

/** Pixels of one rem at each text size that can be chosen. */
const textSizes = [
  16,
  ...[
    ...readFileSync(join(__dirname, 'accessibility.css'), 'utf8').matchAll(/font-size: ([\d.]+)%/g),
  ].map(([, percent]) => (16 * Number(percent)) / 100),
];

/** Pixels of a length, or of the greatest of several. */
function pixelsOf(size: string, rem: number): number {
  const lengths = [...size.matchAll(/([\d.]+)(rem|px)/g)];
  return Math.max(...lengths.map(([, value, unit]) => Number(value) * (unit === 'rem' ? rem : 1)));
}

it('keeps what is pressed at 44 pixels or more at every text size', () => {
  expect(textSizes).toHaveLength(4);
  expect(Math.min(...textSizes.map((rem) => pixelsOf(sizes.touch, rem)))).toBe(44);
});
