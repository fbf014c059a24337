import type { RecipeRows } from '@tabdock/contracts/sources';
import { type JsonRow, meets, type Row } from '../fields/read-field';
import { listAt } from '../documents/json-path';
import { type PageDocument } from '../documents/read-document';

/** Rows of one page that are read; the others are left out, adverts and unwanted rows included. */
export const ROWS_MAX = 500;

export interface FoundRows {
  readonly rows: Row[];
  /** Number of results on the page, including those that the recipe leaves out and all rows beyond `ROWS_MAX`. */
  readonly listed: number;
  /** Number of rows on the page. */
  readonly total: number;
  /** There are no rows, and the page shows that this is its answer. */
  readonly knownEmpty: boolean;
}

/** The results of a page, without those that `require` and `skip` leave out. */
export function findRows(rules: RecipeRows, page: PageDocument): FoundRows {
  const raw = rawRows(rules, page);
  if (raw === undefined) return { rows: [], listed: 0, total: 0, knownEmpty: false };
  const { first, total } = raw;
  const kinds = first.map((row) => kindOf(row, rules));
  const rows = first.filter((_row, index) => kinds[index] === 'result');
  const results = kinds.filter((kind) => kind === 'result' || kind === 'unwanted');
  const listed = results.length + total - first.length;
  // An HTML page without results may be any page; an empty JSON list is an answer.
  const isAnswer = rules.kind !== 'html' || listed > 0;
  const knownEmpty = rows.length === 0 && isAnswer && !kinds.includes('unfit');
  return { rows, listed, total, knownEmpty };
}

interface RawRows {
  /** The first rows, at most `ROWS_MAX`. */
  readonly first: Row[];
  readonly total: number;
}

/** Undefined if the list is missing altogether. */
function rawRows(rules: RecipeRows, page: PageDocument): RawRows | undefined {
  if (rules.kind === 'html') {
    const found = page.$?.(rules.selector);
    if (found === undefined) return undefined;
    const nodes = found.slice(0, ROWS_MAX).toArray();
    const first = nodes.map((_node, index): Row => ({ kind: 'html', element: found.eq(index) }));
    return { first, total: found.length };
  }
  const lists = page.json.map((json) => listAt(json, rules.path));
  if (lists.every((list) => list === undefined)) return undefined;
  const values = lists.flatMap((list) => list ?? []);
  const first: JsonRow[] = [];
  for (const value of values.slice(0, ROWS_MAX))
    first.push({ kind: 'json', value, above: first.at(-1) });
  return { first, total: values.length };
}

/** `unwanted`: left out because of a value. `unfit`: lacks what every result has. */
function kindOf(row: Row, rules: RecipeRows): 'result' | 'advert' | 'unwanted' | 'unfit' {
  if (rules.skip.some((condition) => meets(row, condition) === 'yes')) return 'advert';
  const required = rules.require.map((condition) => meets(row, condition));
  if (required.includes('no')) return 'unfit';
  return required.includes('other') ? 'unwanted' : 'result';
}
