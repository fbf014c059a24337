import { useEffect, useEffectEvent } from 'react';

/** So long nothing may be typed before the server is asked. */
const SEARCH_DEBOUNCE_MILLIS = 300;

/** Calls `onSettled` once `text` has stayed the same for 300 ms, but not for what is `current` already. */
export function useSettled(text: string, current: string, onSettled: (text: string) => void): void {
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (text === current) return;
    const timer = setTimeout(() => settle(text), SEARCH_DEBOUNCE_MILLIS);
    return () => clearTimeout(timer);
  }, [text, current]);
}
