import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../shared/root.ts';

/**
 * Runs a command of search-service about sources, which has to be built.
 * @returns its exit code
 */
export function runSourceCommand(
  name: 'source-check' | 'source-new',
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<number> {
  const script = join(ROOT, `apps/search-service/dist/main.${name}.js`);
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
