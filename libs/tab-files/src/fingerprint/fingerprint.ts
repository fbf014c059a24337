import type { model } from '@coderline/alphatab';
import { barStarts, drumEvents, pitchedEvents } from '../notes';
import { type Fingerprint, minima } from '../similarity';
import { barHashes } from './bar-hashes';
import { drumsHash, exactHash } from './exact-hash';
import { grams } from './grams';

/** Version of the fingerprints: raised when the same file would have another one. */
export const FINGERPRINT_VERSION = 1;

export function fingerprintOf(score: model.Score): Fingerprint {
  const pitched = pitchedEvents(score);
  const starts = barStarts(score.masterBars);
  const allGrams = union(pitched.map((events) => grams(events, starts)));
  return {
    exact: exactHash(pitched),
    drums: drumsHash(drumEvents(score)),
    bars: union(pitched.map((events) => barHashes(events).values())),
    grams: allGrams,
    minima: minima(allGrams),
  };
}

/** Union in ascending order, so that the same music is the same data. */
function union(sets: readonly Iterable<number>[]): Set<number> {
  const all = new Set<number>();
  for (const set of sets) for (const element of set) all.add(element);
  return new Set([...all].sort((a, b) => a - b));
}
