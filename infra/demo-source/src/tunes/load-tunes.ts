import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parseAbc } from './parse-abc.ts';
import type { Tune } from './tune.ts';

/** Every `*.abc` of a folder, by file name. */
export function loadTunes(folder: string): Tune[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.abc'))
    .sort()
    .map((name) =>
      parseAbc(name.slice(0, -'.abc'.length), readFileSync(join(folder, name), 'utf8')),
    );
}
