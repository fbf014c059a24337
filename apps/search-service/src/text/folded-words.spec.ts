import fc from 'fast-check';
import { foldForSearch, wordsOf } from './folded-words';

describe('foldForSearch', () => {
  it.each([
    ['Für Elise (Live!)', 'fur elise live'],
    ['LÁGRIMA', 'lagrima'],
    ["Jesu, Joy of Man's Desiring", 'jesu joy of mans desiring'],
    ['🎸🔥', ''],
  ])('makes %s into "%s"', (text, folded) => {
    expect(foldForSearch(text)).toBe(folded);
  });

  it('leaves nothing that a LIKE pattern would take for a wildcard, and folding twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldForSearch(text);
        expect(folded).not.toMatch(/[%_\\]/);
        expect(foldForSearch(folded)).toBe(folded);
      }),
    );
  });
});

describe('wordsOf', () => {
  it('are folded, never empty, and short enough for an index', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        for (const word of wordsOf(text)) {
          expect(word).toMatch(/^[\p{L}\p{N}]{1,40}$/u);
          expect(wordsOf(word)).toEqual([word]);
        }
      }),
    );
  });
});
