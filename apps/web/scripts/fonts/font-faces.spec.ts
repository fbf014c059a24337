import { fontFaces } from './font-faces';

it('has the characters of each font with a range', () => {
  expect(
    fontFaces(`
      @font-face { src: url('a.woff2') format('woff2'); unicode-range: U+0041-0043, U+20AC; }
      @font-face { src: local('Arial'); }
      @font-face { src: url('b.woff2'); unicode-range: U+1F3B8; }
    `),
  ).toEqual([
    { url: 'a.woff2', characters: 'ABC€' },
    { url: 'b.woff2', characters: '🎸' },
  ]);
});
