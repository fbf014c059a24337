import { useEffect, useEffectEvent } from 'react';

/** Safari has no `requestIdleCallback`. */
const FALLBACK_DELAY_MILLIS = 2_000;

/** Runs `work` once, when the browser has nothing else to do after the first paint of the component. */
export function useWhenIdle(work: () => void): void {
  const run = useEffectEvent(work);
  useEffect(() => {
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(() => run(), FALLBACK_DELAY_MILLIS);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(() => run());
    return () => cancelIdleCallback(handle);
  }, []);
}
