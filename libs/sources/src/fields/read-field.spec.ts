import { fieldSchema, rowConditionSchema } from '@tabdock/contracts/sources';
import { load } from 'cheerio';
import { type JsonRow, meets, readField, type Row } from './read-field';

const html = (text: string): Row => ({ kind: 'html', element: load(text, null, false).root() });
const json = (value: unknown): Row => ({ kind: 'json', value });
const read = (row: Row, field: Record<string, unknown>) =>
  readField(row, fieldSchema.parse(field), {});

const ROW = html(
  '<h2><b>Drowsy</b><i>Maggie\u00a0</i></h2><s></s><s></s><p data-info=\'{"votes":7,"by":["A","B"]}\'>x&nbsp;&nbsp;y so\u00adft</p>',
);
const SONG = json({ title: ' La\u00a0Folia ', by: [{ n: 'A' }, { n: 'B' }], ok: true, no: null });

describe('readField', () => {
  it.each([
    ['the first text', ROW, { selector: 'h2 *' }, 'Drowsy'],
    [
      'texts joined, without their no-break spaces',
      ROW,
      { selector: 'h2 *', join: ' ' },
      'Drowsy Maggie',
    ],
    ['space as single spaces, without soft hyphens', ROW, { selector: 'p' }, 'x y soft'],
    ['a count', ROW, { selector: 's', count: true }, 2],
    ['a count of nothing', ROW, { selector: 'u', count: true }, 0],
    ['nothing', ROW, { selector: 'u', join: ' ' }, undefined],
    ['JSON in an attribute', ROW, { selector: 'p', attribute: 'data-info', path: 'votes' }, '7'],
    ['a list in it', ROW, { selector: 'p', attribute: 'data-info', path: 'by', join: '+' }, 'A+B'],
    ['JSON that is none', ROW, { selector: 'p', path: 'votes' }, undefined],
    ['a value', SONG, { path: 'title' }, 'La Folia'],
    ['values joined', SONG, { path: 'by.*.n', join: ' & ' }, 'A & B'],
    ['a count of a list', SONG, { path: 'by', count: true }, 2],
    ['a count of a list that is not there', SONG, { path: 'of', count: true }, 0],
    ['true', SONG, { path: 'ok' }, 'true'],
    ['null', SONG, { path: 'no' }, undefined],
    ['a list of objects', SONG, { path: 'by' }, undefined],
  ])('reads %s', (_what, row, field, value) => {
    expect(read(row, field).value).toBe(value);
  });

  it("distinguishes a default from the source's value", () => {
    const field = { path: 'votes', filters: [{ number: 'integer' }, { default: 0 }] };
    expect(read(json({ votes: '12 votes' }), field)).toEqual({ value: 12, found: true });
    expect(read(json({}), field)).toEqual({ value: 0, found: false });
  });
});

describe('a carried value', () => {
  const rowsOf = (text: string, selector: string): Row[] => {
    const $ = load(text);
    const found = $(selector);
    return found.toArray().map((_node, index) => ({ kind: 'html', element: found.eq(index) }));
  };
  const all = (rows: Row[], field: Record<string, unknown>) =>
    rows.map((row) => read(row, { carry: true, ...field }).value);

  it('of a table is that of the cell that spans rows', () => {
    const rows = rowsOf(
      `<table><tr><td rowspan="2">Planxty<td>One<tr><td>Two<tr><td>Solas<td>Three</table>`,
      'tr',
    );
    const artist = { selector: 'td:first-child:nth-last-child(2)' };
    expect(all(rows, artist)).toEqual(['Planxty', 'Planxty', 'Solas']);
    expect(rows.map((row) => read(row, artist).value)).toEqual(['Planxty', undefined, 'Solas']);
    expect(rows.map((row) => read(row, { ...artist, carry: true }).found)).not.toContain(false);
  });

  it('of lists is that of the heading above, and none before the first', () => {
    const rows = rowsOf(
      '<ul><li>Zero</ul><h3>Planxty</h3><ul><li>One<li>Two</ul><section><h3>Solas</h3></section><ul><li>Three</ul>',
      'li',
    );
    expect(all(rows, { selector: 'h3' })).toEqual([undefined, 'Planxty', 'Planxty', 'Solas']);
    expect(all(rows, { selector: 'ul' })).toEqual([undefined, 'Zero', 'Zero', 'OneTwo']);
  });

  it('skips what is empty, and filters what it finds', () => {
    const rows = rowsOf('<p><b>1,234</b><p><b></b><p><b> </b>', 'p');
    expect(all(rows, { selector: 'b', filters: [{ number: 'integer' }] })).toEqual([
      1234, 1234, 1234,
    ]);
  });

  it('of JSON is that of a row before it', () => {
    const first: JsonRow = { kind: 'json', value: { by: 'Planxty' } };
    const second: JsonRow = { kind: 'json', value: {}, above: first };
    expect(all([second, { kind: 'json', value: {}, above: second }], { path: 'by' })).toEqual([
      'Planxty',
      'Planxty',
    ]);
    expect(all([{ kind: 'json', value: {} }], { path: 'by' })).toEqual([undefined]);
  });
});

describe('meets', () => {
  it.each([
    [ROW, 'h2', 'yes'],
    [ROW, 'h3', 'no'],
    [SONG, 'by.0.n', 'yes'],
    [SONG, 'no', 'no'],
    [ROW, { selector: 'b', matches: '^Drowsy$' }, 'yes'],
    [ROW, { selector: 'b', matches: '^Lazy$' }, 'other'],
    [ROW, { selector: 'u', matches: '.' }, 'no'],
    [SONG, { path: 'title', matches: 'Folia' }, 'yes'],
    [SONG, { path: 'no', matches: '.' }, 'no'],
  ])('%# finds a condition met, not met, or other', (row, condition, answer) => {
    expect(meets(row, rowConditionSchema.parse(condition))).toBe(answer);
  });
});
