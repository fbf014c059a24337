import { sep } from 'node:path';
import { loadedFiles } from './loaded-files.ts';

export interface RunningScript {
  readonly name: string;
  /** Absolute path. */
  readonly script: string;
}

/**
 * Names of the processes that run any of the changed files. A file of a project that none of its processes loads may
 * be one that they fork, so all of that project's processes count.
 *
 * @param folder absolute path of the project that the changed files belong to
 */
export function processesToRestart(
  processes: readonly RunningScript[],
  folder: string,
  changed: readonly string[],
): string[] {
  const loads = processes.map(({ script }) => loadedFiles(script));
  const forked = changed.some((file) => !loads.some((files) => files.has(file)));
  return processes
    .filter(
      ({ script }, index) =>
        changed.some((file) => loads[index]?.has(file)) ||
        (forked && script.startsWith(folder + sep)),
    )
    .map(({ name }) => name);
}
