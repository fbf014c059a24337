import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type PointerEvent,
  type RefObject,
} from 'react';
import { landingIndex } from './moved';

/** CSS pixels that the pointer moves before a press becomes a drag. */
const THRESHOLD = 5;
/** Near the window's edge the page scrolls, by at most this much a frame. */
const EDGE = 90;
const SCROLL_STEP = 14;

export interface Drag {
  /** Index of the row that is dragged, and where it would land. */
  readonly from: number;
  readonly to: number;
  /** How far it was moved. */
  readonly offset: number;
  readonly height: number;
}

interface Grip {
  readonly index: number;
  readonly startY: number;
  readonly startScroll: number;
  y: number;
  dragging: boolean;
}

/**
 * Drags rows of a list by a handle, with mouse, pen or finger; Escape gives up. Rows stay where they are in the
 * document until the drop: `shiftOf` gives how far each is shown away from its place.
 */
export function useDrag(
  list: RefObject<HTMLElement | null>,
  count: number,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const [held, setHeld] = useState(false);
  const grip = useRef<Grip>(undefined);
  /** A drag ends with a click on the handle, which must be ignored. */
  const dragged = useRef(false);

  const dragNow = (): Drag | undefined => {
    const { current } = grip;
    const rows = list.current?.children;
    if (!current?.dragging || !rows) return undefined;
    const row = rows[current.index] as HTMLElement | undefined;
    if (!row) return undefined;
    const offset = current.y - current.startY + window.scrollY - current.startScroll;
    const middleOf = (index: number) => {
      const other = rows[index] as HTMLElement;
      return other.offsetTop + other.offsetHeight / 2;
    };
    const middle = row.offsetTop + row.offsetHeight / 2 + offset;
    const to = landingIndex(count, current.index, middle, middleOf);
    return { from: current.index, to, offset, height: row.offsetHeight };
  };

  const follow = useEffectEvent(() => setDrag(dragNow()));

  const stop = useEffectEvent((drop: boolean) => {
    // Computed from the pointer's last place, which may not have been drawn yet.
    const landed = drop ? dragNow() : undefined;
    grip.current = undefined;
    setHeld(false);
    setDrag(undefined);
    if (landed) onMove(landed.from, landed.to);
  });

  useEffect(() => {
    if (!held) return;
    const pointAt = ({ clientY }: globalThis.PointerEvent) => {
      const { current } = grip;
      if (!current) return;
      current.y = clientY;
      if (Math.abs(clientY - current.startY) >= THRESHOLD) {
        current.dragging = true;
        dragged.current = true;
      }
    };
    const onPointerMove = (event: globalThis.PointerEvent) => {
      pointAt(event);
      follow();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      stop(false);
    };
    const drop = (event: globalThis.PointerEvent) => {
      pointAt(event);
      stop(true);
    };
    const cancel = () => stop(false);
    let frame = requestAnimationFrame(function scroll() {
      const { current } = grip;
      if (current?.dragging) {
        const above = EDGE - current.y;
        const below = current.y - (window.innerHeight - EDGE);
        const step = Math.max(above, below, 0) / EDGE;
        if (step > 0) {
          window.scrollBy(0, Math.min(step, 1) * SCROLL_STEP * (above > 0 ? -1 : 1));
          follow();
        }
      }
      frame = requestAnimationFrame(scroll);
    });
    window.addEventListener('pointermove', onPointerMove);
    window.addEventListener('pointerup', drop);
    window.addEventListener('pointercancel', cancel);
    window.addEventListener('keydown', onKeyDown, true);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('pointermove', onPointerMove);
      window.removeEventListener('pointerup', drop);
      window.removeEventListener('pointercancel', cancel);
      window.removeEventListener('keydown', onKeyDown, true);
    };
  }, [held]);

  const grab = (index: number, event: PointerEvent): void => {
    dragged.current = false;
    if (event.button !== 0) return;
    const { clientY } = event;
    grip.current = {
      index,
      startY: clientY,
      startScroll: window.scrollY,
      y: clientY,
      dragging: false,
    };
    setHeld(true);
  };

  return { drag, grab, wasDragged: () => dragged.current };
}

/** CSS pixels by which a row is shown away from its place. */
export function shiftOf(drag: Drag | undefined, index: number): number {
  if (!drag) return 0;
  const { from, to, offset, height } = drag;
  if (index === from) return offset;
  if (from < index && index <= to) return -height;
  if (to <= index && index < from) return height;
  return 0;
}
