import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Failure } from '../shared/failure.ts';
import { ROOT } from '../shared/root.ts';
import { unpackDebianPackage } from './debian-package.ts';

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
  const folder = join(ROOT, 'node_modules/.cache/tabdock', debianPackage);
  const command = [join(folder, wanted.path), ...(wanted.args ?? [])];
  if (!existsSync(join(folder, wanted.path))) unpackDebianPackage(debianPackage, suite, folder);
  if (wanted.accepts(command)) return command;
  throw new Failure(`${debianPackage} of Debian ${suite} does not run on this machine`);
}
