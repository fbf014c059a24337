import type { model } from '@coderline/alphatab';
import { drumOfNumber } from './drum-kit';

/** Lines of a drum track's tablature, over which the notes of a beat are spread. */
const DRUM_STRINGS = 6;

/**
 * Runs `write` while the drums of the score are as Guitar Pro 7 has them: each note names one of its track's drums by its
 * place, and has a string, a fret and a number of MIDI, without which Guitar Pro shows nothing. alphaTab writes numbers
 * where places belong, and neither of the others. Afterwards the score is as it was.
 */
export function withMendedDrums<T>(score: model.Score, write: () => T): T {
  const undo: (() => void)[] = [];
  try {
    for (const track of score.tracks) mendTrack(track, undo);
    return write();
  } finally {
    for (const step of undo.reverse()) step();
  }
}

function mendTrack(track: model.Track, undo: (() => void)[]): void {
  const own = track.percussionArticulations;
  const drums = [...own];
  const places = new Map(own.map((drum, place) => [drum, place]));
  for (const { bars, isPercussion } of track.staves) {
    if (!isPercussion) continue;
    for (const { voices } of bars)
      for (const { beats } of voices)
        for (const { notes } of beats)
          for (const [index, note] of notes.entries()) {
            if (!note.isPercussion) continue;
            const drum =
              own[note.percussionArticulation] ?? drumOfNumber(note.percussionArticulation);
            const place = places.get(drum) ?? drums.push(drum) - 1;
            places.set(drum, place);
            undo.push(pose(note, place, drum.outputMidiNumber, index));
          }
  }
  track.percussionArticulations = drums;
  undo.push(() => {
    track.percussionArticulations = own;
  });
}

/** Lets a drum note pass for one that has a string as well. */
function pose(note: model.Note, place: number, number: number, index: number): () => void {
  const { percussionArticulation, string, fret } = note;
  note.percussionArticulation = place;
  note.string = (index % DRUM_STRINGS) + 1;
  note.fret = number;
  const posed = { isStringed: true, isPercussion: true, realValue: number };
  for (const [name, value] of Object.entries(posed))
    Object.defineProperty(note, name, { value, configurable: true });
  return () => {
    for (const name of Object.keys(posed)) Reflect.deleteProperty(note, name);
    Object.assign(note, { percussionArticulation, string, fret });
  };
}
