import type { model } from '@coderline/alphatab';
import { drumClass } from './drum-class';
import { type NoteEvent, noteEvents } from './note-events';

/** Notes with a pitch of each track that has any. */
export function pitchedEvents(score: model.Score): NoteEvent[][] {
  return score.tracks
    .map(({ staves }) =>
      noteEvents(
        staves.filter(({ isPercussion }) => !isPercussion),
        (note) => note.realValueWithoutHarmonic,
      ),
    )
    .filter((events) => events.length > 0);
}

/** Drums of each track that has any, with the class of the drum in place of the pitch. */
export function drumEvents(score: model.Score): NoteEvent[][] {
  return score.tracks
    .map(({ staves }) =>
      noteEvents(
        staves.filter(({ isPercussion }) => isPercussion),
        drumClass,
      ),
    )
    .filter((events) => events.length > 0);
}
