import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const MODULES = 'node_modules';

/** Paths relative to the repository's folder. */
export interface InstalledPackage {
  /** Where `require` finds it, in some `node_modules`. */
  readonly place: string;
  /** Where its files are: elsewhere for a workspace, which is linked. */
  readonly folder: string;
}

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/**
 * A workspace and every installed package that it leads to, through dependencies and through peers that are not
 * optional. `leftOut` are names that are not followed.
 *
 * @throws Error naming a package that is needed and not installed
 */
export function packagesOf(
  root: string,
  workspace: string,
  leftOut: readonly string[] = [],
): InstalledPackage[] {
  const found = new Map<string, InstalledPackage>();
  const follow = (place: string): void => {
    if (found.has(place)) return;
    const folder = realpathSync(join(root, place));
    found.set(place, { place, folder: relative(root, folder) });
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest;
    for (const [name, isNeeded] of namesOf(manifest)) {
      if (leftOut.includes(name)) continue;
      const next = find(root, folder, name);
      if (next !== undefined) follow(next);
      else if (isNeeded) throw new Error(`${manifest.name} needs ${name}, which is not installed`);
    }
  };
  follow(join(MODULES, workspace));
  return [...found.values()];
}

/** Names of dependencies, and whether each is required. */
function namesOf(manifest: Manifest): Map<string, boolean> {
  const { dependencies = {}, optionalDependencies = {}, peerDependencies = {} } = manifest;
  const peers = Object.keys(peerDependencies).filter(
    (name) => !manifest.peerDependenciesMeta?.[name]?.optional,
  );
  return new Map([
    ...[...peers, ...Object.keys(dependencies)].map((name) => [name, true] as const),
    ...Object.keys(optionalDependencies).map((name) => [name, false] as const),
  ]);
}

/** Finds a package like `require`: in the folder's own `node_modules`, then in those of the folders around it. */
function find(root: string, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const place = join(folder, MODULES, name);
    if (existsSync(place)) return relative(root, place);
    if (folder === root) return undefined;
  }
}
