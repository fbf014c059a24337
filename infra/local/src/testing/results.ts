import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ROOT } from '../shared/root.ts';

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

/** The results there are, of one kind of test or of all, by `<project>.<kind>`. */
export async function readResults(kind?: string): Promise<Map<string, Totals>> {
  const results = new Map<string, Totals>();
  for (const file of await resultsOf(kind)) {
    const result = JSON.parse(await readFile(join(FOLDER, SCOPE, file), 'utf8')) as JestResult;
    results.set(file.replace(/\.json$/, ''), totalsOf(result));
  }
  return results;
}

export async function forgetResults(kind?: string): Promise<void> {
  for (const file of await resultsOf(kind)) await rm(join(FOLDER, SCOPE, file));
}

async function resultsOf(kind: string | undefined): Promise<string[]> {
  const files = await readdir(join(FOLDER, SCOPE)).catch(() => []);
  return files.filter((file) => kind === undefined || file.endsWith(`.${kind}.json`)).sort();
}
