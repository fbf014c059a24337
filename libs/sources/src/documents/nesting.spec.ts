import fc from 'fast-check';
import { load } from 'cheerio';
import { nestingOf } from './nesting';

describe('nestingOf', () => {
  it.each([
    ['<div><p>a<p>b</div><div></div>', 1],
    ['<ul><li><ul><li>a</ul></ul>', 2],
    ['<table>' + '<tr><td>'.repeat(500), 1],
    ['<script>"<div><div>"</SCRIPT><div>', 1],
    ['<!-- <div><div> --><b>', 1],
    ['<!--><div><div>', 2],
    ['<script><div>', 0],
    ['a < b </b></b><i><i>', 2],
  ])('finds the depth of %j', (html, depth) => {
    expect(nestingOf(html)).toBe(depth);
  });

  it('is never less than that of plain elements', () => {
    const tree = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 6 },
        fc.constantFrom('', 'text', '<br>', '<img src="<div>">'),
        fc
          .tuple(fc.constantFrom('div', 'span', 'section'), fc.array(tie('node'), { maxLength: 3 }))
          .map(([name, inner]) => `<${name}>${inner.join('')}</${name}>`),
      ),
    })).node;
    fc.assert(
      fc.property(tree, (html) => {
        const $ = load(html, null, false);
        const depths = $('*')
          .toArray()
          .map((element) => $(element).parents().length + 1);
        const leaves = $('br, img').length > 0 ? 1 : 0;
        expect(nestingOf(html)).toBeGreaterThanOrEqual(Math.max(0, ...depths) - leaves);
      }),
    );
  });
});
