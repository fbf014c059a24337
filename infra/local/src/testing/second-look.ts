import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '../shared/root.ts';
import { say } from '../shared/steps.ts';
import { resultsFolder } from './log-file.cjs';
import { runProjectTests } from './project-tests.ts';
import {
  failuresOf,
  readResult,
  type TestFailure,
  type FileResult,
  type Results,
} from './results.ts';

/** Failures up to which there is a second look; when more have failed, something is really broken. */
export const FILES_MAX = 10;

export interface FailedFile {
  /** `<project>.<kind>` */
  readonly name: string;
  /** Absolute path. */
  readonly path: string;
}

/** Runs a file alone; returns its result, or undefined if it has none. */
export type RunAlone = (file: FailedFile) => Promise<FileResult | undefined>;

/** Files that failed in these runs, by what Jest has written. */
export function failedFiles(results: Results, names: Iterable<string>): FailedFile[] {
  return [...names].flatMap((name) =>
    (results.get(name) ?? [])
      .filter(({ status }) => status === 'failed')
      .map((file) => ({ name, path: file.name })),
  );
}

/**
 * Runs each file that failed once more, alone. Those that pass now take the place of the first result; a run without
 * another failure is no longer among the failed. Returns the first failures of the files that passed.
 */
export async function lookAgain(
  failed: Set<string>,
  results: Results,
  runAlone: RunAlone,
): Promise<TestFailure[]> {
  const files = failedFiles(results, failed);
  if (files.length > FILES_MAX) {
    say(`${files.length} files failed: no second look, something is broken.`);
    return [];
  }
  const unsteady: TestFailure[] = [];
  for (const file of files) {
    const path = relative(ROOT, file.path);
    const second = await runAlone(file);
    const passes = second?.status === 'passed';
    say(`${passes ? '✓' : '✗'} second look: ${path} ${passes ? 'passes' : 'fails again'}`);
    if (!passes) continue;
    const ofRun = results.get(file.name) ?? [];
    const first = ofRun.findIndex(({ name }) => name === file.path);
    unsteady.push(...failuresOf(ofRun.splice(first, 1, second)));
    if (failuresOf(ofRun).length === 0) failed.delete(file.name);
  }
  return unsteady;
}

/** How `lookAgain` runs a file: with results and logs in a folder of their own, so that those of the failure stay. */
export function aloneWith(env: NodeJS.ProcessEnv): RunAlone {
  const folder = join(resultsFolder(), 'second-look');
  return async ({ name, path }) => {
    const kind = name.slice(name.indexOf('.') + 1);
    await runProjectTests(
      {
        folder: projectOf(path),
        kind,
        args: ['--runTestsByPath', path],
        env: { ...env, TEST_RESULTS: folder },
      },
      () => undefined,
    );
    const result = await readResult(join(folder, `${name}.json`));
    return result?.find((file) => file.name === path);
  };
}

/** Where the next reader finds them; an empty list if there are none. */
export async function writeUnsteady(unsteady: readonly TestFailure[]): Promise<void> {
  await mkdir(resultsFolder(), { recursive: true });
  await writeFile(join(resultsFolder(), 'unsteady.json'), `${JSON.stringify(unsteady, null, 2)}\n`);
}

function projectOf(path: string): string {
  let folder = dirname(path);
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return relative(ROOT, folder);
}
