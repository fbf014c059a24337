import type { BarRange, Player } from '../../../player/interface/player';

/** A part of the drawn music; pixels from its upper left corner. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What bars cover, system by system; empty while they are not drawn. */
export function barPlaces(
  player: Player,
  { from, to }: BarRange,
  scroller: HTMLElement,
): readonly Place[] {
  const frame = scroller.getBoundingClientRect();
  const systems = new Map<number, { left: number; right: number; height: number }>();
  for (let bar = from; bar <= to; bar += 1) {
    const place = player.placeOf(bar);
    if (!place) continue;
    const { left = place.left, right = place.right } = systems.get(place.top) ?? {};
    systems.set(place.top, {
      left: Math.min(left, place.left),
      right: Math.max(right, place.right),
      height: place.height,
    });
  }
  return [...systems].map(([top, { left, right, height }]) => ({
    left: left - frame.left + scroller.scrollLeft,
    top: top - frame.top,
    width: right - left,
    height,
  }));
}
