import { globSync } from 'node:fs';
import type { Repository } from './repository.ts';

const LOCK = 'package-lock.json';
const SCOPE = '@tabdock/';
const NUMBERS = /^(\d+)\.(\d+)\.(\d+)$/;

interface Manifest {
  version: string;
  workspaces?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** Whether this is a version (`1.2.3`) and newer than the other. */
export function isNewer(version: string, than: string): boolean {
  const [a, b] = [NUMBERS.exec(version), NUMBERS.exec(than)];
  if (!a || !b) return false;
  const [step = 0] = [1, 2, 3].map((at) => Number(a[at]) - Number(b[at])).filter(Boolean);
  return step > 0;
}

/** Gives every project this version, and what projects say about each other; the lockfile too. */
export function setVersion(repository: Repository, version: string): void {
  const root = JSON.parse(repository.read('package.json')) as Manifest;
  const projects = globSync(
    (root.workspaces ?? []).map((folder) => `${folder}/package.json`),
    { cwd: repository.root },
  );
  for (const path of ['package.json', ...projects]) {
    const manifest = JSON.parse(repository.read(path)) as Manifest;
    writeJson(repository, path, withVersion(manifest, version));
  }
  const lock = JSON.parse(repository.read(LOCK)) as Manifest & {
    packages: Record<string, Manifest & { link?: boolean }>;
  };
  for (const [path, entry] of Object.entries(lock.packages))
    if (!path.includes('node_modules/')) withVersion(entry, version);
  writeJson(repository, LOCK, { ...lock, version });
}

function withVersion(manifest: Manifest, version: string): Manifest {
  manifest.version = version;
  const { dependencies, devDependencies, peerDependencies } = manifest;
  for (const named of [dependencies, devDependencies, peerDependencies])
    for (const name of Object.keys(named ?? {}))
      if (named && name.startsWith(SCOPE)) named[name] = version;
  return manifest;
}

function writeJson(repository: Repository, path: string, body: object): void {
  repository.write(path, `${JSON.stringify(body, null, 2)}\n`);
}
