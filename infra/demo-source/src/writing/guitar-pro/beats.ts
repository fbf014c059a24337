import { model } from '@coderline/alphatab';

import type { ByteWriter } from './byte-writer.ts';
import { writeChord } from './chords.ts';
import { isNaturalHarmonic, writeNote } from './notes.ts';
import { stringsOf } from './tracks.ts';
import type { BinaryVersion } from './version.ts';

const DOTTED = 0x01;
const CHORD = 0x02;
const TEXT = 0x04;
const EFFECTS = 0x08;
const MIX = 0x10;
const TUPLET = 0x20;
const REST = 0x40;
const IS_REST = 2;

const VIBRATO = 0x01;
const NATURAL_HARMONIC = 0x04;
const STROKE = 0x40;
/** A stroke over the strings that lasts a sixteenth. */
const STROKE_SPEED = 4;
const UNCHANGED = -1 & 0xff;
const HIGHEST_STRING_BIT = 6;

/** A string of the beat, from 0 for the highest, and the fret or drum that sounds on it. */
interface Sounded {
  readonly row: number;
  readonly fret: number;
  readonly note: model.Note;
}

/** General MIDI number of the drum that a note hits. */
function drumOf(note: model.Note, track: model.Track): number {
  const articulation = track.percussionArticulations[note.percussionArticulation];
  return articulation?.outputMidiNumber ?? note.percussionArticulation;
}

function soundedNotes(beat: model.Beat, track: model.Track): Sounded[] {
  const strings = stringsOf(track).length;
  return beat.notes
    .map((note, index) =>
      track.isPercussion
        ? { row: index, fret: drumOf(note, track), note }
        : { row: strings - note.string, fret: note.fret, note },
    )
    .sort((first, second) => first.row - second.row);
}

function tempoOf(beat: model.Beat, track: model.Track): number | undefined {
  const isFirst = track.index === 0 && beat.index === 0;
  const { masterBar } = beat.voice.bar;
  return isFirst && masterBar.index > 0 ? masterBar.tempoAutomations[0]?.value : undefined;
}

function writeTempo(out: ByteWriter, tempo: number, version: BinaryVersion): void {
  out.bytes(UNCHANGED);
  if (version === 5) out.zeros(16);
  out.bytes(...Array<number>(6).fill(UNCHANGED));
  if (version === 5) out.text('');
  // At once; from version 4 on which tracks the rest of the changes is for.
  out.int32(tempo).bytes(0);
  if (version > 3) out.bytes(0);
  if (version === 5) out.bytes(UNCHANGED);
}

function effectsOf(beat: model.Beat, version: BinaryVersion): number {
  const stroke = beat.brushType === model.BrushType.None ? 0 : STROKE;
  if (version > 3) return stroke;
  const hasVibrato = beat.notes.some((note) => note.vibrato !== model.VibratoType.None);
  const hasHarmonic = beat.notes.some(isNaturalHarmonic);
  return stroke | (hasVibrato ? VIBRATO : 0) | (hasHarmonic ? NATURAL_HARMONIC : 0);
}

function writeEffects(
  out: ByteWriter,
  beat: model.Beat,
  effects: number,
  version: BinaryVersion,
): void {
  out.bytes(effects);
  if (version > 3) out.bytes(0);
  if ((effects & STROKE) === 0) return;
  const isDown =
    beat.brushType === model.BrushType.BrushDown || beat.brushType === model.BrushType.ArpeggioDown;
  const [up, down] = isDown ? [0, STROKE_SPEED] : [STROKE_SPEED, 0];
  if (version === 5) out.bytes(up, down);
  else out.bytes(down, up);
}

/** Powers of two as they are counted here: -2 for a whole note, 0 for a quarter. */
function durationByte(beat: model.Beat): number {
  return (Math.log2(Number(beat.duration)) - 2) & 0xff;
}

/** One beat of a track: its length, what stands above it, and its notes. */
export function writeBeat(
  out: ByteWriter,
  beat: model.Beat,
  track: model.Track,
  version: BinaryVersion,
): void {
  const isRest = beat.notes.length === 0;
  const tempo = tempoOf(beat, track);
  const effects = effectsOf(beat, version);
  const { chord } = beat;
  out.bytes(
    (beat.dots > 0 ? DOTTED : 0) |
      (chord === null ? 0 : CHORD) |
      (beat.text === null ? 0 : TEXT) |
      (effects === 0 ? 0 : EFFECTS) |
      (tempo === undefined ? 0 : MIX) |
      (beat.hasTuplet ? TUPLET : 0) |
      (isRest ? REST : 0),
  );
  if (isRest) out.bytes(IS_REST);
  out.bytes(durationByte(beat));
  if (beat.hasTuplet) out.int32(beat.tupletNumerator);
  if (chord !== null) writeChord(out, chord, version);
  if (beat.text !== null) out.text(beat.text);
  if (effects !== 0) writeEffects(out, beat, effects, version);
  if (tempo !== undefined) writeTempo(out, tempo, version);
  const sounded = soundedNotes(beat, track);
  out.bytes(sounded.reduce((bits, { row }) => bits | (1 << (HIGHEST_STRING_BIT - row)), 0));
  for (const { note, fret } of sounded) writeNote(out, note, fret, version);
  if (version === 5) out.int16(0);
}
