import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from '../shared/root.ts';
import { resultsFolder } from './log-file.cjs';

const SCOPE = '@tabdock';

/** Where Jest's JSON of one project and kind of test is kept; its folder is there, an earlier result is not. */
export async function newResultFile(project: string, kind: string): Promise<string> {
  const file = join(resultsFolder(), `${project}.${kind}.json`);
  await mkdir(dirname(file), { recursive: true });
  await rm(file, { force: true });
  return file;
}

export interface Totals {
  passed: number;
  failed: number;
}

/** Lines of a failure that are repeated at the end of a run: what was expected and received, not the stack. */
const LINES_OF_A_FAILURE = 8;

/** The part of Jest's `--json` about a file that is read. */
export interface FileResult {
  /** Absolute path. */
  readonly name: string;
  readonly status: string;
  /** Why the file could not run, or all failures of its tests. */
  readonly message: string;
  readonly assertionResults: readonly {
    readonly fullName: string;
    readonly status: string;
    readonly failureMessages: readonly string[];
  }[];
}

export interface TestFailure {
  /** Path in the repository. */
  readonly file: string;
  /** Full name; undefined where the file itself failed. */
  readonly test?: string;
  /** First lines, without colours and stack. */
  readonly error: string;
}

/** What one run of Jest came to; a file that failed without a failed test counts as one. */
export function totalsOf(files: readonly FileResult[]): Totals {
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  return {
    passed: tests.filter(({ status }) => status === 'passed').length,
    failed: failuresOf(files).length,
  };
}

export function failuresOf(files: readonly FileResult[]): TestFailure[] {
  return files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(ROOT, name);
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0)
      return status === 'failed' ? [{ file, error: firstLines(message) }] : [];
    return failed.map(({ fullName, failureMessages }) => ({
      file,
      test: fullName,
      error: firstLines(failureMessages[0] ?? ''),
    }));
  });
}

/** Text for people: the file, the test and, indented, the reason. */
export function textOf({ file, test, error }: TestFailure): string {
  const what = test === undefined ? file : `${file} › ${test}`;
  return [what, ...error.split('\n').map((line) => `  ${line}`)].join('\n');
}

function firstLines(reason: string): string {
  return stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^\s+at /.test(line))
    .slice(0, LINES_OF_A_FAILURE)
    .join('\n');
}

/** What Jest wrote; undefined if it has not. */
export async function readResult(file: string): Promise<FileResult[] | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  return text === undefined
    ? undefined
    : (JSON.parse(text) as { testResults: FileResult[] }).testResults;
}

/** Results by `<project>.<kind>`. */
export type Results = Map<string, FileResult[]>;

/** The results there are, of one kind of test or of all. */
export async function readResults({
  kind,
  folder = resultsFolder(),
}: { kind?: string; folder?: string } = {}): Promise<Results> {
  const results: Results = new Map();
  for (const name of await resultsOf(kind, folder)) {
    const files = await readResult(join(folder, SCOPE, name));
    results.set(`${SCOPE}/${name.replace(/\.json$/, '')}`, files ?? []);
  }
  return results;
}

/** The logs go with them. */
export async function forgetResults(kind?: string): Promise<void> {
  const folder = resultsFolder();
  for (const file of await resultsOf(kind, folder)) await rm(join(folder, SCOPE, file));
  for (const name of ['logs', 'second-look'])
    await rm(join(folder, name), { recursive: true, force: true });
}

async function resultsOf(kind: string | undefined, folder: string): Promise<string[]> {
  const files = await readdir(join(folder, SCOPE)).catch(() => []);
  return files.filter((file) => kind === undefined || file.endsWith(`.${kind}.json`)).sort();
}
