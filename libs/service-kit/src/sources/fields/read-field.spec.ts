import { fieldSchema, rowConditionSchema } from '@tabdock/contracts/sources';
import { load } from 'cheerio';
import { meets, readField, type Row } from './read-field';

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
