import type { BarContent } from '@tabdock/contracts/scores';

/** Share of a bar's width before its first note and behind its last one. */
const MARGIN = 9;

/**
 * Where beats stand, in percent of the bar's width, so that the same moment is at the same place in both versions.
 * Longer notes get more room, but less than twice as much for twice as long, as in printed music.
 */
export function beatPlaces(
  one: BarContent | null,
  other: BarContent | null,
): ReadonlyMap<number, number> {
  const contents = [one, other].filter((content) => content !== null);
  const moments = [...new Set(contents.flatMap(({ beats }) => beats.map(({ at }) => at)))].sort(
    (a, b) => a - b,
  );
  const end = Math.max(...contents.map(({ ticks }) => ticks), (moments.at(-1) ?? 0) + 1);
  const rooms = moments.map((at, index) => Math.sqrt((moments[index + 1] ?? end) - at));
  const total = rooms.reduce((sum, room) => sum + room, 0);
  const places = new Map<number, number>();
  let before = 0;
  moments.forEach((at, index) => {
    places.set(at, MARGIN + (before / total) * (100 - MARGIN));
    before += rooms[index] ?? 0;
  });
  return places;
}
