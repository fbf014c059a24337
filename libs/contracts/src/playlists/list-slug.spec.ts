import fc from 'fast-check';
import { keyOfListSlug, listSlug } from './list-slug';

const KEY = 'k3v9x0a1b2c4';

it.each([
  ['Rainy day', `rainy-day-${KEY}`],
  ["Für Elise & Jesu, Joy of Man's Desiring!", `fur-elise-jesu-joy-of-mans-desiring-${KEY}`],
  ['🎸', KEY],
])('makes an address of %s', (name, slug) => {
  expect(listSlug(name, KEY)).toBe(slug);
});

it('keeps the key and needs no escaping but for letters, whatever the name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 100 }), (name) => {
      const slug = listSlug(name, KEY);
      expect(keyOfListSlug(slug)).toBe(KEY);
      expect(slug).toMatch(/^[\p{L}\p{N}-]+$/u);
    }),
  );
});

it.each(['', 'rainy-day', 'rainy-day-K3V9X0A1B2C4', `${KEY}-`, `x-${KEY}0`])(
  'finds no key in %j',
  (slug) => expect(keyOfListSlug(slug)).toBeUndefined(),
);
