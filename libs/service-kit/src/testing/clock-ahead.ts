import { join } from 'node:path';

/** Variables of a process whose clock is ahead of that of all others, by so many milliseconds. */
export function clockAhead(millis: number): Record<string, string> {
  const { NODE_OPTIONS = '' } = process.env;
  return {
    NODE_OPTIONS: `${NODE_OPTIONS} --require=${join(__dirname, 'clock-ahead.cjs')}`.trim(),
    CLOCK_AHEAD_MILLIS: String(millis),
  };
}
