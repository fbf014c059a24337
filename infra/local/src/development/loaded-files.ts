import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const IMPORTED = /(?:\brequire\(|\bfrom\s|\bimport\()\s*["']((?:\.{1,2}\/|@tabdock\/)[^"']+)["']/g;

/** Absolute paths of the files of this repository that a script loads, itself included; without what it forks. */
export function loadedFiles(script: string): Set<string> {
  const files = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    const { resolve } = createRequire(file);
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(IMPORTED)) {
      try {
        visit(resolve(name));
      } catch {
        // It is still being compiled.
      }
    }
  };
  visit(script);
  return files;
}
