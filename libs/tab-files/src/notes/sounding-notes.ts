import type { model } from '@coderline/alphatab';

/** Beats of a bar that take time: all voices, without grace notes. */
export function* timedBeats(bar: model.Bar): Generator<model.Beat, void, undefined> {
  for (const voice of bar.voices) for (const beat of voice.beats) if (!isGrace(beat)) yield beat;
}

/** Notes of a bar that begin to sound in it: without grace notes and what ties only hold on. */
export function* soundingNotes(bar: model.Bar): Generator<model.Note, void, undefined> {
  for (const beat of timedBeats(bar))
    for (const note of beat.notes) if (!note.isTieDestination) yield note;
}

function isGrace({ graceType }: model.Beat): boolean {
  const none: model.GraceType.None = 0;
  return graceType !== none;
}
