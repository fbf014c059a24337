import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const LOOK_UP_MILLIS = 5_000;

/** Made by the launcher if it is missing. */
export const CHROMIUM_USER = 'tabdock-browser';

export interface ChromiumUser {
  readonly name: string;
  readonly uid: number;
  readonly gid: number;
}

/** Whether Chromium has to run as another user, as this process is root. */
export const NEEDS_OWN_USER = process.getuid?.() === 0;

/** The user that Chromium runs as, if not this process's own. @throws Error that says what to do */
export async function findChromiumUser(name: string): Promise<ChromiumUser | undefined> {
  if (!NEEDS_OWN_USER) return undefined;
  const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => idOf(flag, name)));
  if (uid && gid) return { name, uid, gid };
  throw new Error(
    `Chromium does not run as root, and there is no user ${name} for it: make one (useradd --system ` +
      `--no-create-home --user-group ${name}), name another one in CHROMIUM_USER, or run the worker as another user`,
  );
}

/** @throws Error that names the folder which keeps this user out */
export async function assertReachable(path: string, user: ChromiumUser): Promise<void> {
  for (let folder = dirname(resolve(path)); ; folder = dirname(folder)) {
    const { mode, uid, gid } = await stat(folder);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0)
      throw new Error(
        `Chromium runs as ${user.name}, which cannot reach ${path}: ${folder} is closed to it`,
      );
    if (folder === dirname(folder)) return;
  }
}

async function idOf(flag: string, name: string): Promise<number | undefined> {
  try {
    return Number((await run('id', [flag, '--', name], { timeout: LOOK_UP_MILLIS })).stdout);
  } catch {
    return undefined;
  }
}
