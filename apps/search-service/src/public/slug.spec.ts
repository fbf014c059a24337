import fc from 'fast-check';
import { songKey } from '../text/song-keys';
import { keysOf, slugOf } from './slug';

describe('slugs', () => {
  it('have words for people and end with the id', () => {
    const key = songKey('Für Elise', 'Ludwig van Beethoven');
    expect(slugOf(key, 'Für Elise', 'Ludwig van Beethoven')).toMatch(
      /^fur-elise-ludwig-van-beethoven-[0-9a-z]{13}$/,
    );
    expect(slugOf(key, '???')).toMatch(/^[0-9a-z]{13}$/);
    expect(slugOf(key, 'long '.repeat(100)).length).toBeLessThanOrEqual(94);
  });

  it('lead back to their key, whatever the words', () => {
    const text = fc.string({ unit: 'grapheme', maxLength: 200 });
    fc.assert(
      fc.property(fc.uuid(), text, (key, words) => {
        const slug = slugOf(key, words);
        expect(slug).toMatch(/^[\p{L}\p{M}\p{N}-]+$/u);
        for (const written of [slug, slug.slice(-13), `other-words-${slug.slice(-13)}`]) {
          const { first = '', last = '' } = keysOf(written) ?? {};
          expect(first <= key && key <= last).toBe(true);
          expect(first.slice(0, 18)).toBe(last.slice(0, 18));
        }
      }),
    );
  });

  it.each(['', 'greensleeves', 'zzzzzzzzzzzzz', 'a-0k3v9qd1m7xz', "x'-0k3v9qd1m7xzA"])(
    'mean nothing without an id: %j',
    (slug) => {
      expect(keysOf(slug)).toBeUndefined();
    },
  );
});
