/**
 * Copies what the processes of one workspace need at run time into the folder of an image: built code, and of
 * node_modules what its package.json leads to, without source maps, types and sources.
 *
 *   node infra/local/src/docker/collect.ts <workspace, as @tabdock/gateway> <target> [package to leave out]...
 */
import { cpSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { packagesOf } from './packages.ts';

const NOT_RUN = /\.(map|[cm]?tsx?|tsbuildinfo)$/;

const root = process.cwd();
const [workspace, target, ...leftOut] = process.argv.slice(2);
if (!workspace || !target) throw new Error('Usage: collect.ts <workspace> <target> [package]...');

for (const { place, folder } of packagesOf(root, workspace, leftOut)) {
  if (place === folder) copyPackage(folder, target);
  else copyWorkspace(place, folder, target);
}

function copyPackage(folder: string, into: string): void {
  const from = resolve(root, folder);
  cpSync(from, join(into, folder), {
    recursive: true,
    filter: (path) => {
      // What is installed within it was found, or not, by itself.
      const [first] = relative(from, path).split(sep);
      return first !== 'node_modules' && !NOT_RUN.test(path);
    },
  });
}

function copyWorkspace(place: string, folder: string, into: string): void {
  const { scripts } = JSON.parse(readFileSync(resolve(root, folder, 'package.json'), 'utf8')) as {
    scripts?: { build?: string };
  };
  // What is not built runs from its sources, which the image copies by itself.
  for (const part of ['package.json', ...(scripts?.build ? ['dist'] : [])]) {
    cpSync(resolve(root, folder, part), join(into, folder, part), { recursive: true });
  }
  mkdirSync(join(into, dirname(place)), { recursive: true });
  symlinkSync(relative(dirname(place), folder), join(into, place));
}
