import type { RecipeRows } from '@tabdock/contracts/sources';
import { listAt, meets, type PageDocument, type Row } from '@tabdock/service-kit/recipes';

export interface FoundRows {
  readonly rows: Row[];
  /** Number of results on the page, including those that the recipe leaves out. */
  readonly listed: number;
  /** There are no rows, and the page shows that this is its answer. */
  readonly knownEmpty: boolean;
}

/** The results of a page, without those that `require` and `skip` leave out. */
export function findRows(rules: RecipeRows, page: PageDocument): FoundRows {
  const raw = rawRows(rules, page);
  if (raw === undefined) return { rows: [], listed: 0, knownEmpty: false };
  const kinds = raw.map((row) => kindOf(row, rules));
  const rows = raw.filter((_row, index) => kinds[index] === 'result');
  const listed = kinds.filter((kind) => kind === 'result' || kind === 'unwanted').length;
  // An HTML page without results may be any page; an empty JSON list is an answer.
  const isAnswer = rules.kind !== 'html' || listed > 0;
  const knownEmpty = rows.length === 0 && isAnswer && !kinds.includes('unfit');
  return { rows, listed, knownEmpty };
}

/** Undefined if the list is missing altogether. */
function rawRows(rules: RecipeRows, page: PageDocument): Row[] | undefined {
  if (rules.kind === 'html') {
    const found = page.$?.(rules.selector);
    return found?.toArray().map((_node, index) => ({ kind: 'html', element: found.eq(index) }));
  }
  const lists = page.json.map((json) => listAt(json, rules.path));
  if (lists.every((list) => list === undefined)) return undefined;
  return lists.flatMap((list) => list ?? []).map((value) => ({ kind: 'json', value }));
}

/** `unwanted`: left out because of a value. `unfit`: lacks what every result has. */
function kindOf(row: Row, rules: RecipeRows): 'result' | 'advert' | 'unwanted' | 'unfit' {
  if (rules.skip.some((condition) => meets(row, condition) === 'yes')) return 'advert';
  const required = rules.require.map((condition) => meets(row, condition));
  if (required.includes('no')) return 'unfit';
  return required.includes('other') ? 'unwanted' : 'result';
}
