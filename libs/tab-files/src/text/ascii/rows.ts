import { model } from '@coderline/alphatab';
import { DRUM_CLASSES } from '@tabdock/contracts/scores';
import { drumClass, hasStrings, trackKind } from '../../notes';
import { noteCell } from './note-cell';

/** Rows of a track's tablature, the top one first, and what a note is in its row. */
export interface Rows {
  readonly labels: readonly string[];
  rowOf(note: model.Note): number;
  cellOf(note: model.Note): string;
}

const DRUM_ROWS = ['crash', 'ride', 'hat', 'tom', 'snare', 'kick', 'other'] as const;
const DRUM_LABELS = ['CC', 'RD', 'HH', 'TM', 'SD', 'BD', 'PC'];
const CYMBALS: readonly string[] = ['crash', 'ride', 'hat'];

/** @returns undefined for a track that has no tablature */
export function rowsOf(track: model.Track): Rows | undefined {
  if (trackKind(track) === 'drums') return DRUMS;
  const staff = track.staves.find((one) => one.stringTuning.tunings.length > 0);
  return staff !== undefined && hasStrings(track) ? stringRows(staff) : undefined;
}

function stringRows({ stringTuning }: model.Staff): Rows {
  const { tunings } = stringTuning;
  const labels = tunings.map((pitch) => model.Tuning.getTextForTuning(pitch, false));
  // alphaTab counts strings from the lowest.
  return { labels, rowOf: ({ string }) => tunings.length - string, cellOf: noteCell };
}

const DRUMS: Rows = {
  labels: DRUM_LABELS,
  rowOf: (note) => DRUM_ROWS.indexOf(classOf(note)),
  cellOf: (note) => (CYMBALS.includes(classOf(note)) ? 'x' : 'o'),
};

function classOf(note: model.Note) {
  return DRUM_CLASSES[drumClass(note)] ?? 'other';
}
