/** Writes rules and dashboards from the lists of objectives, causes and panels. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../shared/root.ts';
import { DASHBOARDS_FOLDER, GENERATED, RULES_FOLDER, textOf } from './generated.ts';

for (const folder of [RULES_FOLDER, DASHBOARDS_FOLDER]) {
  rmSync(join(ROOT, folder), { recursive: true, force: true });
}
for (const [path, content] of Object.entries(GENERATED)) {
  const file = join(ROOT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, textOf(path, content));
}
