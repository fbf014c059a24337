import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../shared/failure.ts';
import { ROOT } from '../shared/root.ts';

/** Installs a tool whose packages have a lockfile of their own; returns its folder. */
export async function installOwnPackages(tool: string): Promise<string> {
  const folder = join(ROOT, 'tools', tool);
  try {
    await promisify(execFile)(
      'npm',
      ['ci', '--omit=optional', '--ignore-scripts', '--loglevel=error', '--no-progress'],
      { cwd: folder, shell: process.platform === 'win32' },
    );
  } catch (error) {
    throw new Failure(`npm ci failed in ${folder}: ${(error as Error).message}`);
  }
  return folder;
}
