import * as fc from 'fast-check';
import { aScore } from '../../../../testing/fixtures/score-fixtures';
import { retuneWords, stringsOf } from './retune-words';

const words = (now: string, wanted: string) => retuneWords({ tuning: now }, { tuning: wanted });

it.each([
  ['E A D G B E', 'D A D G B E', 'Retune: string 6 from E to D'],
  [
    'E A D G B E',
    'DADGAD',
    'Retune: string 6 from E to D, string 2 from B to A, string 1 from E to D',
  ],
  ['E A D G B E', 'Eb Ab Db Gb Bb Eb', 'Retune all strings: to Eb Ab Db Gb Bb Eb'],
  ['E A D G B E', 'B E A D G B E', 'Another instrument: 7 strings, B E A D G B E'],
  ['D# G# C# F# A# D#', 'Eb Ab Db Gb Bb Eb', null],
  ['E A D G B E', 'EADGBE', null],
  ['Drop D', 'drop-D', 'Retune: to drop-D'],
  ['Drop D', 'Drop D', null],
])('from %s to %s: %s', (now, wanted, said) => expect(words(now, wanted)).toBe(said));

it('says where the capo goes, if both are known', () => {
  const plain = { tuning: 'E A D G B E', capo: 0 };
  expect(retuneWords(plain, { ...plain, capo: 3 })).toBe('Capo to fret 3');
  expect(retuneWords({ ...plain, capo: 3 }, { tuning: 'D A D G B E', capo: 0 })).toBe(
    'Retune: string 6 from E to D. Take off the capo',
  );
  expect(retuneWords({ tuning: plain.tuning }, { ...plain, capo: 3 })).toBeNull();
});

it('says nothing of what is not known', () => {
  expect(retuneWords(undefined, { tuning: 'E A D G B E' })).toBeNull();
  expect(retuneWords({ tuning: 'E A D G B E' }, undefined)).toBeNull();
});

it('names each string that changes and no other', () => {
  const note = fc.constantFrom('C', 'C#', 'D', 'Eb', 'E', 'F', 'F#', 'G', 'Ab', 'A', 'Bb', 'B');
  const tuning = fc.array(note, { minLength: 6, maxLength: 6 });
  fc.assert(
    fc.property(tuning, fc.nat(5), note, (now, index, other) => {
      const wanted = now.with(index, other);
      const said = words(now.join(' '), wanted.join(' '));
      expect(said).toBe(
        now[index] === other
          ? null
          : `Retune: string ${6 - index} from ${String(now[index])} to ${other}`,
      );
    }),
  );
});

it('takes the track that is shown first, another where that has no strings, else what the source says', () => {
  const tab = { id: '1', title: 'Lute', artist: '', tuning: 'Drop D' };
  const { facts, previews } = aScore();
  expect(stringsOf(tab, aScore())).toEqual({ tuning: 'E A D G B E', capo: 2 });
  const drums = previews && { ...previews, caption: { ...previews.caption, track: 1 } };
  expect(stringsOf(tab, aScore({ previews: drums }))).toEqual({ tuning: 'E A D G B E', capo: 2 });
  expect(stringsOf(tab, aScore({ facts: facts && { ...facts, tracks: [] } }))).toEqual({
    tuning: 'Drop D',
  });
  expect(stringsOf({ ...tab, tuning: undefined }, null)).toBeUndefined();
});
