import type { model } from '@coderline/alphatab';
import { drumClass } from './drum-class';
import { type NoteEvent, noteEvents } from './note-events';

/** Notes with a pitch of each track that has any. */
export function pitchedEvents(score: model.Score): NoteEvent[][] {
  return score.tracks.map(pitchedOf).filter((events) => events.length > 0);
}

/** Drums of each track that has any, with the class of the drum in place of the pitch. */
export function drumEvents(score: model.Score): NoteEvent[][] {
  return score.tracks.map(drumsOf).filter((events) => events.length > 0);
}

/** Drums of a track, or the notes with a pitch of one that has none. */
export function trackEvents(track: model.Track): NoteEvent[] {
  const drums = drumsOf(track);
  return drums.length > 0 ? drums : pitchedOf(track);
}

function pitchedOf({ staves }: model.Track): NoteEvent[] {
  return noteEvents(
    staves.filter(({ isPercussion }) => !isPercussion),
    (note) => note.realValueWithoutHarmonic,
  );
}

function drumsOf({ staves }: model.Track): NoteEvent[] {
  return noteEvents(
    staves.filter(({ isPercussion }) => isPercussion),
    drumClass,
  );
}
