import { existsSync, globSync, readFileSync } from 'node:fs';
import { cp, mkdir, rm, symlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../shared/root.ts';
import { keepPreviousAssets } from './previous-assets.ts';

const PROJECTS = ['apps/*', 'libs/*', 'infra/demo-*', 'tools/recipes'];
const WEB_ASSETS = 'apps/web/dist/assets';
/** Those of the demos run from their sources. */
const PARTS = (project: string) =>
  ['package.json', 'dist', ...(project.startsWith('infra') ? ['src'] : [])].filter((part) =>
    existsSync(join(ROOT, project, part)),
  );

/** The path of a project's file in a copy. */
export const inCopy = (folder: string, path: string) => join(folder, 'tabdock', path);

/**
 * Copies what is built, so that a process of the copy loads one version of all projects however late it starts. Packages
 * from npm are found beside the copy, the projects in it; so are the web app's assets of the release before.
 */
export async function copyBuilt(folder: string): Promise<void> {
  await keepPreviousAssets(folder, {
    before: inCopy(folder, WEB_ASSETS),
    now: join(ROOT, WEB_ASSETS),
  });
  for (const part of ['tabdock', 'node_modules'])
    await rm(join(folder, part), { recursive: true, force: true });
  await Promise.all(
    globSync(PROJECTS, { cwd: ROOT }).map((project) => copyProject(folder, project)),
  );
  await link(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
}

async function copyProject(folder: string, project: string): Promise<void> {
  const target = inCopy(folder, project);
  await mkdir(target, { recursive: true });
  for (const part of PARTS(project))
    await cp(join(ROOT, project, part), join(target, part), { recursive: true });
  const packages = join(ROOT, project, 'node_modules');
  if (existsSync(packages)) await link(packages, join(target, 'node_modules'));
  const manifest = readFileSync(join(ROOT, project, 'package.json'), 'utf8');
  const { name } = JSON.parse(manifest) as { name: string };
  await link(target, inCopy(folder, join('node_modules', name)));
}

async function link(target: string, path: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  // A junction is the kind of link that Windows lets everybody make.
  await symlink(target, path, 'junction');
}
