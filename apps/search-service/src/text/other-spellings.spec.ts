import fc from 'fast-check';
import { isSpelledIn, otherSpellings } from './other-spellings';
import { queryKey } from './normalise-query';

describe('otherSpellings', () => {
  it.each([
    ['AC/DC', [], ['ac dc', 'acdc']],
    ['acdc', ['AC/DC'], ['AC/DC']],
    ['guns n roses', ["Guns N' Roses"], ["Guns N' Roses", 'guns and roses']],
    ['simon and garfunkel', [], ['simon & garfunkel']],
    ['Simon & Garfunkel', [], ['simon and garfunkel']],
    ['The Beatles', [], ['beatles']],
    ['Beatles, The', [], ['beatles', 'beatles the']],
    ['P!nk', [], ['pink']],
    ['Łódź', [], ['lodz']],
    ['Let It Be - Remastered 2009', [], ['let it be']],
    ["Maybe I'm Amazed - Remastered 2011", [], ['maybe im amazed']],
    ['Love the Way You Lie (feat. Rihanna)', [], ['love the way you lie']],
    ['Iris (1998)', [], ['iris']],
    ['greensleeves', ['Greensleeves'], []],
    ['!!!', [], []],
    ['word '.repeat(13), [], []],
  ])('of %j, known as %j, are %j', (query, known, spellings) => {
    expect(otherSpellings(query, known)).toEqual(spellings);
  });

  it('are two at most, none of them empty or what was typed', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(text, fc.array(text.filter((name) => name.trim() !== '')), (query, known) => {
        const keys = otherSpellings(query, known).map(queryKey);
        expect(keys.length).toBeLessThanOrEqual(2);
        expect(keys).not.toContain('');
        expect(keys).not.toContain(queryKey(query));
        expect(new Set(keys).size).toBe(keys.length);
      }),
    );
  });
});

it.each([
  ['acdc', 'ACDC', 'Thunderstruck', true],
  ['thunderstruck acdc', 'ACDC', 'Thunderstruck', true],
  ['help beatles', 'Beatles', 'Help!', true],
  ['acdc', 'AC/DC', 'Back in Black', false],
  ['ac dc', 'ACDC', 'Thunderstruck', false],
  ['pink', 'P!nk', 'So What', false],
  ['the beatles', 'Beatles, The', 'Help!', false],
])('knows whether %j stands in %s, %s: %s', (query, artist, title, is) => {
  expect(isSpelledIn(query, { artist, title })).toBe(is);
});
