import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { guardTemporaryFolder } from '../lifetime/guard.ts';
import { ROOT } from '../shared/root.ts';
import { step } from '../shared/steps.ts';
import { inCopy } from '../workspace/built-copy.ts';
import { buildCopy } from '../workspace/commands.ts';

/** Builds these projects; `use` has a copy of them, which another command that builds leaves alone. */
export async function withBuilt<T>(
  projects: readonly string[],
  use: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-built-'));
  guardTemporaryFolder(folder);
  try {
    await step('Everything is built', () => buildCopy(folder, projects));
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Runs a command about recipes from a copy of what is built.
 * @returns its exit code
 */
export function runSourceCommand(
  folder: string,
  name: 'source-check' | 'source-new',
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const script = inCopy(folder, `tools/recipes/dist/main.${name}.js`);
  return new Promise((done, failed) => {
    const child = spawn(process.execPath, [script, ...args], {
      cwd: ROOT,
      stdio: 'inherit',
      env: { ...process.env, ...env },
    });
    child.once('error', failed);
    child.once('close', (code) => done(code ?? 1));
  });
}
