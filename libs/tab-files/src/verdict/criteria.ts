import { isPart } from '../fingerprint';
import { usualLength } from './usual-length';
import type { Version } from './version';

/** One thing by which versions are judged. */
export interface Criterion {
  /** More is better. */
  readonly valueOf: (version: Version) => number;
  /** What is wrong with the worse one, behind "it". */
  readonly fault: (worse: Version, best: Version) => Fault;
}

/** A predicate with its verb, which follows one version or several. */
export interface Fault {
  readonly verb: 'has' | 'is';
  readonly rest: string;
}

/** A version of nearly the usual length is not judged by what is left. */
const TENTHS_OF_THE_USUAL_LENGTH = 9;

/** What counts, the most important first, between these versions. */
export function criteriaFor(versions: readonly Version[]): readonly Criterion[] {
  const usual = usualLength(versions.map(({ playedBars }) => playedBars));
  const isPartOfAnother = ({ bars }: Version) => versions.some((other) => isPart(bars, other.bars));
  return [
    {
      valueOf: (version) => (isPartOfAnother(version) ? 0 : 1),
      fault: () => ({ verb: 'is', rest: 'part of another version' }),
    },
    {
      valueOf: ({ playedBars }) =>
        Math.min(Math.floor((10 * playedBars) / Math.max(usual, 1)), TENTHS_OF_THE_USUAL_LENGTH),
      fault: ({ playedBars }) => has(`only ${counted(playedBars, 'bar')}`),
    },
    {
      valueOf: ({ stringTracks }) => stringTracks,
      fault: ({ stringTracks }) => has(`only ${counted(stringTracks, 'track')} of guitar or bass`),
    },
    lack('bass', ({ hasBass }) => hasBass),
    lack('drums', ({ hasDrums }) => hasDrums),
    {
      valueOf: ({ defectsInHundredBars }) => -defectsInHundredBars,
      fault: ({ defectsInHundredBars }) =>
        has(`${counted(defectsInHundredBars, 'defect')} in 100 bars`),
    },
    lack('sections', ({ hasSections }) => hasSections),
    lack('lyrics', ({ hasLyrics }) => hasLyrics),
    lack('chords', ({ hasChords }) => hasChords),
  ];
}

function lack(what: string, isThere: (version: Version) => boolean): Criterion {
  return { valueOf: (version) => Number(isThere(version)), fault: () => has(`no ${what}`) };
}

function has(rest: string): Fault {
  return { verb: 'has', rest };
}

/** `1 bar`, `2 bars`. */
export function counted(count: number, thing: string): string {
  return `${count} ${thing}${count === 1 ? '' : 's'}`;
}
