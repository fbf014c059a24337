import { spawnSync } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { findPodman } from './podman-files.ts';
import { Podman } from './podman.ts';

/** Groups of processes, for each controller or for all. */
const GROUPS = '/sys/fs/cgroup/{*/,}libpod_parent';
const EMPTY = ['/run/runc', '/run/containers/networks', '/run/containers'];
/** Where containers of this machine itself have their storage. */
const CONTAINERS = '/var/lib/containers';

/** Ends and removes all containers below a folder, unmounts what they have mounted, and removes the folder. */
export async function removeAll(folder: string): Promise<void> {
  if (!existsSync(folder)) return;
  if (existsSync(join(folder, 'containers.conf')))
    await new Podman(findPodman(), folder).removeContainers().catch(() => undefined);
  // The innermost first.
  for (const place of mountsBelow(folder).reverse()) spawnSync('umount', [place]);
  await rm(folder, { recursive: true, force: true });
  await removeTraces();
}

/** Removes what podman makes elsewhere, unless other containers of this machine have something there. */
async function removeTraces(): Promise<void> {
  // The inner ones first. One that has processes cannot be removed.
  const groups = ['/*', ''].flatMap((inner) => globSync(`${GROUPS}${inner}`));
  for (const place of [...groups, ...EMPTY]) await rmdir(place).catch(() => undefined);
  const others = existsSync(CONTAINERS) ? readdirSync(CONTAINERS) : [];
  if (others.every((name) => name === 'cache'))
    await rm(CONTAINERS, { recursive: true, force: true });
}

/** Places in the order in which they were mounted: field 5 of proc(5), mountinfo. */
function mountsBelow(folder: string): string[] {
  return readFileSync('/proc/self/mountinfo', 'utf8')
    .split('\n')
    .map((line) => line.split(' ')[4] ?? '')
    .filter((place) => place.startsWith(`${folder}/`));
}
