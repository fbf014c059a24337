import fc from 'fast-check';
import { foldForSearch } from './folded-words';

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
