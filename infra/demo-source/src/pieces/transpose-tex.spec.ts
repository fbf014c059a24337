import { transposeTex } from './transpose-tex.ts';

describe('transposeTex', () => {
  it.each([
    [
      'notes, but not their lengths',
      '10.2.8{d} (0.6{pm} 2.5{pm}).16',
      '12.2.8{d} (2.6{pm} 4.5{pm}).16',
    ],
    ['bends by the same interval', '15.1{b (0 4)}.4 r.4', '17.1{b (0 4)}.4 r.4'],
    ['keys', '\\ks d 0.1.4', '\\ks e 2.1.4'],
    ['keys in minor', '\\ks bminor 0.1.4', '\\ks c#minor 2.1.4'],
    ['names of chords', '2.1.4{ch "F#7"}', '4.1.4{ch "G#7"}'],
    ['diagrams', '\\chord ("Bm" 2 3 4 4 2 x)', '\\chord ("C#m" 4 5 6 6 4 x) {firstfret 4}'],
    ['measures not at all', '\\ts (3 4) \\tempo 96 0.1.4', '\\ts (3 4) \\tempo 96 2.1.4'],
    ['natural harmonics to plain notes', '12.4{nh}.2', '14.4.2'],
  ])('moves %s', (_what, tex, expected) => {
    expect(transposeTex(tex)).toBe(expected);
  });

  it('refuses a key that has none a tone above', () => {
    expect(() => transposeTex('\\ks c#')).toThrow('no key a tone above c#');
  });
});
