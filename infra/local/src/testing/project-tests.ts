import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { ROOT } from '../shared/root.ts';
import { ONE_OF_MANY } from './run-jest.ts';

/** Project whose tests run against the whole product. */
export const WHOLE_PRODUCT = 'e2e';

export interface ProjectTests {
  /** Folder of the project, in the repository. */
  readonly folder: string;
  readonly kind: string;
  /** Arguments of Jest. */
  readonly args?: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/** Runs tests of one project without Nx, hands on each line for people, and returns whether they passed. */
export function runProjectTests(
  { folder, kind, args = [], env }: ProjectTests,
  onLine: (line: string) => void,
): Promise<boolean> {
  const script = folder === WHOLE_PRODUCT ? 'e2e.ts' : 'jest.ts';
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [join(ROOT, 'infra/local/src', script), kind, ...args], {
      cwd: join(ROOT, folder),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...ONE_OF_MANY, ...env },
    });
    for (const input of [child.stdout, child.stderr]) createInterface({ input }).on('line', onLine);
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });
}

/** The project in this folder. */
export function nameOf(folder: string): string {
  const manifest = readFileSync(resolve(ROOT, folder, 'package.json'), 'utf8');
  return (JSON.parse(manifest) as { name: string }).name;
}
