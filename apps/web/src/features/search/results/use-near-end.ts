import { useEffect, type RefObject } from 'react';

/** How far below the window what is next begins to load. */
const AHEAD_PIXELS = 600;

/** Calls `load` when `end` comes near by scrolling; without scrolling nothing loads. */
export function useNearEnd(
  end: RefObject<HTMLElement | null>,
  enabled: boolean,
  load: () => void,
): void {
  useEffect(() => {
    if (!enabled || !end.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (window.scrollY > 0 && entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: `${AHEAD_PIXELS}px 0px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [end, enabled, load]);
}
