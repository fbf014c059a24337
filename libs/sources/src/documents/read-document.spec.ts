import fc from 'fast-check';
import { rowsSchema } from '@tabdock/contracts/sources';
import { decodeEntities, hasMarker, readDocument } from './read-document';

const page = (body: string | Buffer, contentType?: string) => ({
  url: 'http://tabs.example/',
  status: 200,
  body: Buffer.from(body),
  contentType,
});

function embedded(html: string, more: Record<string, unknown>) {
  const rows = rowsSchema.parse({ kind: 'embedded', ...more });
  if (rows.kind !== 'embedded') throw new Error('not embedded');
  return readDocument(page(html), 'html', rows).json;
}

describe('readDocument', () => {
  it('reads JSON, also with a byte order mark or in another encoding', () => {
    expect(readDocument(page('\ufeff{"a":1}'), 'json').json).toEqual([{ a: 1 }]);
    const latin = Buffer.from('{"a":"F\u00fcr"}', 'latin1');
    const type = 'application/json; charset=iso-8859-1';
    expect(readDocument(page(latin, type), 'json').json).toEqual([{ a: 'Für' }]);
  });

  it('reads an HTML login page where JSON was expected', () => {
    const wall = readDocument(page('<form class="login">Sign in</form>'), 'json');
    expect(wall.json).toEqual([]);
    expect(hasMarker(wall, { selector: 'form.login' })).toBe(true);
    expect(hasMarker(wall, { text: 'Sign in' })).toBe(true);
  });

  it('cuts JSON out of a script', () => {
    const script = '<script>var a=1; window.DATA = {"rows":[{"n":"a;}b"}]\n};\nrun();</script>';
    const capture = 'window\\.DATA = (\\{.*\\});\\nrun';
    expect(embedded(script, { selector: 'script', capture })).toEqual([{ rows: [{ n: 'a;}b' }] }]);
  });

  it('reads scripts that are JSON and ignores others', () => {
    const html = '<script>track()</script><script type="application/json">[1,2]</script>';
    expect(embedded(html, { selector: 'script' })).toEqual([[1, 2]]);
  });

  it('reads the JSON of every element', () => {
    const html = `<li data-tab="${escapeHtml('{"a":1}')}"><li data-tab='{"a":2}'>`;
    expect(embedded(html, { selector: 'li', attribute: 'data-tab' })).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('reads any JSON in an attribute, however often it was escaped', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.boolean(), (value, twice) => {
        const json = JSON.stringify(value);
        const attribute = escapeHtml(twice ? escapeHtml(json) : json);
        const rows = { selector: 'p', attribute: 'data-x', decodeEntities: twice };
        const read = embedded(`<p data-x="${attribute}">`, rows);
        expect(JSON.stringify(read)).toBe(`[${json}]`);
      }),
    );
  });
});

describe('decodeEntities', () => {
  it('decodes once and keeps tags as text', () => {
    expect(decodeEntities('Guns N&#039; Roses &amp;lt; <b>')).toBe("Guns N' Roses &lt; <b>");
  });

  it('restores every escaped text', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((value) => !/[\0\r]/.test(value));
    fc.assert(
      fc.property(text, (value) => {
        expect(decodeEntities(escapeHtml(value))).toBe(value);
      }),
    );
  });
});

describe('hasMarker', () => {
  const json = readDocument(page('{"error":{"code":"busy"},"left":0}'), 'json');

  it.each([
    [{ path: 'error' }, true],
    [{ path: 'error.code', text: 'busy' }, true],
    [{ path: 'error.code', text: 'gone' }, false],
    [{ path: 'left' }, false],
    [{ path: 'left', text: '0' }, true],
    [{ selector: 'form' }, false],
    [{ text: 'busy' }, true],
  ])('of JSON: %j is %j', (marker, there) => {
    expect(hasMarker(json, marker)).toBe(there);
  });
});

function escapeHtml(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
  return text.replace(/[&<"]/g, (character) => entities[character] ?? '').replaceAll("'", '&#39;');
}
