import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../shared/root.ts';
import { LogFile, resultsFolder } from './log-file.cjs';
import { endOf } from './log-end.ts';
import { lineOf } from './report.ts';
import { newResultFile, readResult, totalsOf, type FileResult } from './results.ts';

const JEST = join(ROOT, 'node_modules/jest/bin/jest.js');
/** Options of Node. Most of what tests allocate dies young: with a larger nursery they need 5 % less processor time. */
const NODE_OPTIONS = ['--max-semi-space-size=64'];
const reporter = (name: string) => join(import.meta.dirname, `${name}-reporter.ts`);
/** File descriptor that Jest has for our reporter, when everything else that the tests print goes to a file. */
const REPORT_FD = 3;

/** Environment of commands within a run of many projects: they print failures only, and one line at the end. */
export const ONE_OF_MANY = { TEST_REPORT: 'failures' };

/** Whether only failures and one line in the end are to be printed. */
export function isOneOfMany(): boolean {
  return process.env['TEST_REPORT'] === ONE_OF_MANY.TEST_REPORT;
}

export interface JestRun {
  readonly project: string;
  readonly kind: string;
  /** Arguments of Jest. */
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * Runs the tests of the project in the current folder, keeps the result and returns the exit code. As one of many
 * projects it prints failures and one line in the end.
 */
export async function runJest({ project, kind, args, env }: JestRun): Promise<number> {
  const resultFile = await newResultFile(project, kind);
  const reporters = isOneOfMany() ? [reporter('failures')] : ['default', reporter('logs')];
  const command = [
    ...NODE_OPTIONS,
    JEST,
    '--json',
    `--outputFile=${resultFile}`,
    ...reporters.map((name) => `--reporters=${name}`),
    ...args,
  ];
  if (!isOneOfMany()) return start(command, env, ['inherit', 'inherit', 'inherit']).ended;
  const began = performance.now();
  const log = new LogFile(join(resultsFolder(), 'logs', `${project}.${kind}.log`));
  const { child, ended } = start(command, env, ['ignore', 'pipe', 'pipe', 'pipe']);
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => log.write(chunk));
  child.stdio[REPORT_FD]?.on('data', (chunk: Buffer) => process.stdout.write(chunk));
  const code = await ended;
  const result = await readResult(resultFile);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const isExplained = code === 0 || (result !== undefined && totalsOf(result).failed > 0);
  if (!isExplained) {
    // What Nx or a later reader finds must not look like tests that passed.
    await rm(resultFile, { force: true });
    process.stdout.write(`${endOf(log.path)}\n`);
  }
  const outcome = isExplained ? counts(result ?? []) : `ended with exit code ${code}`;
  process.stdout.write(`${lineOf(code === 0, kind, project, outcome)}  (${seconds} s)\n`);
  return code;
}

type Stdio = ('inherit' | 'ignore' | 'pipe')[];

function start(command: readonly string[], env: NodeJS.ProcessEnv | undefined, stdio: Stdio) {
  const child = spawn(process.execPath, command, { stdio, env: { ...process.env, ...env } });
  const ended = new Promise<number>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code ?? 1));
  });
  return { child, ended };
}

function counts(files: readonly FileResult[]): string {
  const { passed, failed } = totalsOf(files);
  return failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`;
}
