import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from './root.ts';

const FOLDER = join(ROOT, '.nx/test-results');
const SCOPE = '@tabdock';

/** Where Jest's JSON of one project and kind of test is kept; its folder is there. */
export async function resultFile(project: string, kind: string): Promise<string> {
  const file = join(FOLDER, `${project}.${kind}.json`);
  await mkdir(dirname(file), { recursive: true });
  return file;
}

export interface Totals {
  passed: number;
  failed: number;
}

interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
}

/** What one run of Jest came to; a suite that could not run counts as a failed test. */
export function totalsOf(result: JestResult): Totals {
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  };
}

/** All results there are, by `<project>.<kind>`. */
export async function readResults(): Promise<Map<string, Totals>> {
  const results = new Map<string, Totals>();
  for (const file of (await readdir(join(FOLDER, SCOPE)).catch(() => [])).sort()) {
    const result = JSON.parse(await readFile(join(FOLDER, SCOPE, file), 'utf8')) as JestResult;
    results.set(file.replace(/\.json$/, ''), totalsOf(result));
  }
  return results;
}

export async function forgetResults(): Promise<void> {
  await rm(FOLDER, { recursive: true, force: true });
}
