import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure } from '../shared/failure.ts';

const run = promisify(execFile);
const DATABASE_USER = 'tabdock';
/** User of Chromium, not the database's: a compromised browser must not read the database's files. */
const CHROMIUM_USER = 'tabdock-browser';
/** Folders that the PATH of root's shell lacks after a plain `su`, and in some jobs of CI. */
const SYSTEM_PROGRAMS = '/usr/sbin:/sbin';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root, so root runs it as a system user, created if missing. */
export async function runAsOwnUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return systemUser(DATABASE_USER, 'PostgreSQL', 'set DATABASE_URL');
}

/**
 * Makes the user whom the worker runs Chromium as, since it does not run it as root; CHROMIUM_USER may name another
 * one.
 */
export async function makeChromiumUser(): Promise<void> {
  if (process.getuid?.() !== 0 || process.env['CHROMIUM_USER']) return;
  await systemUser(CHROMIUM_USER, 'Chromium', 'name one in CHROMIUM_USER');
}

/** The user of that name, made if it is missing; `remedy` ends the sentence that a person reads if it cannot be made. */
export async function systemUser(
  name: string,
  program: string,
  remedy: string,
): Promise<SystemUser> {
  const known = await lookUp(name);
  if (known) return known;
  let reason = 'it was made and is not there';
  try {
    await run(
      'useradd',
      ['--system', '--no-create-home', '--user-group', '--shell', '/usr/sbin/nologin', name],
      { env: { ...process.env, PATH: `${process.env['PATH'] ?? ''}:${SYSTEM_PROGRAMS}` } },
    );
  } catch (error) {
    reason = (error as Error).message;
  }
  // The user may exist by now: another launcher created it in the meantime.
  const made = await lookUp(name);
  if (made) return made;
  throw new Failure(
    `${program} does not run as root, and the user ${name} could not be made for it: ${reason}. Run as another user, or ${remedy}.`,
  );
}

async function lookUp(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, name])).stdout)),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}
