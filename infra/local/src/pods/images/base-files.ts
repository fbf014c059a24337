import { chmod, copyFile, cp, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { debianFiles } from '../../infrastructure/debian-program.ts';

/** The release of Debian in NODE_IMAGE. */
const SUITE = 'bookworm';
/** What of the base image Node and the added packages use; the rest of Debian, such as a shell, is not there. */
const USED = ['base-files', 'libc6', 'libgcc-s1', 'libsqlite3-0', 'libstdc++6', 'zlib1g'];
const USERS = 'root:x:0:0:root:/root:/usr/sbin/nologin\nnode:x:1000:1000::/home/node:/bin/sh\n';
const GROUPS = 'root:x:0:\nnode:x:1000:\n';
const STICKY = 0o1777;

/**
 * Writes what the stage `debian` has in place of the published base image: files of Debian's packages, which are not
 * configured, the Node of this command, and the users.
 *
 * @param added packages of the Dockerfile
 */
export async function makeBaseFiles(added: readonly string[], folder: string): Promise<void> {
  const packages = debianFiles('image', [...USED, ...added], SUITE);
  await cp(packages, folder, { recursive: true, verbatimSymlinks: true });
  const node = join(folder, 'usr/local/bin/node');
  await mkdir(dirname(node), { recursive: true });
  await copyFile(process.execPath, node);
  await writeFile(join(folder, 'etc/passwd'), USERS);
  await writeFile(join(folder, 'etc/group'), GROUPS);
  await mkdir(join(folder, 'tmp'), { recursive: true });
  await chmod(join(folder, 'tmp'), STICKY);
}
