import { useEffect, useReducer } from 'react';

const SECOND_MILLIS = 1_000;
const MINUTE_MILLIS = 60 * SECOND_MILLIS;

/** Draws again whenever a countdown to `end` changes: every second of its last minute, every minute before. */
export function useCountdown(end: string | null): void {
  const [ticks, tick] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    const left = end === null ? 0 : Date.parse(end) - Date.now();
    if (left <= 0) return;
    const step = left > MINUTE_MILLIS ? MINUTE_MILLIS : SECOND_MILLIS;
    const timer = setTimeout(tick, left % step || step);
    return () => clearTimeout(timer);
  }, [end, ticks]);
}
