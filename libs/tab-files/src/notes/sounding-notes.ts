import { model } from '@coderline/alphatab';

/** Beats of a bar that take time: all voices, without grace notes. */
export function* timedBeats(bar: model.Bar): Generator<model.Beat, void, undefined> {
  for (const voice of bar.voices) for (const beat of voice.beats) if (!isGrace(beat)) yield beat;
}

/** Notes of a bar that begin to sound in it: without grace notes and what ties only hold on. */
export function* soundingNotes(bar: model.Bar): Generator<model.Note, void, undefined> {
  for (const beat of timedBeats(bar)) yield* struckNotes(beat);
}

/** Notes of a beat that begin to sound with it. */
export function struckNotes(beat: model.Beat): model.Note[] {
  return beat.notes.filter(({ isTieDestination }) => !isTieDestination);
}

/** How many notes begin to sound in one bar of a track. */
export function notesInBar(track: model.Track, bar: number): number {
  let count = 0;
  for (const { bars } of track.staves) {
    const written = bars[bar];
    if (written === undefined) continue;
    for (const beat of timedBeats(written)) count += struckNotes(beat).length;
  }
  return count;
}

function isGrace({ graceType }: model.Beat): boolean {
  return graceType !== model.GraceType.None;
}
