import * as fc from 'fast-check';
import type { NoteEvent } from '../notes';
import { barHashes } from './bar-hashes';

const events = fc
  .uniqueArray(
    fc.record({
      bar: fc.constantFrom(0, 1),
      position: fc.integer({ min: 0, max: 63 }),
      pitch: fc.integer({ min: 30, max: 90 }),
    }),
    {
      minLength: 3,
      maxLength: 20,
      selector: ({ bar, position, pitch }) => [bar, position, pitch].join(),
    },
  )
  .map((notes) => notes.map((note) => ({ ...note, ticks: note.position * 60 })));

const shifted = (notes: readonly NoteEvent[], by: (bar: number) => number) =>
  notes.map((note) => ({ ...note, pitch: note.pitch + by(note.bar) }));

it('does not change with the key of one bar', () => {
  fc.assert(
    fc.property(events, fc.integer({ min: -12, max: 12 }), (notes, semitones) => {
      const other = shifted(notes, (bar) => (bar === 0 ? semitones : 0));
      expect(barHashes(other)).toEqual(barHashes(notes));
    }),
  );
});

it('has none for bars of fewer than three notes', () => {
  fc.assert(
    fc.property(events, (notes) => {
      const counted = [0, 1].filter((bar) => notes.filter((note) => note.bar === bar).length >= 3);
      expect([...barHashes(notes).keys()].sort()).toEqual(counted);
    }),
  );
});
