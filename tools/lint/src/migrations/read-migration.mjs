import { readFileSync } from 'node:fs';
import tseslint from 'typescript-eslint';

/**
 * A statement of a migration; `tables` instead of one that the kit makes these tables with.
 * @typedef {{ sql: string, through: 'query' | 'buildIndex' } | { tables: readonly string[] }} Step
 *
 * @typedef {{
 *   phase: string | undefined, hasNeeds: boolean, inTransaction: boolean, steps: Step[], unreadable: string[]
 * }} Migration
 */

/** What the kit does for migrations, with the tables that it creates. */
const HELPERS = {
  createOutbox: ['outbox'],
  createSourceDays: ['source_day'],
  createBackfills: ['backfill'],
  queueBackfill: [],
  traceOutbox: [],
};

/** What the class of a migration declares, and the statements of its `up`, in order. @param {string} file @returns {Migration} */
export function readMigration(file) {
  const { ast } = tseslint.parser.parseForESLint(readFileSync(file, 'utf8'), { filePath: file });
  const members = ast.body
    .map((node) => (node.type === 'ExportNamedDeclaration' ? node.declaration : node))
    .filter((node) => node?.type === 'ClassDeclaration')
    .flatMap(({ body }) => body.body);
  const property = (name) => members.find((member) => member.key?.name === name)?.value;
  const migration = {
    phase: property('phase')?.value,
    hasNeeds: property('needs') !== undefined,
    inTransaction: property('transaction')?.value !== false,
    steps: [],
    unreadable: [],
  };
  visit(property('up'), (call) => readCall(call, migration));
  return migration;
}

function readCall({ callee, arguments: given }, { steps, unreadable }) {
  const isQuery = callee.type === 'MemberExpression' && callee.property.name === 'query';
  const name = callee.type === 'Identifier' ? callee.name : '';
  if (isQuery || name === 'buildIndex') {
    const sql = textOf(given[isQuery ? 0 : 1]);
    if (sql === undefined) unreadable.push('Write each statement whole, as one text.');
    else steps.push({ sql, through: isQuery ? 'query' : 'buildIndex' });
  } else if (Object.hasOwn(HELPERS, name)) steps.push({ tables: HELPERS[name] });
  else if (given.some(({ type, name: argument }) => type === 'Identifier' && argument === 'runner'))
    unreadable.push(`Write the statements of ${name || 'what gets the runner'} into up().`);
}

function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0)
    return node.quasis[0].value.cooked;
  return undefined;
}

function visit(node, onCall) {
  if (node === null || typeof node !== 'object') return;
  if (node.type === 'CallExpression') onCall(node);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'parent') continue;
    for (const child of Array.isArray(value) ? value : [value]) visit(child, onCall);
  }
}
