/** A part of a score as alphaTab's converter has it: keys in lower case. */
type Json = Map<string, unknown>;

/** What leads from note to note, by the key of the note that it comes from. */
const ORIGINS = [
  'hammerpulloriginnoteid',
  'tieoriginnoteid',
  'sluroriginnoteid',
  'slideoriginnoteid',
];
const NO_NOTE = -1;

/** Takes away what plays bars again, or jumps to others. */
export function withoutRepeats(score: Json): void {
  for (const bar of listOf(score, 'masterbars')) {
    bar.set('isrepeatstart', false).set('repeatcount', 0).set('alternateendings', 0);
    bar.delete('directions');
    bar.delete('syncpoints');
  }
}

/** Takes away what leads to notes that are not there; a tied note is struck where its first one is missing. */
export function withoutOtherBars(score: Json): void {
  const notes = listOf(score, 'tracks')
    .flatMap((track) => listOf(track, 'staves'))
    .flatMap((staff) => listOf(staff, 'bars'))
    .flatMap((bar) => listOf(bar, 'voices'))
    .flatMap((voice) => listOf(voice, 'beats'))
    .flatMap((beat) => listOf(beat, 'notes'));
  const ids = new Set(notes.map((note) => note.get('id')));
  for (const note of notes)
    for (const origin of ORIGINS) {
      const id = note.get(origin);
      if (id === undefined || id === NO_NOTE || ids.has(id)) continue;
      note.set(origin, NO_NOTE);
      if (origin === 'tieoriginnoteid') note.set('istiedestination', false);
    }
}

function listOf(parent: Json, key: string): Json[] {
  const list = parent.get(key);
  return Array.isArray(list) ? list.filter((one): one is Json => one instanceof Map) : [];
}
