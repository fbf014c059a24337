import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from './root.ts';
import { startTestInfrastructure } from './test-infrastructure.ts';

/** Integration tests mostly wait. After a kill the time counts: such tests have the machine to themselves. */
const PROJECTS_AT_ONCE = { integration: 2, faults: 1 };

/** Runs the tests of a kind of every project that has them against one set of real parts. */
export async function runProjectTests(
  kind: 'integration' | 'faults',
  jestArguments: readonly string[] = [],
): Promise<boolean> {
  // The name of one file is in one project only; that it is in none shows in the sum.
  const chosen = jestArguments.length === 0 ? [] : [...jestArguments, '--passWithNoTests'];
  const infrastructure = await startTestInfrastructure();
  Object.assign(process.env, infrastructure.env);
  const args = [join(ROOT, 'infra/local/src/jest.ts'), kind, ...chosen];
  const left = projectsWith(`test:${kind}`);
  let passed = true;
  const work = async () => {
    for (let folder = left.shift(); folder !== undefined; folder = left.shift()) {
      passed = (await runIn(folder, args)) && passed;
    }
  };
  try {
    await Promise.all(Array.from({ length: PROJECTS_AT_ONCE[kind] }, work));
    return passed;
  } finally {
    for (const name of Object.keys(infrastructure.env)) delete process.env[name];
    await infrastructure.stop();
  }
}

function projectsWith(script: string): string[] {
  // The longest first.
  return ['infra', 'apps', 'libs']
    .flatMap((group) => readdirSync(join(ROOT, group)).map((name) => `${group}/${name}`))
    .filter((folder) => {
      const manifest = join(ROOT, folder, 'package.json');
      if (!existsSync(manifest)) return false;
      return (
        script in
        ((JSON.parse(readFileSync(manifest, 'utf8')) as { scripts?: object }).scripts ?? {})
      );
    });
}

/** Runs a script of ours in a project's folder, whose name stands before each line that it prints; says whether it passed. */
export function runIn(folder: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: join(ROOT, folder),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) =>
        process.stdout.write(`${basename(folder)}: ${line}\n`),
      );
    }
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
