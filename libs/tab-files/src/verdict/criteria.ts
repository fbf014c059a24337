import type { VerdictCriterion } from '@tabdock/contracts/scores';
import { isPart } from '../similarity';
import { usualLength } from './usual-length';
import type { Version } from './version';

/** One thing by which versions are judged. */
export interface Criterion {
  readonly name: VerdictCriterion;
  /** More is better. */
  readonly valueOf: (version: Version) => number;
}

/** A version of nearly the usual length is not judged by what is left. */
const TENTHS_OF_THE_USUAL_LENGTH = 9;

/** What counts, the most important first, between these versions. */
export function criteriaFor(versions: readonly Version[]): readonly Criterion[] {
  const usual = usualLength(versions.map(({ playedBars }) => playedBars));
  const isPartOfAnother = ({ bars }: Version) => versions.some((other) => isPart(bars, other.bars));
  return [
    { name: 'part', valueOf: (version) => (isPartOfAnother(version) ? 0 : 1) },
    {
      name: 'length',
      valueOf: ({ playedBars }) =>
        Math.min(Math.floor((10 * playedBars) / Math.max(usual, 1)), TENTHS_OF_THE_USUAL_LENGTH),
    },
    { name: 'tracks', valueOf: ({ stringTracks }) => stringTracks },
    { name: 'bass', valueOf: ({ hasBass }) => Number(hasBass) },
    { name: 'drums', valueOf: ({ hasDrums }) => Number(hasDrums) },
    { name: 'defects', valueOf: ({ defectsInHundredBars }) => -defectsInHundredBars },
    { name: 'sections', valueOf: ({ hasSections }) => Number(hasSections) },
    { name: 'lyrics', valueOf: ({ hasLyrics }) => Number(hasLyrics) },
    { name: 'chords', valueOf: ({ hasChords }) => Number(hasChords) },
  ];
}
