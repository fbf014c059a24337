import type { model } from '@coderline/alphatab';
import { type BarContent, type BarNote, NOTE_MARKS } from '@tabdock/contracts/scores';
import { drumClass, techniquesOf, timedBeats } from '../notes';

/** Moments of one bar at which notes begin; people write a few dozen. */
const BEATS_MAX = 96;
/** Characters of a bar as JSON: 16 chords of six notes have 5,000. */
const LENGTH_MAX = 8_000;

type Beat = BarContent['beats'][number];

/** What a track plays in a bar, all staves together; null for more than can be shown, or what nobody could play. */
export function barContent(track: model.Track, bar: model.MasterBar): BarContent | null {
  const ticks = bar.calculateDuration();
  const beats = new Map<number, Beat>();
  for (const staff of track.staves) {
    const written = staff.bars[bar.index];
    if (written === undefined) continue;
    for (const beat of timedBeats(written)) {
      if (beat.notes.length === 0) continue;
      add(beats, beat);
      if (beats.size > BEATS_MAX) return null;
    }
  }
  const content = { ticks, beats: [...beats.values()].sort((one, other) => one.at - other.at) };
  return hasWholeNumbers(content) && JSON.stringify(content).length <= LENGTH_MAX ? content : null;
}

function add(beats: Map<number, Beat>, beat: model.Beat): void {
  const at = Math.round(beat.displayStart);
  const ticks = Math.round(beat.displayDuration);
  const before = beats.get(at);
  const notes = [...(before?.notes ?? []), ...beat.notes.map(noteOf)];
  beats.set(at, { at, ticks: Math.max(before?.ticks ?? 0, ticks), notes });
}

function noteOf(note: model.Note): BarNote {
  const { isPercussion, stringTuning } = note.beat.voice.bar.staff;
  const marks = marksOf(note);
  return {
    pitch: isPercussion ? drumClass(note) : note.realValueWithoutHarmonic,
    ...(note.isStringed &&
      !isPercussion && {
        string: stringTuning.tunings.length - note.string + 1,
        fret: note.fret,
      }),
    ...(marks !== '' && { marks }),
  };
}

function marksOf(note: model.Note): string {
  const techniques = techniquesOf(note).filter((technique) => technique !== 'dead note');
  return [
    ...(note.isTieDestination ? [NOTE_MARKS.tied] : []),
    ...(note.isDead ? [NOTE_MARKS.dead] : []),
    ...(note.isGhost ? [NOTE_MARKS.ghost] : []),
    ...techniques.map((technique) => NOTE_MARKS[technique]),
  ].join('');
}

/** Hostile files have times and frets that are no numbers, or numbers that no instrument has. */
function hasWholeNumbers({ ticks, beats }: BarContent): boolean {
  return (
    isWhole(ticks, 1) &&
    beats.every(
      (beat) =>
        isWhole(beat.at, 0) &&
        isWhole(beat.ticks, 0) &&
        beat.notes.every(
          ({ pitch, string = 1, fret = 0 }) =>
            Number.isSafeInteger(pitch) && isWhole(string, 1) && isWhole(fret, 0),
        ),
    )
  );
}

function isWhole(value: number, least: number): boolean {
  return Number.isSafeInteger(value) && value >= least;
}
