import { join, relative } from 'node:path';
import { folderOf, importsOf, isSpec, onImports, resolveImport } from './source-tree.mjs';

/**
 * The nearest folder that holds both, and which of its rooms each lies in: the name of a folder in it, or '' for the
 * files directly in it. Undefined when both lie in the same room, and for files directly in src: `layers` judges these.
 */
function roomsOf(src, from, to) {
  const one = split(folderOf(src, from));
  const other = split(folderOf(src, to));
  let depth = 0;
  while (depth < one.length && one[depth] === other[depth]) depth += 1;
  const isBare = (folders) => folders.length === depth;
  if (isBare(one) && isBare(other)) return undefined;
  if (depth === 0 && (isBare(one) || isBare(other))) return undefined;
  return {
    parent: one.slice(0, depth).join('/'),
    from: one[depth] ?? '',
    to: other[depth] ?? '',
  };
}

const split = (folder) => (folder === '' ? [] : folder.split('/'));

const roomsByImports = new WeakMap();

/** Reads, for each folder, what its rooms import from each other and an example of it. */
function readRooms(src) {
  const imports = importsOf(src);
  const known = roomsByImports.get(imports);
  if (known) return known;
  const folders = new Map();
  roomsByImports.set(imports, folders);
  for (const { from, to } of imports) {
    const rooms = roomsOf(src, from, to);
    if (rooms === undefined) continue;
    const arrows = folders.get(rooms.parent) ?? new Map();
    folders.set(rooms.parent, arrows);
    const targets = arrows.get(rooms.from) ?? new Map();
    arrows.set(rooms.from, targets);
    if (!targets.has(rooms.to)) targets.set(rooms.to, { from, to });
  }
  return folders;
}

/** The shortest way from one room to another, or undefined. */
function wayBetween(arrows, start, end) {
  const ways = [[start]];
  const seen = new Set([start]);
  for (const way of ways) {
    const last = way.at(-1);
    if (last === end) return way;
    for (const next of arrows?.get(last)?.keys() ?? []) {
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

/**
 * Why an import closes a circle of folders, in one sentence, or undefined if it closes none.
 * @param {string} src @param {string} file @param {string} imported
 */
export function circleFault(src, file, imported) {
  const rooms = roomsOf(src, file, imported);
  if (rooms === undefined) return undefined;
  const arrows = readRooms(src).get(rooms.parent);
  const back = wayBetween(arrows, rooms.to, rooms.from);
  if (back === undefined) return undefined;
  const named = (room) => {
    const folder = ['src', rooms.parent, room].filter((part) => part !== '').join('/');
    return room === '' ? `the files directly in ${folder}` : folder;
  };
  const example = arrows.get(back[0])?.get(back[1]);
  const shown = (path) => relative(join(src, '..'), path).replaceAll('\\', '/');
  return `${named(rooms.from)} may not import from ${named(rooms.to)}: folders import in one direction, and there is a way back (${back.map(named).join(' → ')}), for example ${shown(example.from)} imports ${shown(example.to)}.`;
}

/** Imports that close a circle between folders of src, at any depth. */
export const folderCirclesRule = {
  meta: {
    type: 'problem',
    schema: [
      { type: 'object', properties: { project: { type: 'string' } }, required: ['project'] },
    ],
  },
  create(context) {
    if (isSpec(context.filename)) return {};
    const src = join(context.options[0].project, 'src');
    return onImports((node, specifier) => {
      const imported = resolveImport(src, context.filename, specifier);
      const message = imported && circleFault(src, context.filename, imported);
      if (message) context.report({ node, message });
    });
  },
};
