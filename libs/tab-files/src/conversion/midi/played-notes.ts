import { midi, type model, Settings } from '@coderline/alphatab';
import { PLAYED_NOTES_MAX, tooManyPlayed } from '../refusal/limits';

/** A note of the MIDI that is made of a score. */
export interface PlayedNote {
  /** When it begins, in 1/960 quarters. */
  readonly tick: number;
  readonly channel: number;
  readonly key: number;
  readonly isDrum: boolean;
}

export interface PlayedScore {
  readonly notes: readonly PlayedNote[];
  /** Index of the written bar that is played at a tick. */
  barAt(tick: number): number;
}

/**
 * Returns all notes of the MIDI that is made of a score, repeats followed.
 * @throws ConversionRefusedError if there are too many
 */
export function playedNotes(score: model.Score): PlayedScore {
  const notes: PlayedNote[] = [];
  const isDrums = score.tracks.map(({ staves }) => staves.some((staff) => staff.isPercussion));
  let shift = 0;
  const generator = new midi.MidiFileGenerator(score, new Settings(), {
    ...NOTHING,
    addTickShift(ticks) {
      shift = ticks;
    },
    addNote(track, start, _length, key, _velocity, channel) {
      if (notes.length >= PLAYED_NOTES_MAX) throw tooManyPlayed();
      notes.push({ tick: start + shift, channel, key, isDrum: isDrums[track] ?? false });
    },
  });
  generator.generate();
  const bars = generator.tickLookup.masterBars;
  return {
    notes,
    barAt: (tick) =>
      bars.find(({ start, end }) => start <= tick - shift && tick - shift < end)?.masterBar.index ??
      score.masterBars.length - 1,
  };
}

function ignore(): void {}
/** alphaTab's listener of everything else that MIDI has. */
const NOTHING = {
  addTimeSignature: ignore,
  addRest: ignore,
  addControlChange: ignore,
  addProgramChange: ignore,
  addTempo: ignore,
  addBend: ignore,
  addNoteBend: ignore,
  finishTrack: ignore,
} satisfies Partial<midi.IMidiFileHandler>;
