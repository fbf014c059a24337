/** Room above the bar that is scrolled to; pixels. */
const ROOM = 24;
/** Browsers round where a page is scrolled to; pixels. */
const ROUNDED = 2;

/** Part of the window between two heights, in pixels from its top. */
export interface Span {
  readonly top: number;
  readonly bottom: number;
}

/**
 * How far to scroll so that a bar is seen within the free part of the window; 0 where it is already. A bar that is
 * higher is seen from its end, where its tablature is.
 */
export function scrollDistance(bar: Span, free: Span): number {
  if (bar.top >= free.top && bar.bottom <= free.bottom) return 0;
  const isHigher = bar.bottom - bar.top + ROOM > free.bottom - free.top;
  const distance = isHigher ? bar.bottom - free.bottom : bar.top - free.top - ROOM;
  return Math.abs(distance) < ROUNDED ? 0 : distance;
}
