import { importer, type model } from '@coderline/alphatab';

import { byTime, type Note } from '../arranging/notes.ts';

export { firstDifference, type Note as FileNote } from '../arranging/notes.ts';

function pitchOf(note: model.Note, track: model.Track): number {
  if (!note.isPercussion) return note.realValue;
  const articulation = track.percussionArticulations[note.percussionArticulation];
  return articulation?.outputMidiNumber ?? note.percussionArticulation;
}

/** The notes that sound in a score, tied notes as one, sorted by track, start and pitch. */
export function notesOfScore(score: model.Score): Note[] {
  const notes: [number, number, number, number][] = [];
  for (const track of score.tracks) {
    const ringing = new Map<number, [number, number, number, number]>();
    const beats = track.staves
      .flatMap((staff) => staff.bars)
      .flatMap((bar) => bar.voices)
      .flatMap((voice) => voice.beats);
    for (const beat of beats) {
      for (const note of beat.notes) {
        const pitch = pitchOf(note, track);
        const tiedTo = note.isTieDestination ? ringing.get(pitch) : undefined;
        if (tiedTo !== undefined) {
          tiedTo[3] += beat.playbackDuration;
          continue;
        }
        const found: [number, number, number, number] = [
          track.index,
          pitch,
          beat.absolutePlaybackStart,
          beat.playbackDuration,
        ];
        ringing.set(pitch, found);
        notes.push(found);
      }
    }
  }
  return notes.sort(byTime);
}

/** The notes that sound in a Guitar Pro file; tests compare them with the manifest's `notes`. */
export function notesOfFile(bytes: Uint8Array): Note[] {
  return notesOfScore(importer.ScoreLoader.loadScoreFromBytes(bytes));
}
