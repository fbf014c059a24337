import fc from 'fast-check';
import { likeness } from './song-matches';

const song = { artist: 'J. S. Bach', title: 'Air on the G String' };

it('is 1 for the same song, however it is written', () => {
  expect(likeness(song, { artist: 'j.s. BACH', title: 'Air, on the G-String' })).toBe(1);
});

it('prefers the same title by somebody else to another song of the artist', () => {
  const other = likeness(song, { artist: 'Somebody', title: song.title });
  expect(other).toBeGreaterThan(likeness(song, { artist: song.artist, title: 'Bourrée' }));
});

it('looks at the title alone where no artist is named', () => {
  expect(likeness({ artist: '', title: 'Für Elise' }, { artist: 'X', title: 'Fur Elise' })).toBe(1);
});

it('stays between 0 and 1', () => {
  const name = fc.string({ unit: 'grapheme', maxLength: 40 });
  const named = fc.record({ artist: name, title: name });
  fc.assert(
    fc.property(named, named, (one, other) => {
      expect(likeness(one, other)).toBeGreaterThanOrEqual(0);
      expect(likeness(one, other)).toBeLessThanOrEqual(1);
    }),
  );
});
