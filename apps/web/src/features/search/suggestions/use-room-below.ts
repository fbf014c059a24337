import { useLayoutEffect, useState, type RefObject } from 'react';

const GAP_PIXELS = 8;
/** Three rows: what is left may be scrolled. */
const LEAST_PIXELS = 140;

/**
 * Pixels between the top of `element` and the lower edge of what can be seen of the page, which the
 * keyboard of a phone makes smaller. Measured again when that changes, and with `content`.
 */
export function useRoomBelow(
  element: RefObject<HTMLElement | null>,
  content: unknown,
): number | undefined {
  const [room, setRoom] = useState<number>();
  useLayoutEffect(() => {
    const seen = window.visualViewport;
    if (!seen) return;
    const measure = () => {
      if (!element.current) return;
      const { top } = element.current.getBoundingClientRect();
      const below = seen.offsetTop + seen.height - top - GAP_PIXELS;
      setRoom(Math.max(LEAST_PIXELS, Math.round(below)));
    };
    measure();
    seen.addEventListener('resize', measure);
    seen.addEventListener('scroll', measure);
    return () => {
      seen.removeEventListener('resize', measure);
      seen.removeEventListener('scroll', measure);
    };
  }, [element, content]);
  return room;
}
