import type { rendering } from '@coderline/alphatab';

/** What the engine knows of where it has drawn things. */
export type Drawn = Pick<rendering.BoundsLookup, 'findMasterBarByIndex' | 'staffSystems'> | null;

/** Where a bar is in the window, given where the drawing begins; null while it is not drawn. */
export function placeOf(drawn: Drawn, bar: number, left: number, top: number): DOMRect | null {
  const bounds = drawn?.findMasterBarByIndex(bar)?.realBounds;
  return bounds ? new DOMRect(left + bounds.x, top + bounds.y, bounds.w, bounds.h) : null;
}

/** The bar that is nearest to a point of the drawing, of the system that is nearest to it; null while nothing is drawn. */
export function barNear(drawn: Drawn, x: number, y: number): number | null {
  const system = nearest(drawn?.staffSystems ?? [], ({ realBounds }) =>
    distance(y, realBounds.y, realBounds.h),
  );
  const bar = nearest(system?.bars ?? [], ({ realBounds }) =>
    distance(x, realBounds.x, realBounds.w),
  );
  return bar?.index ?? null;
}

function distance(at: number, start: number, length: number): number {
  return Math.max(start - at, at - start - length, 0);
}

function nearest<One>(all: readonly One[], away: (one: One) => number): One | undefined {
  return all.reduce<One | undefined>(
    (best, one) => (best === undefined || away(one) < away(best) ? one : best),
    undefined,
  );
}
