import { barsSearch, commentParts } from './comment-parts';

const marked = (content: string) =>
  commentParts(content).map((part) => {
    if (part.kind === 'text') return part.text;
    return part.kind === 'link'
      ? `[${part.text}](${part.href})`
      : `[${part.text}](${barsSearch(part)})`;
  });

it.each([
  ['In bar 17 the B is flat.', ['In ', '[bar 17](?bar=17)', ' the B is flat.']],
  ['Bars 17–24, and bar 30', ['[Bars 17–24](?bar=17&to=24)', ', and ', '[bar 30](?bar=30)']],
  ['bars 17 - 24', ['[bars 17 - 24](?bar=17&to=24)']],
  ['bar 24-17', ['[bar 24-17](?bar=24)']],
  ['a crowbar 17, bar 0, bar 12345', ['a crowbar 17, bar 0, bar 12345']],
])('leads from %j to the bars', (content, expected) => {
  expect(marked(content)).toEqual(expected);
});

it.each([
  [
    'See https://example.org/a?b=c.',
    ['See ', '[https://example.org/a?b=c](https://example.org/a?b=c)', '.'],
  ],
  [
    '(https://example.org/x_(y))',
    ['(', '[https://example.org/x_(y)](https://example.org/x_(y))', ')'],
  ],
  [
    'javascript:alert(1) data:text/html,x ftp://x',
    ['javascript:alert(1) data:text/html,x ftp://x'],
  ],
  ['https://', ['https://']],
  ['<a href="x">', ['<a href="x">']],
])('makes links of web addresses alone in %j', (content, expected) => {
  expect(marked(content)).toEqual(expected);
});

it('loses and reorders nothing', () => {
  const content = 'bar 1\n\nhttps://a.example/?q=bar+2, bar 3–4 שלום \u202e bars 5';
  expect(
    commentParts(content)
      .map(({ text }) => text)
      .join(''),
  ).toBe(content);
});
