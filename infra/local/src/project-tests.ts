import { spawn } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.ts';
import { say } from './steps.ts';
import { startTestInfrastructure } from './test-infrastructure.ts';

/** Runs the tests of a kind of every project that has them, one project after the other, against one set of real parts. */
export async function runProjectTests(
  kind: 'integration' | 'faults',
  jestArguments: readonly string[] = [],
): Promise<boolean> {
  // The name of one file is in one project only; that it is in none shows in the sum.
  const chosen = jestArguments.length === 0 ? [] : [...jestArguments, '--passWithNoTests'];
  const infrastructure = await startTestInfrastructure();
  Object.assign(process.env, infrastructure.env);
  try {
    let passed = true;
    for (const folder of projectsWith(`test:${kind}`)) {
      say(`${kind} tests of ${folder}`);
      const args = [join(ROOT, 'infra/local/src/jest.ts'), kind, ...chosen];
      passed = (await runIn(folder, args)) && passed;
    }
    return passed;
  } finally {
    for (const name of Object.keys(infrastructure.env)) delete process.env[name];
    await infrastructure.stop();
  }
}

function projectsWith(script: string): string[] {
  return ['libs', 'apps', 'infra']
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

/** Runs a script of ours in a project's folder; says whether it passed. */
export function runIn(folder: string, args: readonly string[]): Promise<boolean> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd: join(ROOT, folder),
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}
