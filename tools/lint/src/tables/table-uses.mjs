import { HOLE, isSql, tablesIn } from './sql-tables.mjs';

const WRITES = new Set(
  'save insert update upsert delete remove softDelete softRemove restore recover increment decrement clear into'.split(
    ' ',
  ),
);
const READS =
  /^(?:find\w*|exists?\w*|count\w*|sum|average|minimum|maximum|from|(?:inner|left)Join\w*|createQueryBuilder|getRepository)$/;
const MANAGER = /manager$/i;
const NAME_OF_WORDS = /^[a-z]+(?:_[a-z]+)+$/;
const IN_SMALL_LETTERS = /^\s*(?:select|insert into|update|delete from|with)\s/;

/**
 * What a file does with a table. Without a table, which one is not to be seen from the file; `fault` says why. `maybe`:
 * if there is such a table. `query`: a query of a statement gets this name.
 * @typedef {{ node: object, table?: string, access: 'read' | 'write' | 'query', fault?: string, maybe?: boolean }} TableUse
 */

/**
 * The tables that a file reads and writes: in statements, by TypeORM's managers, repositories and query builders, and
 * by functions that are given the name of a table.
 * @param {object} program its syntax tree
 * @param {ReadonlyMap<string, string>} entities tables by the names of their entities' classes
 * @returns {TableUse[]} in the order of the file
 */
export function tableUsesIn(program, entities) {
  const nodes = nodesOf(program);
  const uses = [...usesInStatements(nodes), ...usesOfEntities(nodes, entities)];
  return uses.sort((one, other) => one.node.range[0] - other.node.range[0]);
}

function nodesOf(node) {
  const nodes = [];
  const walk = (one) => {
    nodes.push(one);
    for (const [key, value] of Object.entries(one)) {
      if (key === 'parent' || key === 'tokens' || key === 'comments') continue;
      for (const child of Array.isArray(value) ? value : [value])
        if (typeof child?.type === 'string') walk(child);
    }
  };
  walk(node);
  return nodes;
}

const isText = ({ type, value }) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string');

/** The text of a literal; constants that are a name are put in. */
function textOf(node, names) {
  if (node.type === 'Literal') return node.value;
  return node.quasis
    .flatMap(({ value }, place) => {
      const expression = node.expressions[place];
      if (expression === undefined) return [value.cooked];
      return [value.cooked, names.get(expression.name) ?? HOLE];
    })
    .join('');
}

function usesInStatements(nodes) {
  const names = new Map(
    nodes
      .filter(({ type, init }) => type === 'VariableDeclarator' && typeof init?.value === 'string')
      .filter(({ init }) => /^[a-z_]+$/.test(init.value))
      .map(({ id, init }) => [id.name, init.value]),
  );
  const statements = nodes
    .filter(isText)
    .map((node) => ({ node, text: textOf(node, names) }))
    .filter(({ text }) => isSql(text))
    .map(({ node, text }) => ({ node, ...tablesIn(text) }));
  // A part of a statement may read a query that another part names.
  const named = new Set(statements.flatMap(({ queries }) => queries));
  const uses = statements.flatMap(({ node, tables }) =>
    tables
      .filter(({ name }) => !named.has(name))
      .map(({ name, access }) => ({ node, table: name, access })),
  );
  const queries = statements.flatMap(({ node, queries: names }) =>
    names.map((table) => ({ node, table, access: 'query' })),
  );
  return [...uses, ...queries, ...givenNames(nodes), ...unreadable(nodes)];
}

/**
 * Functions and classes of the kit and of libraries write the table that they are given: `{ table: 'mail', where: '…' }`,
 * `new UploadTickets(dataSource, 'picture_upload', …)`.
 */
function givenNames(nodes) {
  const isName = ({ type, value }) => type === 'Literal' && NAME_OF_WORDS.test(value);
  return nodes.flatMap((node) => {
    if (node.type === 'Property' && ['table', 'tableName'].includes(node.key.name))
      return typeof node.value.value === 'string'
        ? [{ node: node.value, table: node.value.value, access: 'write' }]
        : [];
    if (node.type !== 'NewExpression' && node.callee?.type !== 'Super') return [];
    const names = node.arguments.filter(isName);
    return names.map((name) => ({ node: name, table: name.value, access: 'write', maybe: true }));
  });
}

function unreadable(nodes) {
  return nodes
    .filter(({ type, callee }) => type === 'CallExpression' && callee.property?.name === 'query')
    .flatMap(({ arguments: [statement] }) => (statement && isText(statement) ? [statement] : []))
    .filter((node) => IN_SMALL_LETTERS.test(textOf(node, new Map())))
    .map((node) => ({
      node,
      access: 'read',
      fault:
        'Write the keywords of SQL in capitals, so that lint sees which tables a statement uses.',
    }));
}

/** Classes of the entities of this file's repositories, by the names of the variables and properties that hold them. */
function repositoriesIn(nodes) {
  const repositories = new Map();
  for (const node of nodes) {
    const typed = node.typeAnnotation?.typeAnnotation;
    if (typed?.typeName?.name === 'Repository')
      repositories.set(node.name ?? node.key?.name, typed.typeArguments?.params[0]?.typeName?.name);
    const [name, value] =
      node.type === 'AssignmentExpression'
        ? [node.left.name ?? node.left.property?.name, node.right]
        : [node.id?.name ?? node.key?.name, node.init ?? node.value];
    if (value?.callee?.property?.name === 'getRepository')
      repositories.set(name, value.arguments[0]?.name);
  }
  return repositories;
}

function usesOfEntities(nodes, entities) {
  const repositories = repositoriesIn(nodes);
  const entityOf = (node) => {
    if (node?.type === 'CallExpression' && node.callee.property?.name === 'getRepository')
      return node.arguments[0]?.name;
    return repositories.get(node?.name ?? node?.property?.name);
  };
  return nodes.flatMap((node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return [];
    const { object, property } = node.callee;
    const [argument] = node.arguments;
    const access = accessOf(property.name, object);
    if (access === undefined) return [];
    const named = argument?.value ?? entities.get(argument?.name);
    const chained = chainOf(object).map((call) => entityOf(call.callee.object));
    const table =
      entities.get(entityOf(object) ?? chained.find((one) => one !== undefined)) ?? named;
    if (typeof table === 'string' && (entities.has(argument?.name) || table !== named))
      return [{ node, table, access }];
    const isManager = MANAGER.test(object.name ?? object.property?.name ?? '');
    if (!isManager || access === 'read') return [];
    if (typeof named === 'string') return [{ node, table: named, access }];
    return [
      {
        node,
        access,
        fault: `Name the entity, so that lint sees which table this writes: ${property.name}(SomeEntity, …).`,
      },
    ];
  });
}

function accessOf(method, object) {
  if (WRITES.has(method)) return 'write';
  if (method === 'from' && chainOf(object).some((call) => call.callee.property?.name === 'delete'))
    return 'write';
  return READS.test(method) ? 'read' : undefined;
}

/** The calls that lead to an object: `a.b().c()`, the last first. */
function chainOf(object) {
  const calls = [];
  for (let node = object; node?.type === 'CallExpression'; node = node.callee.object)
    calls.push(node);
  return calls;
}
