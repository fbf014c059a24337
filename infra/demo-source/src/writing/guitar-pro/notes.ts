import { model } from '@coderline/alphatab';

import type { ByteWriter } from './byte-writer.ts';
import type { BinaryVersion } from './version.ts';

const GHOST = 0x04;
const EFFECTS = 0x08;
const PLAYED = 0x20;
const ACCENT = 0x40;
const TYPE_NORMAL = 1;
const TYPE_TIED = 2;
const TYPE_DEAD = 3;

const BEND = 0x01;
const HAMMER = 0x02;
const SLIDE_OF_VERSION_3 = 0x04;
const LET_RING = 0x08;
const STACCATO = 0x01;
const PALM_MUTE = 0x02;
const TREMOLO_PICKING = 0x04;
const SLIDE = 0x08;
const HARMONIC = 0x10;
const VIBRATO = 0x40;

const BEND_TYPE = 1;
/** Our unit is a quarter tone, the file's a hundredth of a tone. */
const BEND_STEP = 25;
const NATURAL = 1;
const PINCH = 4;
const SLIDE_SHIFT = 1;
const SLIDE_LEGATO = 2;

export function isNaturalHarmonic(note: model.Note): boolean {
  return note.harmonicType === model.HarmonicType.Natural;
}

function hasSlide(note: model.Note): boolean {
  return (
    note.slideOutType === model.SlideOutType.Shift ||
    note.slideOutType === model.SlideOutType.Legato
  );
}

function firstFlags(note: model.Note, version: BinaryVersion): number {
  return (
    (note.hasBend ? BEND : 0) |
    (note.isHammerPullOrigin ? HAMMER : 0) |
    (version === 3 && hasSlide(note) ? SLIDE_OF_VERSION_3 : 0) |
    (note.isLetRing ? LET_RING : 0)
  );
}

/** Version 3 knows none of these. */
function secondFlags(note: model.Note, version: BinaryVersion): number {
  if (version === 3) return 0;
  return (
    (note.isStaccato ? STACCATO : 0) |
    (note.isPalmMute ? PALM_MUTE : 0) |
    (note.beat.isTremolo ? TREMOLO_PICKING : 0) |
    (hasSlide(note) ? SLIDE : 0) |
    (note.harmonicType === model.HarmonicType.None ? 0 : HARMONIC) |
    (note.vibrato === model.VibratoType.None ? 0 : VIBRATO)
  );
}

function writeBend(out: ByteWriter, note: model.Note): void {
  const points = note.bendPoints ?? [];
  const highest = Math.max(...points.map((point) => point.value));
  out.bytes(BEND_TYPE).int32(highest * BEND_STEP, points.length);
  for (const point of points) out.int32(point.offset, point.value * BEND_STEP).bytes(0);
}

function writeEffects(out: ByteWriter, note: model.Note, version: BinaryVersion): void {
  const first = firstFlags(note, version);
  const second = secondFlags(note, version);
  out.bytes(first);
  if (version > 3) out.bytes(second);
  if ((first & BEND) !== 0) writeBend(out, note);
  if ((second & TREMOLO_PICKING) !== 0) out.bytes(note.beat.tremoloPicking?.marks ?? 1);
  if ((second & SLIDE) !== 0) {
    out.bytes(note.slideOutType === model.SlideOutType.Shift ? SLIDE_SHIFT : SLIDE_LEGATO);
  }
  if ((second & HARMONIC) !== 0) out.bytes(isNaturalHarmonic(note) ? NATURAL : PINCH);
}

/** One note: how it is struck, its fret (of drums their General MIDI number), what is done to it. */
export function writeNote(
  out: ByteWriter,
  note: model.Note,
  fret: number,
  version: BinaryVersion,
): void {
  const hasEffects = firstFlags(note, version) !== 0 || secondFlags(note, version) !== 0;
  out.bytes(
    PLAYED |
      (note.isGhost ? GHOST : 0) |
      (hasEffects ? EFFECTS : 0) |
      (note.accentuated === model.AccentuationType.None ? 0 : ACCENT),
  );
  out.bytes(note.isTieDestination ? TYPE_TIED : note.isDead ? TYPE_DEAD : TYPE_NORMAL, fret);
  if (version === 5) out.bytes(0);
  if (hasEffects) writeEffects(out, note, version);
}
