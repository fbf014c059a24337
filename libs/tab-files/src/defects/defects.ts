import type { model } from '@coderline/alphatab';
import type { DefectKind } from '@tabdock/contracts/scores';
import { notesInBar, soundingNotes } from '../notes';
import { measureFault } from './measure-fault';

/** Something that a complete and careful transcription would not have. */
export interface Defect {
  readonly kind: DefectKind;
  /** Index of the track; undefined for what concerns all. */
  readonly track: number | undefined;
  /** Index of the bar; undefined for what concerns all. */
  readonly bar: number | undefined;
}

/** Instruments with more are hardly built. */
const FRETS_MAX = 30;
const MIDI_MAX = 127;
/** A score may end with a few bars in which the last notes ring. */
const TAIL_BARS_MIN = 4;

/** Defects of a score, those of one track after another, each in the order of its bars. */
export function* defectsOf(score: model.Score): Generator<Defect, void, undefined> {
  for (const track of score.tracks) yield* defectsOfTrack(track, score.masterBars.length);
  yield* emptyTail(score);
}

function* defectsOfTrack(track: model.Track, bars: number): Generator<Defect, void, undefined> {
  let hasNotes = false;
  for (let bar = 0; bar < bars; bar += 1) {
    const written = track.staves.flatMap((staff) => staff.bars[bar] ?? []);
    hasNotes ||= notesInBar(track, bar) > 0;
    const fault = written.map(measureFault).find((kind) => kind !== undefined);
    if (fault !== undefined) yield { kind: fault, track: track.index, bar };
    if (written.some((one) => [...soundingNotes(one)].some(isOutside)))
      yield { kind: 'note outside the instrument', track: track.index, bar };
  }
  if (!hasNotes) yield { kind: 'track without notes', track: track.index, bar: undefined };
}

function isOutside(note: model.Note): boolean {
  if (note.isPercussion) return false;
  const { realValueWithoutHarmonic: pitch, fret, string, isStringed } = note;
  const strings = note.beat.voice.bar.staff.stringTuning.tunings.length;
  const isOffNeck = isStringed && (fret < 0 || fret > FRETS_MAX || string < 1 || string > strings);
  return isOffNeck || pitch < 0 || pitch > MIDI_MAX;
}

function* emptyTail({ tracks, masterBars }: model.Score): Generator<Defect, void, undefined> {
  const last = masterBars.findLast(({ index }) =>
    tracks.some((track) => notesInBar(track, index) > 0),
  );
  if (last === undefined || masterBars.length - last.index - 1 < TAIL_BARS_MIN) return;
  yield { kind: 'empty tail', track: undefined, bar: last.index + 1 };
}
