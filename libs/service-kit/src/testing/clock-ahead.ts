import { join } from 'node:path';

/** Runs `work` with this process's clock ahead by so many milliseconds, behind if they are negative. */
export async function withClockAhead<T>(millis: number, work: () => Promise<T>): Promise<T> {
  const RealDate = Date;
  globalThis.Date = class extends RealDate {
    constructor(...args: [] | [number | string | Date]) {
      super(args[0] ?? RealDate.now() + millis);
    }

    static override now(): number {
      return RealDate.now() + millis;
    }
  } as DateConstructor;
  try {
    return await work();
  } finally {
    globalThis.Date = RealDate;
  }
}

/** Variables of a process whose clock is ahead of that of all others, by so many milliseconds. */
export function clockAhead(millis: number): Record<string, string> {
  const { NODE_OPTIONS = '' } = process.env;
  return {
    NODE_OPTIONS: `${NODE_OPTIONS} --require=${join(__dirname, 'clock-ahead.cjs')}`.trim(),
    CLOCK_AHEAD_MILLIS: String(millis),
  };
}
