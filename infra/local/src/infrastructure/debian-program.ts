import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../shared/failure.ts';
import { ROOT } from '../shared/root.ts';
import { unpackDebianPackages } from './debian-package.ts';

const KEPT = join(ROOT, 'node_modules/.cache/tabdock');
const HASH_LENGTH = 8;

export interface WantedProgram {
  /** Words that begin a command, of what a machine may have. */
  readonly onTheMachine: readonly (readonly string[])[];
  readonly debianPackage: string;
  /** The first suite of Debian whose package is new enough. */
  readonly suite: string;
  /** Path of the program in the package. */
  readonly path: string;
  /** Words behind the program's path. */
  readonly args?: readonly string[];
  /** Whether a command is of a version that will do. */
  accepts(command: readonly string[]): boolean;
}

/**
 * The words that begin a command: the machine's, else Debian's, which is kept for the next time. Nothing is installed.
 *
 * @throws Failure that says why there is none
 */
export function findProgram(wanted: WantedProgram): readonly string[] {
  const own = wanted.onTheMachine.find((command) => wanted.accepts(command));
  if (own) return own;
  const { debianPackage, suite } = wanted;
  const folder = join(KEPT, debianPackage);
  const command = [join(folder, wanted.path), ...(wanted.args ?? [])];
  if (!existsSync(join(folder, wanted.path))) unpackDebianPackages([debianPackage], suite, folder);
  if (wanted.accepts(command)) return command;
  throw new Failure(`${debianPackage} of Debian ${suite} does not run on this machine`);
}

/**
 * The folder with the files of several packages, which is kept for the next time. Nothing is installed.
 *
 * @param name of the folder
 * @throws Failure that says why they cannot be had here
 */
export function debianFiles(name: string, packages: readonly string[], suite: string): string {
  const hash = createHash('sha256')
    .update([suite, ...packages].join(' '))
    .digest('hex');
  const folder = join(KEPT, `${name}-${hash.slice(0, HASH_LENGTH)}`);
  if (!existsSync(folder)) unpackDebianPackages(packages, suite, folder);
  return folder;
}
