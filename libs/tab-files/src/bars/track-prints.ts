import type { model } from '@coderline/alphatab';
import type { TrackKind } from '@tabdock/contracts/scores';
import type { BarPrint, TrackPrints } from '../compare';
import { barHash, byBar } from '../fingerprint';
import { type NoteEvent, trackEvents, trackKind } from '../notes';
import { least } from '../numbers/aggregates';
import { shortText } from '../score';

const EMPTY: BarPrint = { notes: 0, hash: 0, lowest: undefined };

/** What a track is compared by. */
export function trackPrints(track: model.Track): TrackPrints {
  const kind = trackKind(track);
  const bars = byBar(trackEvents(track));
  return {
    track: track.index,
    kind,
    name: shortText(track.name),
    prints: track.score.masterBars.map(({ index }) => {
      const notes = bars.get(index);
      return notes === undefined ? EMPTY : barPrint(notes, kind);
    }),
  };
}

function barPrint(notes: readonly NoteEvent[], kind: TrackKind): BarPrint {
  const count = notes.length;
  if (kind === 'drums') return { notes: count, hash: barHash(notes, 0), lowest: undefined };
  const lowest = least(notes.map(({ pitch }) => pitch));
  return { notes: count, hash: barHash(notes, lowest), lowest };
}
