import { useEffect, useEffectEvent } from 'react';

const SECOND_MILLIS = 1_000;

/** A pause that is counted down. */
export interface Countdown {
  /** What comes then. */
  readonly id: string;
  readonly endsAt: number;
  /** Seconds. */
  readonly left: number;
}

export function countdownTo(id: string, seconds: number): Countdown {
  return { id, endsAt: Date.now() + seconds * SECOND_MILLIS, left: seconds };
}

/** Counts it down, a second at a time; null when it is over. */
export function useCountdown(
  countdown: Countdown | null,
  onChange: (countdown: Countdown | null) => void,
): void {
  const tick = useEffectEvent(() => {
    if (!countdown) return;
    // Timers of windows that are not seen are late.
    const left = Math.ceil((countdown.endsAt - Date.now()) / SECOND_MILLIS);
    onChange(left > 0 ? { ...countdown, left } : null);
  });
  useEffect(() => {
    if (!countdown) return;
    const { endsAt, left } = countdown;
    const timer = setTimeout(() => tick(), endsAt - Date.now() - (left - 1) * SECOND_MILLIS);
    return () => clearTimeout(timer);
  }, [countdown]);
}
