import fc from 'fast-check';
import { dataScript, renderHead } from './page-head';

const page = {
  title: 'Greensleeves',
  description: 'A guitar tab.',
  url: 'https://tabs.example/tab/1',
  type: 'website',
  structuredData: { '@type': 'MediaObject' },
} as const;

describe('renderHead', () => {
  it('has the title, description, address and data of a page', () => {
    const head = renderHead(page);
    expect(head).toContain('<title>Greensleeves · Tabdock</title>');
    expect(head).toContain('<meta name="description" content="A guitar tab.">');
    expect(head).toContain('<link rel="canonical" href="https://tabs.example/tab/1">');
    expect(head).toContain('<meta property="og:title" content="Greensleeves">');
    expect(head).toContain('{"@context":"https://schema.org","@type":"MediaObject"}');
  });

  it.each([
    ['</title><script>alert(1)</script>', '&lt;/title&gt;&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['"onload="x', '&quot;onload=&quot;x'],
    ['a\u202eb\u200bc\u0000d', 'a b c d'],
    [`z${'\u0301'.repeat(40)}algo`, `z${'\u0301'.repeat(3)}algo`],
    ['\ud800', '\ufffd'],
  ])('shows %j as %j', (title, shown) => {
    expect(renderHead({ ...page, title })).toContain(`<title>${shown} · Tabdock</title>`);
  });

  it('never lets text of other sites leave its place', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('</script>', '<!--', '"><img src=x onerror=y>', "' autofocus", ']]>'),
    );
    fc.assert(
      fc.property(hostile, hostile, (title, description) => {
        const data = { name: title, text: description };
        const head = renderHead({ ...page, title, description, structuredData: data });
        const tags = head.match(/<\/?[a-z!][^ >]*/gi);
        expect(tags).toEqual([
          ...['<title', '</title', '<meta', '<link', '<meta', '<meta', '<meta', '<meta', '<meta'],
          ...['<meta', '<script', '</script'],
        ]);
        const json = /<script[^>]*>(.*)<\/script>/s.exec(head)?.[1] ?? '';
        expect(JSON.parse(json)).toMatchObject(JSON.parse(JSON.stringify(data)) as object);
      }),
    );
  });
});

it('has data as JSON in which no element can end', () => {
  const script = dataScript('application/json', { a: '</script>' }, 'page-data');
  expect(script).toBe(
    '<script type="application/json" id="page-data">{"a":"\\u003c/script>"}</script>',
  );
});
