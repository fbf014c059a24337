const NAMES = ['C', 'Db', 'D', 'Eb', 'E', 'F', 'Gb', 'G', 'Ab', 'A', 'Bb', 'B'];
const MAX_NOTE = 127;

/** Names of the strings' notes, lowest string first: `E A D G B E`; undefined if a number is no note. */
export function midiTuning(text: string, order: 'low-first' | 'high-first'): string | undefined {
  const notes = text.match(/-?\d+/g)?.map(Number) ?? [];
  if (notes.length === 0 || notes.some((note) => note < 0 || note > MAX_NOTE)) return undefined;
  if (order === 'high-first') notes.reverse();
  return notes.map((note) => NAMES[note % NAMES.length]).join(' ');
}
