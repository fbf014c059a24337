import { useEffect, useEffectEvent, useRef } from 'react';

interface InView {
  inView: boolean;
  /** Milliseconds in view until `onPassed`, breaks left out. */
  millis: number;
  /** What is in view; another value starts the time again. */
  of: unknown;
  onPassed: () => void;
}

/** Calls `onPassed` once something was in view for long enough. */
export function useAfterInView({ inView, millis, of, onPassed }: InView): void {
  const spent = useRef({ of, millis: 0 });
  const pass = useEffectEvent(onPassed);
  useEffect(() => {
    if (spent.current.of !== of) spent.current = { of, millis: 0 };
    if (!inView) return;
    const since = performance.now();
    const timer = setTimeout(() => pass(), millis - spent.current.millis);
    return () => {
      clearTimeout(timer);
      spent.current.millis += performance.now() - since;
    };
  }, [inView, millis, of]);
}
