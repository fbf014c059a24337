import type { ScoreFacts, TrackFacts } from '../score';
import type { Fingerprint } from '../similarity';

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

/** Facts that a verdict looks at. */
export interface JudgedFacts extends Pick<ScoreFacts, 'playedBars' | 'writtenBars' | 'sections'> {
  readonly tracks: readonly Pick<TrackFacts, 'kind' | 'notes' | 'hasLyrics' | 'chords'>[];
}

/** @param defects how many there are */
export function versionOf(
  id: string,
  facts: JudgedFacts,
  { bars }: Pick<Fingerprint, 'bars'>,
  defects: number,
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
    defectsInHundredBars: Math.round((100 * defects) / Math.max(facts.writtenBars, 1)),
    hasSections: facts.sections.length > 0,
    hasLyrics: facts.tracks.some(({ hasLyrics }) => hasLyrics),
    hasChords: facts.tracks.some(({ chords }) => chords.length > 0),
  };
}
