/** Character for a part of a statement that a `${…}` stands for. */
export const HOLE = '\ue000';

const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\ue000|[A-Za-z_][\w$]*|\d+|\S/g;
const STATEMENT =
  /\b(?:SELECT|INSERT INTO|UPDATE|DELETE FROM|MERGE INTO|TRUNCATE|FROM|JOIN|COPY|(?:CREATE|ALTER|DROP|LOCK) TABLE)\s/;
const WORD = /^[A-Za-z_"]/;
const NAME = /^[a-z_"]/;
const CATALOG = /^(?:pg_|information_schema)/;

/** Functions with `FROM` between their arguments. */
const FUNCTIONS_WITH_FROM = ['extract', 'substring', 'trim', 'overlay'];
/** What stands before an `UPDATE` that is a lock, a conflict's action or a trigger's event. */
const BEFORE_NO_UPDATE = ['FOR', 'KEY', 'DO', 'ON', 'BEFORE', 'AFTER', 'OR'];
const BEFORE_NAME = ['ONLY', 'LATERAL', 'TABLE', 'IF', 'NOT', 'EXISTS'];
const ENDS_LIST = new Set(
  'SELECT WHERE GROUP ORDER HAVING LIMIT OFFSET UNION INTERSECT EXCEPT RETURNING SET FOR WINDOW VALUES ;'.split(
    ' ',
  ),
);

/**
 * A table in a statement; without a name it is put in at run time.
 * @typedef {{ name: string | undefined, access: 'read' | 'write' }} TableInSql
 */

/** Whether a text is a statement, or a part of one that names tables. @param {string} text */
export function isSql(text) {
  return STATEMENT.test(text);
}

/**
 * Tables of a statement or a part of one, with its keywords in capitals, and the names that it gives to queries.
 * Functions and the catalogs of PostgreSQL are left out.
 * @param {string} text
 * @returns {{ tables: TableInSql[], queries: string[] }}
 */
export function tablesIn(text) {
  const tokens = (text.match(TOKEN) ?? []).filter((token) => !/^(?:--|\/\*)/.test(token));
  const tables = [];
  const frames = [{}];
  /** The table at this place or behind `ONLY` and the like. */
  const add = (place, access) => {
    let at = place;
    while (BEFORE_NAME.includes(tokens[at])) at += 1;
    const qualified = tokens[at + 1] === '.';
    const token = qualified && tokens[at] === 'public' ? tokens[at + 2] : tokens[at];
    if (token === undefined || token.includes(HOLE)) {
      tables.push({ name: undefined, access });
      return;
    }
    const isCalled = access === 'read' && tokens[at + 1] === '(';
    const name = token.replaceAll('"', '');
    if (NAME.test(token) && !isCalled && !CATALOG.test(name)) tables.push({ name, access });
  };
  const list = (place, access) => {
    frames.at(-1).list = access;
    add(place, access);
  };
  for (const [place, token] of tokens.entries()) {
    const before = tokens[place - 1];
    const frame = frames.at(-1);
    if (ENDS_LIST.has(token)) frame.list = undefined;
    if (token === '(') frames.push({ of: WORD.test(before ?? '') ? before.toLowerCase() : '' });
    else if (token === ')' && frames.length > 1) frames.pop();
    else if (token === ',' && frame.list) add(place + 1, frame.list);
    else if (token === 'FROM' && isSource(tokens, place, frame))
      list(place + 1, before === 'DELETE' ? 'write' : 'read');
    else if (token === 'USING' && tokens[place + 1] !== '(') list(place + 1, 'read');
    else if (token === 'JOIN') add(place + 1, 'read');
    else if (token === 'INTO' && ['INSERT', 'MERGE'].includes(before)) add(place + 1, 'write');
    else if (token === 'UPDATE' && !BEFORE_NO_UPDATE.includes(before)) add(place + 1, 'write');
    else if (token === 'TRUNCATE') list(place + 1, 'write');
    else if (token === 'COPY') add(place + 1, 'write');
    else if (token === 'TABLE' && before !== 'TRUNCATE') add(place + 1, 'write');
  }
  return { tables, queries: queriesIn(tokens) };
}

/** Whether tables follow this FROM. */
function isSource(tokens, place, frame) {
  if (tokens[place - 1] === 'DISTINCT' && ['IS', 'NOT'].includes(tokens[place - 2])) return false;
  if (tokens[place - 2] === 'FETCH') return false;
  return !FUNCTIONS_WITH_FROM.includes(frame.of);
}

/** Names of queries: `WITH name AS (`, `, name (column) AS MATERIALIZED (`. */
function queriesIn(tokens) {
  return tokens.filter((token, place) => {
    if (!NAME.test(token)) return false;
    if (![undefined, 'WITH', 'RECURSIVE', ',', HOLE].includes(tokens[place - 1])) return false;
    let at = place + 1;
    if (tokens[at] === '(') at = tokens.indexOf(')', at) + 1;
    if (tokens[at] !== 'AS') return false;
    at += 1;
    while (['NOT', 'MATERIALIZED'].includes(tokens[at])) at += 1;
    return tokens[at] === '(';
  });
}
