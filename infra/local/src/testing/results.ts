import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
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

/** Lines of a failure that are repeated at the end of a run: what was expected and received, not the stack. */
const LINES_OF_A_FAILURE = 8;

/** The part that is read of Jest's `--json` output. */
interface JestResult {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: JestFileResult[];
}

interface JestFileResult {
  /** Absolute path. */
  name: string;
  status: string;
  /** Why the file could not run, or all failures of its tests. */
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
}

export interface Result extends Totals {
  /** A text for each failed test: its file, its name and the first lines of the reason. */
  failures: string[];
}

/** What one run of Jest came to; a suite that could not run counts as a failed test. */
export function totalsOf(result: Omit<JestResult, 'testResults'>): Totals {
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
  };
}

export function failuresOf({ testResults }: Pick<JestResult, 'testResults'>): string[] {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return status === 'failed' ? [failure(file, message)] : [];
    return failed.map(({ fullName, failureMessages }) =>
      failure(`${file} › ${fullName}`, failureMessages[0] ?? ''),
    );
  });
}

function failure(what: string, reason: string): string {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line));
  return [what, ...lines.slice(0, LINES_OF_A_FAILURE).map((line) => `  ${line}`)].join('\n');
}

/** The results there are, of one kind of test or of all, by `<project>.<kind>`. */
export async function readResults(kind?: string): Promise<Map<string, Result>> {
  const results = new Map<string, Result>();
  for (const file of await resultsOf(kind)) {
    const result = JSON.parse(await readFile(join(FOLDER, SCOPE, file), 'utf8')) as JestResult;
    results.set(file.replace(/\.json$/, ''), {
      ...totalsOf(result),
      failures: failuresOf(result),
    });
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
