import fc from 'fast-check';
import { artistKey, songKey, titleKey } from './song-keys';
import { wordsOf } from '../catalogue/words-of';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('songKey', () => {
  it('is one for all versions, whatever the accents, case and signs', () => {
    const key = songKey('Für Elise', 'Ludwig van Beethoven');
    expect(songKey('FUR  ELISE!', 'ludwig-van-beethoven')).toBe(key);
    expect(songKey('Ludwig van Beethoven', 'Für Elise')).not.toBe(key);
  });

  it('is the same whatever case, accents and signs any name is written with', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    const dressed = fc.array(fc.tuple(word, fc.constantFrom(' ', '  ', '-', ' & ', ': ', '_')), {
      minLength: 1,
    });
    const accented = (text: string) => text.toUpperCase().replaceAll('E', 'É').replaceAll('U', 'Ü');
    fc.assert(
      fc.property(dressed, dressed, (title, artist) => {
        const plain = (parts: [string, string][]) => parts.map(([text]) => text).join(' ');
        const dress = (parts: [string, string][]) =>
          `"${parts.map(([text, sign]) => accented(text) + sign).join('')}"!`;
        expect(songKey(dress(title), dress(artist))).toBe(songKey(plain(title), plain(artist)));
      }),
    );
  });

  it('tells names apart that are signs alone', () => {
    expect(artistKey('!!!')).not.toBe(artistKey('???'));
    expect(artistKey('–')).toBe(artistKey('-'));
  });

  it('is a uuid, and never that of an artist or a title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        const keys = [songKey(a, b), artistKey(a), titleKey(a)];
        for (const key of keys) expect(key).toMatch(UUID);
        expect(new Set(keys).size).toBe(3);
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
