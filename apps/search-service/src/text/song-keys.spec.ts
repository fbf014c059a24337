import fc from 'fast-check';
import { artistKey, songKey, titleKey } from './song-keys';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('songKey', () => {
  it('is one for all versions, ignoring accents, case and punctuation', () => {
    const key = songKey('Für Elise', 'Ludwig van Beethoven');
    expect(songKey('FUR  ELISE!', 'ludwig-van-beethoven')).toBe(key);
    expect(songKey('Ludwig van Beethoven', 'Für Elise')).not.toBe(key);
  });

  it('ignores case, accents and punctuation in any name', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    const dressed = fc.array(fc.tuple(word, fc.constantFrom(' ', '  ', '-', ' / ', ': ', '_')), {
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

  it('distinguishes names made only of symbols', () => {
    expect(artistKey('!!!')).not.toBe(artistKey('???'));
    expect(artistKey('–')).toBe(artistKey('-'));
  });

  it('is a uuid, and never the key of an artist or a title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        const keys = [songKey(a, b), artistKey(a), titleKey(a)];
        for (const key of keys) expect(key).toMatch(UUID);
        expect(new Set(keys).size).toBe(3);
      }),
    );
  });
});
