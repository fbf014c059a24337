import type { model } from '@coderline/alphatab';
import type { TrackKind } from '@tabdock/contracts/scores';
import { barHash, byBar } from '../fingerprint';
import { type NoteEvent, trackEvents, trackKind } from '../notes';
import { least } from '../numbers/aggregates';
import { shortText } from '../score';

/** What a track plays, bar by bar. */
export interface TrackBars {
  /** Index of the track. */
  readonly track: number;
  readonly kind: TrackKind;
  readonly name: string;
  /** Contents by index of the written bar, empty bars included. */
  readonly bars: readonly BarContent[];
}

export interface BarContent {
  readonly notes: readonly NoteEvent[];
  /** Relative to the bar's lowest note; 0 for an empty bar. */
  readonly hash: number;
  /** Pitch of the lowest note; undefined for an empty bar, and for drums, which have no key. */
  readonly lowest: number | undefined;
}

const EMPTY: BarContent = { notes: [], hash: 0, lowest: undefined };

export function trackBars(track: model.Track): TrackBars {
  const kind = trackKind(track);
  const bars = byBar(trackEvents(track));
  const contentOf = ({ index }: model.MasterBar) => {
    const notes = bars.get(index);
    return notes === undefined ? EMPTY : content(notes, kind);
  };
  return {
    track: track.index,
    kind,
    name: shortText(track.name),
    bars: track.score.masterBars.map(contentOf),
  };
}

function content(notes: readonly NoteEvent[], kind: TrackKind): BarContent {
  if (kind === 'drums') return { notes, hash: barHash(notes, 0), lowest: undefined };
  const lowest = least(notes.map(({ pitch }) => pitch));
  return { notes, hash: barHash(notes, lowest), lowest };
}
