import { readFileSync } from 'node:fs';
import type { FieldFault } from '@tabdock/contracts/core';

/** Ends the name of a variable that says in which file the value of another one is: how orchestrators hand over secrets. */
const FILE = '_FILE';

export interface FileValues {
  readonly values: Readonly<Record<string, string>>;
  readonly faults: readonly FieldFault[];
}

/**
 * Values of variables that are given as files: `DATABASE_URL_FILE=/run/secrets/database-url` in place of
 * `DATABASE_URL`. A line break at the end of a file is not part of the value; an empty file is a variable that is not
 * set.
 */
export function variableFiles(
  names: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): FileValues {
  const values: Record<string, string> = {};
  const faults: FieldFault[] = [];
  for (const name of names) {
    const path = env[name + FILE];
    if (path === undefined) continue;
    if (env[name] !== undefined) {
      faults.push({ path: name, message: `Set it or ${name}${FILE}, not both` });
      continue;
    }
    try {
      const value = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (value !== '') values[name] = value;
    } catch (error) {
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      const message = `The file of ${name}${FILE} cannot be read: ${path} (${code})`;
      faults.push({ path: name, message });
    }
  }
  return { values, faults };
}
