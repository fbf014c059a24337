import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import tseslint from 'typescript-eslint';
import { isSpec, isTestSupport } from '../source-tree.mjs';
import { tableUsesIn } from './table-uses.mjs';

/**
 * Tables by the folder of src that owns them.
 * @typedef {Readonly<Record<string, readonly string[]>>} Tables
 *
 * A table that a file uses from the wrong room for the time being; the file is relative to src.
 * @typedef {{ readonly file: string, readonly writes?: string, readonly reads?: string }} Exception
 */

const EXPLAINED =
  'It lists the tables of each folder of src that owns some: { "catalogue": ["tab"] }.';
const ENTITY =
  /@Entity\(\s*(?:\{\s*name:\s*)?'(\w+)'[^)]*\)\s*(?:@\w+\([^)]*\)\s*)*export class (\w+)/g;
const MIGRATIONS = /(?:^|\/)migrations(?:\/|$)/;
/** An editor keeps ESLint running while files change. */
const AGE_MILLIS = 5_000;

/**
 * Reads `tables.mjs` of a project.
 * @param {string} project
 * @returns {{ tables: Tables, exceptions: readonly Exception[] } | { fault: string }}
 */
export function readTables(project) {
  const file = join(project, 'tables.mjs');
  if (!existsSync(file)) return { fault: `This project has no tables.mjs. ${EXPLAINED}` };
  const { default: tables, exceptions = [] } = createRequire(import.meta.url)(file);
  const isSound =
    typeof tables === 'object' && tables !== null && Object.values(tables).every(Array.isArray);
  if (!isSound) return { fault: `tables.mjs must export its tables as default. ${EXPLAINED}` };
  return { tables, exceptions };
}

/** The folder that owns a table, or the sequence of one, or undefined. @param {Tables} tables @param {string} name */
export function ownerOf(tables, name) {
  const isOf = (table) => name === table || (name.startsWith(`${table}_`) && name.endsWith('_seq'));
  return Object.keys(tables).find((folder) => tables[folder].some(isOf));
}

/**
 * Whether a file may use every table: migrations, specs and test support may.
 * @param {string} folder relative to src @param {string} file
 */
export function isFree(folder, file) {
  return isSpec(file) || isTestSupport(folder) || MIGRATIONS.test(folder);
}

function codeOf(src) {
  return readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !isSpec(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const known = new Map();

function remembered(kind, src, read) {
  const key = `${kind} ${src}`;
  const found = known.get(key);
  if (found && Date.now() - found.readAt < AGE_MILLIS) return found.value;
  const value = read();
  known.set(key, { value, readAt: Date.now() });
  return value;
}

/** Tables by the names of the classes of their entities. @param {string} src @returns {ReadonlyMap<string, string>} */
export function entitiesOf(src) {
  return remembered('entities', src, () => {
    const texts = codeOf(src).map((file) => readFileSync(file, 'utf8'));
    const found = texts.flatMap((text) => [...text.matchAll(ENTITY)]);
    return new Map(found.map(([, table, name]) => [name, table]));
  });
}

function parse(file) {
  const text = readFileSync(file, 'utf8');
  return tseslint.parser.parseForESLint(text, { range: true, filePath: file }).ast;
}

/**
 * What every file of src does with tables, without the files that may use all.
 * @param {string} src @param {ReadonlyMap<string, string>} entities
 * @returns {{ file: string, table: string, access: 'read' | 'write' }[]} files relative to src, with slashes
 */
export function usesOf(src, entities) {
  return codeOf(src)
    .map((file) => ({ path: file, file: relative(src, file).replaceAll('\\', '/') }))
    .filter(({ path, file }) => !isFree(file.split('/').slice(0, -1).join('/'), path))
    .flatMap(({ path, file }) =>
      tableUsesIn(parse(path), entities).map(({ table, access }) => ({ file, table, access })),
    );
}

const CHANGE =
  /\b(CREATE|DROP) TABLE (?:IF (?:NOT )?EXISTS )?([a-z_]+(?:, [a-z_]+)*)|\bALTER TABLE ([a-z_]+) RENAME TO ([a-z_]+)/g;
/** The method that takes a migration back, up to the end of the class's method. */
const DOWN = /^ {2}(?:public )?async down\([\s\S]*?^ {2}\}/m;

/**
 * The tables that a project's migrations leave, or that other code of a library creates for migrations.
 * @param {string} src
 * @returns {ReadonlySet<string>}
 */
export function createdTables(src) {
  const files = codeOf(src);
  const migrations = files.filter((file) => MIGRATIONS.test(relative(src, file)));
  const tables = new Set();
  for (const file of (migrations.length > 0 ? migrations : files).sort()) {
    const text = readFileSync(file, 'utf8').replace(DOWN, '');
    for (const [, change, names = '', from, to] of text.matchAll(CHANGE)) {
      if (change === 'CREATE') tables.add(names);
      if (change === 'DROP') for (const name of names.split(', ')) tables.delete(name);
      if (from !== undefined && tables.delete(from)) tables.add(to);
    }
  }
  return tables;
}

/** Whether a folder of src is there. @param {string} src @param {string} folder */
export function isFolder(src, folder) {
  const path = join(src, folder);
  return existsSync(path) && statSync(path).isDirectory();
}
