import { useRef, useState, type PointerEvent } from 'react';
import { TOAST_SWIPE_PIXELS } from '../../../config/limits';

/** Handlers for an element that a finger or pen can swipe away to the right, and its present offset in pixels. */
export function useSwipe(onSwiped: () => void) {
  const from = useRef<number | null>(null);
  const [offset, setOffset] = useState(0);
  const pushed = ({ clientX }: PointerEvent) =>
    from.current === null ? 0 : Math.max(0, clientX - from.current);
  const end = () => {
    from.current = null;
    setOffset(0);
  };
  return {
    offset,
    handlers: {
      // A mouse selects the text.
      onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
        if (pointerType !== 'mouse') from.current = clientX;
      },
      onPointerMove: (event: PointerEvent) => setOffset(pushed(event)),
      onPointerUp: (event: PointerEvent) => {
        if (pushed(event) >= TOAST_SWIPE_PIXELS) onSwiped();
        end();
      },
      onPointerCancel: end,
    },
  };
}
