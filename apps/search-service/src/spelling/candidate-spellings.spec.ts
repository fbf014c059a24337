import fc from 'fast-check';
import { candidateSpellings, type Dictionary, errorsAllowed } from './candidate-spellings';
import { editDistance } from '../text/edit-distance';

const WORDS = [
  'greensleeves',
  'green',
  'grieg',
  'beethoven',
  'ode',
  'fur',
  'elise',
  'elsie',
  'joy',
];

/** A dictionary that looks at every word it knows. */
function dictionary(words: readonly string[], known: readonly string[] = WORDS): Dictionary {
  const all = known.map((word, index) => ({ word, weight: known.length - index }));
  return { known: new Set(known), similar: new Map(words.map((word) => [word, all])) };
}

const correct = (...words: string[]) => candidateSpellings(words, dictionary(words))[0]?.join(' ');

describe('candidateSpellings', () => {
  it.each([
    ['grensleves', 'greensleeves'],
    ['beetoven', 'beethoven'],
    ['fru', 'fur'],
    ['elisse', 'elise'],
  ])('makes %s into %s', (typed, meant) => {
    expect(correct(typed)).toBe(meant);
  });

  it('corrects each unknown word and leaves the known ones', () => {
    expect(correct('odde', 'joy', 'bethoven')).toBe('ode joy beethoven');
  });

  it('joins what belongs together', () => {
    expect(correct('green', 'sleeves')).toBe('greensleeves');
  });

  it('splits what people write as one', () => {
    expect(correct('odejoy')).toBe('ode joy');
    expect(correct('furelise', 'beethoven')).toBe('fur elise beethoven');
  });

  it('prefers the more popular of equally close words', () => {
    expect(correct('elide')).toBe('elise');
  });

  it('gives up if a word resembles no known word', () => {
    expect(correct('xyzzyx', 'joy')).toBeUndefined();
    expect(correct('jo')).toBeUndefined();
  });

  const letters = fc.stringMatching(/^[a-f]{1,7}$/);

  it('returns only known words, one more than were given at most, and never far away', () => {
    fc.assert(
      fc.property(
        fc.array(letters, { minLength: 1, maxLength: 6 }),
        fc.uniqueArray(letters, { minLength: 1, maxLength: 12 }),
        (words, known) => {
          for (const spelling of candidateSpellings(words, dictionary(words, known))) {
            expect(spelling.length).toBeLessThanOrEqual(words.length + 1);
            expect(spelling.every((word) => known.includes(word))).toBe(true);
            expect(candidateSpellings(spelling, dictionary(spelling, known))).toEqual([]);
            if (spelling.length !== words.length) continue;
            for (const [index, word] of spelling.entries()) {
              const typed = words[index] ?? '';
              expect(editDistance(word, typed)).toBeLessThanOrEqual(errorsAllowed(typed));
            }
          }
        },
      ),
    );
  });

  it('proposes nothing if all words are known', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...WORDS), { maxLength: 6 }), (words) => {
        expect(candidateSpellings(words, dictionary(words))).toEqual([]);
      }),
    );
  });
});

describe('editDistance', () => {
  it.each([
    ['', 'abc', 3],
    ['abc', 'abc', 0],
    ['fru', 'fur', 1],
    ['kitten', 'sitting', 3],
    ['ca', 'abc', 3],
  ])('between "%s" and "%s" is %d', (left, right, distance) => {
    expect(editDistance(left, right)).toBe(distance);
    expect(editDistance(right, left)).toBe(distance);
  });

  it('is at most the longer length, and 0 only for equal words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        const distance = editDistance(a, b);
        expect(distance).toBeLessThanOrEqual(Math.max([...a].length, [...b].length));
        expect(distance === 0).toBe(a === b);
      }),
    );
  });
});
