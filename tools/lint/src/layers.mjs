import { existsSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { folderOf, isSpec, isTestSupport, onImports, resolveImport } from './source-tree.mjs';

/**
 * A project's folders relative to src in rows, top row first. A folder imports from rows below its own and from itself;
 * files directly in src put the process together and import from all.
 * @typedef {readonly (readonly string[])[]} Layers
 *
 * Folders that never import from each other, whatever their rows: the processes of one service.
 * @typedef {readonly string[]} Wings
 */

const EXPLAINED = 'It lists the folders of src in rows, top row first: [["api"], ["ledger"]].';

/**
 * Reads `layers.mjs` of a project.
 * @param {string} project
 * @returns {{ layers: Layers, wings: Wings } | { fault: string }}
 */
export function readLayers(project) {
  const file = join(project, 'layers.mjs');
  if (!existsSync(file)) return { fault: `This project has no layers.mjs. ${EXPLAINED}` };
  const { default: layers, wings = [] } = createRequire(import.meta.url)(file);
  if (!Array.isArray(layers) || layers.length === 0 || !layers.every((row) => Array.isArray(row)))
    return { fault: `layers.mjs must export its rows as default. ${EXPLAINED}` };
  const folders = layers.flat();
  const twice = folders.find((folder, index) => folders.indexOf(folder) !== index);
  if (twice !== undefined) return { fault: `layers.mjs lists ${twice} twice.` };
  const missing = folders.find((folder) => {
    const path = join(project, 'src', folder);
    return !existsSync(path) || !statSync(path).isDirectory();
  });
  if (missing !== undefined)
    return { fault: `layers.mjs lists ${missing}, which is no folder of src.` };
  const stray = wings.find((wing) => !folders.some((folder) => isInside(folder, wing)));
  if (stray !== undefined)
    return { fault: `layers.mjs names the wing ${stray}, which no row lists.` };
  return { layers, wings };
}

const isInside = (folder, outer) => folder === outer || folder.startsWith(`${outer}/`);

/** The listed folder that a folder is or lies in, the innermost if there are several. */
function roomOf(layers, folder) {
  return layers
    .flat()
    .filter((room) => isInside(folder, room))
    .sort((one, other) => other.length - one.length)[0];
}

const rowOf = (layers, room) => layers.findIndex((row) => row.includes(room));

/** Why the files of a folder may not be where they are, in one sentence. */
export function placeFault(layers, folder) {
  if (folder === '' || roomOf(layers, folder) !== undefined) return undefined;
  return `src/${folder} is in no row of layers.mjs.`;
}

/**
 * Why a file may not import another, in one sentence, or undefined if it may.
 * @param {{ layers: Layers, wings: Wings }} read @param {string} src @param {string} file @param {string} imported
 */
export function layerFault({ layers, wings }, src, file, imported) {
  const from = folderOf(src, file);
  const to = folderOf(src, imported);
  if (from === '' || from === to) return undefined;
  // A spec may use the fixtures of tests, which may know everything.
  if (isSpec(file) && isTestSupport(to)) return undefined;
  const room = roomOf(layers, from);
  if (room === undefined) return undefined;
  const wing = wings.find((wing) => isInside(from, wing));
  const otherWing = wings.find((other) => other !== wing && isInside(to, other));
  if (wing !== undefined && otherWing !== undefined)
    return `src/${room} may not import from src/${to}: ${wing} and ${otherWing} are wings, which share only what is outside both.`;
  const below = layers
    .slice(rowOf(layers, room) + 1)
    .flat()
    .filter((folder) => !wings.some((other) => other !== wing && isInside(folder, other)));
  const allowed = `src/${room} may import from itself${below.length > 0 ? ` and from ${below.join(', ')}` : ''}.`;
  if (to === '')
    return `src/${room} may not import files directly in src, which put the process together; ${allowed}`;
  const target = roomOf(layers, to);
  if (target === room) return undefined;
  if (target === undefined) return `src/${to} is in no row of layers.mjs; ${allowed}`;
  if (below.includes(target)) return undefined;
  const where = rowOf(layers, target) === rowOf(layers, room) ? 'beside' : 'above';
  return `src/${room} may not import from src/${target}, which is ${where} it in layers.mjs; ${allowed}`;
}

const reported = new Set();

/** Imports against the project's layers.mjs; a project without one fails once. */
export const layersRule = {
  meta: {
    type: 'problem',
    schema: [
      { type: 'object', properties: { project: { type: 'string' } }, required: ['project'] },
    ],
  },
  create(context) {
    const [{ project }] = context.options;
    const src = join(project, 'src');
    const read = readLayers(project);
    if ('fault' in read) {
      if (reported.has(project)) return {};
      reported.add(project);
      return { Program: (node) => context.report({ node, message: read.fault }) };
    }
    const complain = (node, message) => message !== undefined && context.report({ node, message });
    const visitors = onImports((node, specifier) => {
      const imported = resolveImport(src, context.filename, specifier);
      if (imported !== undefined) complain(node, layerFault(read, src, context.filename, imported));
    });
    return {
      ...visitors,
      Program: (node) => complain(node, placeFault(read.layers, folderOf(src, context.filename))),
    };
  },
};
