import type { model } from '@coderline/alphatab';
import type { ChordShape } from '../interface/player';

/** What a file may say of a chord's name; pixels are few. */
const NAME_LENGTH = 24;
/** Most chords of a track, and most frets between two fingers: files say anything. */
const [CHORDS, SPAN] = [60, 12];

/** Chords that the bars of a track name and whose files say how they are held, in the order in which they first come. */
export function chordsOf(track: model.Track): readonly ChordShape[] {
  const shapes = new Map<string, { name: string; frets: (number | null)[]; bars: Set<number> }>();
  for (const [bar, chord] of namedChords(track)) {
    const name = chord.name.trim().slice(0, NAME_LENGTH);
    const frets = chord.strings.map((fret) => (fret < 0 ? null : fret));
    if (name === '' || !isHeld(frets)) continue;
    const key = JSON.stringify([name, frets]);
    const known = shapes.get(key);
    if (known) known.bars.add(bar);
    else if (shapes.size < CHORDS) shapes.set(key, { name, frets, bars: new Set([bar]) });
  }
  return [...shapes.values()].map((shape) => ({ ...shape, bars: [...shape.bars] }));
}

function isHeld(frets: readonly (number | null)[]): boolean {
  const pressed = frets.filter((fret) => fret !== null && fret > 0).map(Number);
  const span = pressed.length > 0 ? Math.max(...pressed) - Math.min(...pressed) : 0;
  return frets.some((fret) => fret !== null) && span <= SPAN;
}

function namedChords(track: model.Track): readonly (readonly [bar: number, chord: model.Chord])[] {
  return track.staves
    .flatMap(({ bars }) => bars)
    .toSorted((one, other) => one.index - other.index)
    .flatMap(({ index, voices }) =>
      voices.flatMap(({ beats }) =>
        beats.flatMap(({ chord }) => (chord ? [[index, chord] as const] : [])),
      ),
    );
}
