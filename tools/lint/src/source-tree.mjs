import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';

const CODE = /\.(?:[cm]?[jt]s|tsx)$/;
const SPEC = /\.spec\.[cm]?[jt]sx?$/;
const EXTENSIONS = ['', '.ts', '.tsx', '.mts', '.mjs', '.js', '/index.ts', '/index.tsx'];
/** An editor keeps ESLint running while files change. */
const GRAPH_AGE_MILLIS = 5_000;

/** @param {string} file */
export function isSpec(file) {
  return SPEC.test(file);
}

/** Whether a folder, relative to src, is test support: one of its names is `testing`. @param {string} folder */
export function isTestSupport(folder) {
  return folder.split('/').includes('testing');
}

/** The folder of a file relative to src, with slashes; '' for src itself. @param {string} src @param {string} file */
export function folderOf(src, file) {
  return relative(src, dirname(file)).replaceAll('\\', '/');
}

/**
 * The file that a relative import leads to, or undefined when it leaves src. What is not there yet counts as a file.
 * @param {string} src @param {string} file @param {string} specifier
 */
export function resolveImport(src, file, specifier) {
  if (!/^\.\.?(?:\/|$)/.test(specifier)) return undefined;
  const path = join(dirname(file), specifier);
  if (relative(src, path).startsWith('..')) return undefined;
  const candidates = [...EXTENSIONS.map((end) => path + end), path.replace(/\.(m?)js$/, '.$1ts')];
  return candidates.find((one) => existsSync(one) && statSync(one).isFile()) ?? path;
}

const graphs = new Map();

/**
 * Every import inside src of every file that is no spec, type-only ones included.
 * @param {string} src
 * @returns {readonly { from: string, to: string }[]} files with absolute paths
 */
export function importsOf(src) {
  const known = graphs.get(src);
  if (known && Date.now() - known.readAt < GRAPH_AGE_MILLIS) return known.imports;
  const imports = readdirSync(src, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && CODE.test(entry.name) && !isSpec(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .flatMap((from) =>
      ts
        .preProcessFile(readFileSync(from, 'utf8'), true, true)
        .importedFiles.map(({ fileName }) => resolveImport(src, from, fileName))
        .filter((to) => to !== undefined)
        .map((to) => ({ from, to })),
    );
  graphs.set(src, { imports, readAt: Date.now() });
  return imports;
}

/** Calls `check` with the node and text of everything that a file imports. */
export function onImports(check) {
  const withSource = (node) => node.source?.value !== undefined && check(node, node.source.value);
  return {
    ImportDeclaration: withSource,
    ExportNamedDeclaration: withSource,
    ExportAllDeclaration: withSource,
    ImportExpression: (node) => {
      if (typeof node.source.value === 'string') check(node, node.source.value);
    },
    TSImportType: (node) => check(node, node.source.value),
  };
}
