import { useEffect, useState, useSyncExternalStore, type RefObject } from 'react';

const HALF = 0.5;

function subscribe(onChange: () => void): () => void {
  document.addEventListener('visibilitychange', onChange);
  return () => document.removeEventListener('visibilitychange', onChange);
}

/**
 * Whether at least half of an element is in view, in a visible window, and whether it begins below the window, as long as
 * it is there.
 */
export function useInView(ref: RefObject<Element | null>, isThere = true) {
  const [place, setPlace] = useState({ inView: false, isBelow: false });
  const isVisible = useSyncExternalStore(subscribe, () => !document.hidden);
  useEffect(() => {
    const element = ref.current;
    if (!element || !isThere) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1);
        if (!entry) return;
        setPlace({
          inView: entry.isIntersecting && entry.intersectionRatio >= HALF,
          isBelow: entry.boundingClientRect.top >= window.innerHeight,
        });
      },
      { threshold: [0, HALF] },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isThere]);
  return { inView: place.inView && isVisible, isBelow: place.isBelow };
}
