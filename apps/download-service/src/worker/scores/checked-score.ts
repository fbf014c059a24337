import type { model } from '@coderline/alphatab';
import { type CheckedScore, HASHES_MAX, type StoredFingerprint } from '@tabdock/contracts/scores';
import { fingerprintOf } from '@tabdock/tab-files/fingerprint';
import { scoreFacts } from '@tabdock/tab-files/score';
import type { Fingerprint } from '@tabdock/tab-files/similarity';
import { FACTS_VERSION } from '../../shared/analysis-versions';
import { packHashes } from '../../shared/hash-set';
import { boundedFacts } from './bounded-facts';

/** Facts and fingerprint of a parsed score, in the form that they are sent in. */
export function checkedScore(score: model.Score): CheckedScore {
  return {
    version: FACTS_VERSION,
    facts: boundedFacts(scoreFacts(score)),
    fingerprint: storedFingerprint(fingerprintOf(score)),
  };
}

/** A set that is too large to be sent is left out, and the other with it: half a fingerprint would be another one. */
function storedFingerprint(fingerprint: Fingerprint): StoredFingerprint {
  const { exact, drums, bars, grams, minima } = fingerprint;
  const isSmall = Math.max(bars.size, grams.size) <= HASHES_MAX;
  return {
    exact: exact ?? null,
    drums: drums ?? null,
    bars: packHashes(isSmall ? bars : []),
    grams: packHashes(isSmall ? grams : []),
    minima: isSmall && minima ? [...minima] : null,
  };
}
