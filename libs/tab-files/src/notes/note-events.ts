import type { model } from '@coderline/alphatab';
import { soundingNotes } from './sounding-notes';

const TICKS_PER_QUARTER = 960;
/** Fine enough for 64ths; values of tuplets that formats round differently come out the same. */
const POSITIONS_PER_QUARTER = 16;
const TICKS_PER_POSITION = TICKS_PER_QUARTER / POSITIONS_PER_QUARTER;

/** Beginning of a note. */
export interface NoteEvent {
  /** Index of its bar as written; repeats are not followed. */
  readonly bar: number;
  /** Distance from the start of the bar, in 1/16 quarters. */
  readonly position: number;
  /** The same, exactly. */
  readonly ticks: number;
  /** Number of MIDI as it sounds, with tuning and capo and without harmonics; of drums the class of the drum. */
  readonly pitch: number;
}

/**
 * Beginnings of notes in some staves of a track, in their order, each only once however many voices play it.
 * @param pitchOf undefined for notes that do not count
 */
export function noteEvents(
  staves: readonly model.Staff[],
  pitchOf: (note: model.Note) => number,
): NoteEvent[] {
  const events: NoteEvent[] = [];
  for (const staff of staves)
    for (const bar of staff.bars)
      for (const note of soundingNotes(bar)) {
        const ticks = note.beat.displayStart;
        const position = Math.round(ticks / TICKS_PER_POSITION);
        events.push({ bar: bar.index, position, ticks, pitch: pitchOf(note) });
      }
  events.sort((a, b) => a.bar - b.bar || a.position - b.position || a.pitch - b.pitch);
  return events.filter((event, index) => !isSame(event, events[index - 1]));
}

function isSame(one: NoteEvent, other: NoteEvent | undefined): boolean {
  return one.bar === other?.bar && one.position === other.position && one.pitch === other.pitch;
}
