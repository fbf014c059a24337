import { type Defect } from '../defects';
import type { Fingerprint } from '../fingerprint';
import type { ScoreFacts } from '../score';

/** What a stored file of a song is judged by. */
export interface Version {
  /** Any name that no other version has. */
  readonly id: string;
  /** Hashes of its bars. */
  readonly bars: ReadonlySet<number>;
  /** Repeats followed. */
  readonly playedBars: number;
  /** Tracks of guitars and basses with notes. */
  readonly stringTracks: number;
  readonly hasBass: boolean;
  readonly hasDrums: boolean;
  /** Number of defects in a hundred written bars. */
  readonly defectsInHundredBars: number;
  readonly hasSections: boolean;
  readonly hasLyrics: boolean;
  readonly hasChords: boolean;
}

export function versionOf(
  id: string,
  facts: ScoreFacts,
  { bars }: Fingerprint,
  defects: readonly Defect[],
): Version {
  const playing = facts.tracks.filter(({ notes }) => notes > 0);
  const has = (kind: string) => playing.some((track) => track.kind === kind);
  return {
    id,
    bars,
    playedBars: facts.playedBars,
    stringTracks: playing.filter(({ kind }) => kind === 'guitar' || kind === 'bass').length,
    hasBass: has('bass'),
    hasDrums: has('drums'),
    defectsInHundredBars: Math.round((100 * defects.length) / Math.max(facts.writtenBars, 1)),
    hasSections: facts.sections.length > 0,
    hasLyrics: facts.tracks.some(({ hasLyrics }) => hasLyrics),
    hasChords: facts.tracks.some(({ chords }) => chords.length > 0),
  };
}
