import { globSync } from 'node:fs';
import { join, sep } from 'node:path';
import { Failure } from '../../shared/failure.ts';
import { ROOT } from '../../shared/root.ts';
import { nameOf, type ProjectTests } from '../project-tests.ts';

/** The project whose integration tests start whole products, so they are left out unless asked for. */
const LAUNCHER = '@tabdock/local';
const KINDS = [
  ['integration', 'jest.integration.config.cjs'],
  ['unit', 'jest.config.cjs'],
] as const;
/** Unit test files that take as long as one of integration tests. */
const UNIT_FILES_OF_INTEGRATION_FILE = 4;

/** Unit and integration tests of these projects, or of all. Those that take longest come first, judged by their files. */
export function chooseTests(projects: readonly string[], args: readonly string[]): ProjectTests[] {
  const all = KINDS.flatMap(([kind, config]) =>
    globSync(`{apps,libs,infra,tools}/*/${config}`, { cwd: ROOT })
      .map((path) => path.split(sep).slice(0, 2).join('/'))
      .sort()
      .map((folder) => ({
        folder,
        kind,
        args,
        project: nameOf(folder),
        size: sizeOf(folder, kind),
      })),
  ).sort((one, other) => other.size - one.size);
  for (const name of projects) {
    if (!all.some(({ project }) => project === name))
      throw new Failure(`There is no project ${name} with unit or integration tests.`);
  }
  return projects.length > 0
    ? all.filter(({ project }) => projects.includes(project))
    : all.filter(({ project, kind }) => project !== LAUNCHER || kind === 'unit');
}

/** How long tests take, in unit test files. */
function sizeOf(folder: string, kind: 'integration' | 'unit'): number {
  const files = globSync('{src,test}/**/*.spec.{ts,tsx}', { cwd: join(ROOT, folder) });
  const integration = files.filter((file) => file.includes('.integration.'));
  return kind === 'integration'
    ? integration.length * UNIT_FILES_OF_INTEGRATION_FILE
    : files.length - integration.length;
}
