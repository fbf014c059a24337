import { spawn } from 'node:child_process';
import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../shared/root.ts';
import { offerParts } from './parts-on-demand.ts';

/** Runs the faults of every project that has them, one project after the other, against one set of real parts. */
export async function runProjectFaults(jestArguments: readonly string[] = []): Promise<boolean> {
  // The name of one file is in one project only; that it is in none shows in the sum.
  const chosen = jestArguments.length === 0 ? [] : [...jestArguments, '--passWithNoTests'];
  const parts = await offerParts();
  Object.assign(process.env, parts.env);
  let passed = true;
  try {
    for (const folder of projectsWithFaults())
      passed =
        (await runIn(folder, ['../../infra/local/src/jest.ts', 'faults', ...chosen])) && passed;
    return passed;
  } finally {
    await parts.stop();
  }
}

function projectsWithFaults(): string[] {
  return globSync('{apps,libs,infra}/*/jest.faults.config.cjs', { cwd: ROOT }).map(dirname);
}

/** Runs a script of this repository in a project's folder; its lines carry the folder's name. Returns whether it passed. */
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
