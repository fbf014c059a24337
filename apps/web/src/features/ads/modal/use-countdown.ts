import { useEffect, useState } from 'react';

const SECOND_MILLIS = 1_000;

/** Seconds that are left, from when their number is known. */
export function useCountdown(seconds: number | undefined): number | undefined {
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (seconds === undefined) return;
    const end = performance.now() + seconds * SECOND_MILLIS;
    const timer = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - performance.now()) / SECOND_MILLIS));
      setLeft(rest);
      if (rest === 0) clearInterval(timer);
    }, SECOND_MILLIS);
    return () => clearInterval(timer);
  }, [seconds]);
  return left ?? seconds;
}
