import { jaccard } from '../similarity';
import type { TrackPrints } from './track-prints';

/** Tracks of each score that are matched; orchestras have fewer. */
const TRACKS_MATCHED_MAX = 128;
/** Least similarity of two tracks that belong together; any two share less. */
const ALIKE_JACCARD_MIN = 0.1;

/** A track of one score and the one that plays its part in the other, or one that only one score has. */
export interface TrackMatch<Track extends TrackPrints = TrackPrints> {
  readonly one: Track | undefined;
  readonly other: Track | undefined;
}

/**
 * Each track with its like: by what their bars have in common, the most alike first, then by kind and name, then by kind
 * alone. In the order of the first score's tracks, and behind them what only the other has.
 */
export function matchTracks<Track extends TrackPrints>(
  ones: readonly Track[],
  others: readonly Track[],
): readonly TrackMatch<Track>[] {
  const matches = new Map<Track, Track>();
  const taken = new Set<Track>();
  const match = (one: Track, other: Track) => {
    if (matches.has(one) || taken.has(other)) return;
    matches.set(one, other);
    taken.add(other);
  };
  for (const rule of [byBars, byKindAndName, byKind])
    for (const { one, other } of rule(
      ones.slice(0, TRACKS_MATCHED_MAX).filter((each) => !matches.has(each)),
      others.slice(0, TRACKS_MATCHED_MAX).filter((each) => !taken.has(each)),
    ))
      match(one, other);
  return [
    ...ones.map((one) => ({ one, other: matches.get(one) })),
    ...others.filter((other) => !taken.has(other)).map((other) => ({ one: undefined, other })),
  ];
}

interface Pair<Track> {
  readonly one: Track;
  readonly other: Track;
}

function byBars<Track extends TrackPrints>(
  ones: readonly Track[],
  others: readonly Track[],
): readonly Pair<Track>[] {
  const sets = new Map([...ones, ...others].map((track) => [track, hashesOf(track)]));
  const setOf = (track: Track) => sets.get(track) ?? new Set<number>();
  return pairsOf(ones, others, hasSameDrums)
    .map((pair) => ({ ...pair, likeness: jaccard(setOf(pair.one), setOf(pair.other)) }))
    .filter(({ likeness }) => likeness >= ALIKE_JACCARD_MIN)
    .sort((a, b) => b.likeness - a.likeness);
}

function byKindAndName<Track extends TrackPrints>(
  ones: readonly Track[],
  others: readonly Track[],
) {
  return pairsOf(ones, others, (one, other) => one.kind === other.kind && one.name === other.name);
}

function byKind<Track extends TrackPrints>(ones: readonly Track[], others: readonly Track[]) {
  return pairsOf(ones, others, (one, other) => one.kind === other.kind);
}

/** Drums are no melody, whatever their numbers look like. */
function hasSameDrums(one: TrackPrints, other: TrackPrints): boolean {
  return (one.kind === 'drums') === (other.kind === 'drums');
}

function pairsOf<Track extends TrackPrints>(
  ones: readonly Track[],
  others: readonly Track[],
  fits: (one: Track, other: Track) => boolean,
): Pair<Track>[] {
  return ones.flatMap((one) =>
    others.filter((other) => fits(one, other)).map((other) => ({ one, other })),
  );
}

function hashesOf({ prints }: TrackPrints): Set<number> {
  return new Set(prints.filter(({ notes }) => notes > 0).map(({ hash }) => hash));
}
