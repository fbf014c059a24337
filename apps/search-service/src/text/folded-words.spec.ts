import fc from 'fast-check';
import { joinedWords, searchedWords, searchTextOf, wordsOf } from './folded-words';

describe('wordsOf', () => {
  it('are folded, never empty, and short enough for an index', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const word of wordsOf(text)) {
          expect(word).toMatch(/^[\p{L}\p{M}\p{N}]{1,40}$/u);
          expect(wordsOf(word)).toEqual([word]);
        }
      }),
    );
  });
});

it('leaves nothing that a LIKE pattern would take for a wildcard', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (artist, title) => {
        expect(searchTextOf({ artist, title })).not.toMatch(/[%_\\]/);
      },
    ),
  );
});

it.each([
  [{ artist: 'AC/DC', title: 'T.N.T.' }, 'ac dc t n t acdc tnt'],
  [
    { artist: 'Green Day', title: 'Basket Case', version: 'Live' },
    'green day basket case live greenday',
  ],
  [{ artist: 'Adele', title: 'Hello', version: null }, 'adele hello'],
  [{ artist: '!!!', title: '?' }, ''],
])('searches %j by "%s"', (names, text) => {
  expect(searchTextOf(names)).toBe(text);
});

it.each([
  ['The Beatles', 'beatles'],
  ['Beatles, The', 'beatles'],
  ['The The', 'the the'],
  ['Lie ft. Rihanna', 'lie rihanna'],
])('of %j asks for the words "%s"', (query, words) => {
  expect(searchedWords(query).join(' ')).toBe(words);
});

it('joins only what is written without blanks', () => {
  expect(joinedWords('AC/DC Back in Black')).toEqual(['acdc']);
});
