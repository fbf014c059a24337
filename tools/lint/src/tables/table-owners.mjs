import { join, relative } from 'node:path';
import { layerFault, readLayers } from '../layers.mjs';
import { folderOf } from '../source-tree.mjs';
import {
  createdTables,
  entitiesOf,
  isFolder,
  isFree,
  ownerOf,
  readTables,
  usesOf,
} from './table-lists.mjs';
import { tableUsesIn } from './table-uses.mjs';

const OPTIONS = [
  {
    type: 'object',
    properties: { project: { type: 'string' }, library: { type: 'string' } },
    required: ['project', 'library'],
  },
];

/** Tables by the entities of the project and of the library. */
function entitiesFor({ project, library }) {
  return new Map([library, project].flatMap((one) => [...entitiesOf(join(one, 'src'))]));
}

/**
 * Why a file may not use a table, in one sentence, or undefined if it may.
 * @param {{ project: string, library: string, tables: import('./table-lists.mjs').Tables }} of
 * @param {string} file @param {import('./table-uses.mjs').TableUse} use
 */
function useFault({ project, library, tables }, file, { table, access, fault, maybe }) {
  if (fault !== undefined) return fault;
  const src = join(project, 'src');
  if (table === undefined) {
    // The library's functions are given the names by those who call them.
    return project === library
      ? undefined
      : 'Write the name of the table into the statement, so that lint sees whose it is.';
  }
  const owner = ownerOf(tables, table);
  if (access === 'query')
    return (
      owner &&
      `Give the query ${table} another name: that of a table hides from lint who uses the table.`
    );
  if (owner === undefined) return maybe ? undefined : unownedFault({ project, library }, table);
  const room = folderOf(src, file);
  const here = room === '' ? 'A file directly in src' : `src/${room}`;
  if (room === owner || room.startsWith(`${owner}/`)) return undefined;
  if (access === 'write')
    return `${here} may not write the table ${table}, which src/${owner} owns (tables.mjs): move the statement there and call it.`;
  const layers = readLayers(project);
  if ('fault' in layers) return undefined;
  if (layerFault(layers, src, file, join(src, owner, 'owner.ts')) === undefined) return undefined;
  return `${here} may not read the table ${table}: src/${owner} owns it (tables.mjs), and only rows above that may read it. Move the statement up, or what owns the table down.`;
}

function unownedFault({ project, library }, table) {
  const kit = project === library ? undefined : readTables(library);
  if (kit && 'tables' in kit && ownerOf(kit.tables, table) !== undefined)
    return `The table ${table} is the kit's (src/${ownerOf(kit.tables, table)} there): use what the kit exports for it.`;
  return `tables.mjs has no table ${table}. If a migration creates it, list it with the folder that owns it; else mend the name.`;
}

const isExcepted = (exceptions, file, { table, access }) =>
  exceptions.some(
    (one) => one.file === file && one[access === 'write' ? 'writes' : 'reads'] === table,
  );

const reported = new Set();

/** Reads and writes of tables against the project's tables.mjs; a project that needs one and has none fails once. */
export const tableOwnersRule = {
  meta: { type: 'problem', schema: OPTIONS },
  create(context) {
    const [{ project, library }] = context.options;
    const src = join(project, 'src');
    if (isFree(folderOf(src, context.filename), context.filename)) return {};
    const file = relative(src, context.filename).replaceAll('\\', '/');
    return {
      Program(node) {
        const uses = tableUsesIn(node, entitiesFor({ project, library }));
        if (uses.length === 0) return;
        const read = readTables(project);
        if ('fault' in read) {
          if (!reported.has(project)) context.report({ node, message: read.fault });
          reported.add(project);
          return;
        }
        const told = new Set();
        for (const use of uses) {
          if (isExcepted(read.exceptions, file, use)) continue;
          const message = useFault(
            { project, library, tables: read.tables },
            context.filename,
            use,
          );
          const once = `${use.node.range[0]} ${message}`;
          if (message === undefined || told.has(once)) continue;
          told.add(once);
          context.report({ node: use.node, message });
        }
      },
    };
  },
};

/** `tables.mjs` against folders, migrations and source: what it lists is there, and what is there it lists. */
export const tableListRule = {
  meta: { type: 'problem', schema: OPTIONS },
  create(context) {
    const [of] = context.options;
    const read = readTables(of.project);
    const faults = 'fault' in read ? [read.fault] : listFaults(of, read);
    return {
      Program: (node) => {
        for (const message of faults) context.report({ node, message });
      },
    };
  },
};

function listFaults({ project, library }, { tables, exceptions }) {
  const src = join(project, 'src');
  const listed = Object.values(tables).flat();
  const created = createdTables(src);
  const uses = usesOf(src, entitiesFor({ project, library }));
  const isFault = (use) => useFault({ project, library, tables }, join(src, use.file), use);
  return [
    ...Object.keys(tables)
      .filter((folder) => !isFolder(src, folder))
      .map((folder) => `tables.mjs lists ${folder}, which is no folder of src.`),
    ...listed
      .filter((table, place) => listed.indexOf(table) !== place)
      .map((table) => `tables.mjs lists the table ${table} twice: one folder owns it.`),
    ...listed
      .filter((table) => !created.has(table))
      .map((table) => `tables.mjs lists the table ${table}, which no migration creates.`),
    ...[...created]
      .filter((table) => !listed.includes(table))
      .map(
        (table) => `Migrations create the table ${table}: list it with the folder that owns it.`,
      ),
    ...exceptions
      .filter(({ file, writes, reads }) => {
        const access = writes === undefined ? 'read' : 'write';
        const same = (use) =>
          use.file === file && use.table === (writes ?? reads) && use.access === access;
        return !uses.some((use) => same(use) && isFault(use) !== undefined);
      })
      .map(
        ({ file, writes, reads }) =>
          `tables.mjs excepts that ${file} ${writes === undefined ? 'reads' : 'writes'} ${writes ?? reads}, which needs no exception any more: remove it.`,
      ),
  ];
}
