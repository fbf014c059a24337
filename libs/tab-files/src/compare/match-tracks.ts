import { jaccard } from '../similarity';
import type { TrackBars } from './track-bars';

/** Tracks of each score that are matched; orchestras have fewer. */
const TRACKS_MATCHED_MAX = 128;
/** Least similarity of two tracks that belong together; any two share less. */
const ALIKE_JACCARD_MIN = 0.1;

/** A track of one score and the one that plays its part in the other, or one that only one score has. */
export interface TrackMatch {
  readonly one: TrackBars | undefined;
  readonly other: TrackBars | undefined;
}

/**
 * Each track with its like: by what their bars have in common, the most alike first, then by kind and name, then by kind
 * alone. In the order of the first score's tracks, and behind them what only the other has.
 */
export function matchTracks(
  ones: readonly TrackBars[],
  others: readonly TrackBars[],
): readonly TrackMatch[] {
  const matches = new Map<TrackBars, TrackBars>();
  const taken = new Set<TrackBars>();
  const match = (one: TrackBars, other: TrackBars) => {
    if (matches.has(one) || taken.has(other)) return;
    matches.set(one, other);
    taken.add(other);
  };
  const rules: readonly Rule[] = [byBars, byKindAndName, byKind];
  for (const rule of rules)
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

interface Pair {
  readonly one: TrackBars;
  readonly other: TrackBars;
}
type Rule = (ones: readonly TrackBars[], others: readonly TrackBars[]) => readonly Pair[];

function byBars(ones: readonly TrackBars[], others: readonly TrackBars[]): readonly Pair[] {
  const sets = new Map([...ones, ...others].map((track) => [track, hashesOf(track)]));
  const setOf = (track: TrackBars) => sets.get(track) ?? new Set<number>();
  return pairsOf(ones, others, hasSameDrums)
    .map((pair) => ({ ...pair, likeness: jaccard(setOf(pair.one), setOf(pair.other)) }))
    .filter(({ likeness }) => likeness >= ALIKE_JACCARD_MIN)
    .sort((a, b) => b.likeness - a.likeness);
}

function byKindAndName(ones: readonly TrackBars[], others: readonly TrackBars[]) {
  return pairsOf(ones, others, (one, other) => one.kind === other.kind && one.name === other.name);
}

function byKind(ones: readonly TrackBars[], others: readonly TrackBars[]) {
  return pairsOf(ones, others, (one, other) => one.kind === other.kind);
}

/** Drums are no melody, whatever their numbers look like. */
function hasSameDrums(one: TrackBars, other: TrackBars): boolean {
  return (one.kind === 'drums') === (other.kind === 'drums');
}

function pairsOf(
  ones: readonly TrackBars[],
  others: readonly TrackBars[],
  fits: (one: TrackBars, other: TrackBars) => boolean,
): Pair[] {
  return ones.flatMap((one) =>
    others.filter((other) => fits(one, other)).map((other) => ({ one, other })),
  );
}

function hashesOf({ bars }: TrackBars): Set<number> {
  return new Set(bars.filter(({ notes }) => notes.length > 0).map(({ hash }) => hash));
}
