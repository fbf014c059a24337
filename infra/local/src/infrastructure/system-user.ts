import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Failure } from '../failure.ts';

const run = promisify(execFile);
const USER = 'tabdock';

export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

/** PostgreSQL refuses to run as root: then it runs as a system user of its own, made where missing. */
export async function runAsOwnUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await lookUp();
  if (known) return known;
  try {
    await run('useradd', [
      '--system',
      '--no-create-home',
      '--user-group',
      '--shell',
      '/usr/sbin/nologin',
      USER,
    ]);
  } catch (error) {
    throw new Failure(
      `PostgreSQL does not run as root, and the user ${USER} could not be made for it: ${(error as Error).message}. Run as another user, or set DATABASE_URL.`,
    );
  }
  const made = await lookUp();
  if (!made)
    throw new Failure(
      `The user ${USER} was made and is not there. Run as another user, or set DATABASE_URL.`,
    );
  return made;
}

async function lookUp(): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, USER])).stdout)),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}
