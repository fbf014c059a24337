import { useEffect, useEffectEvent } from 'react';

/** Milliseconds without typing before the server is asked. */
const SEARCH_DEBOUNCE_MILLIS = 300;

/** Calls `onSettled` once `text` has not changed for 300 ms, unless it equals `current`. */
export function useSettled(text: string, current: string, onSettled: (text: string) => void): void {
  const settle = useEffectEvent(onSettled);
  useEffect(() => {
    if (text === current) return;
    const timer = setTimeout(() => settle(text), SEARCH_DEBOUNCE_MILLIS);
    return () => clearTimeout(timer);
  }, [text, current]);
}
