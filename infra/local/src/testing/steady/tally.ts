import { failuresOf, totalsOf, type Results, type TestFailure, type Totals } from '../results.ts';

export interface Round extends Totals {
  readonly seconds: number;
  /** Load of the machine over the last minute. */
  readonly load: number;
  readonly failures: readonly TestFailure[];
}

export interface Tallied extends TestFailure {
  /** Rounds in which it failed. */
  readonly failed: number;
}

/** A run that failed without a failed test (a crash) is a failure of its own, under its name. */
export function roundOf(
  results: Results,
  failedRuns: readonly string[],
  seconds: number,
  load: number,
): Round {
  const failures = [...results.values()].flatMap(failuresOf);
  const crashed = failedRuns
    .filter((name) => failuresOf(results.get(name) ?? []).length === 0)
    .map((name) => ({ file: name, error: 'ended without a failed test' }));
  const { passed } = totalsOf([...results.values()].flat());
  const all = [...failures, ...crashed];
  return { passed, failed: all.length, seconds, load, failures: all };
}

/** Each test that failed, with the first error, the most frequent first. */
export function tally(rounds: readonly Round[]): Tallied[] {
  const failures = rounds.flatMap((round) => round.failures);
  const groups = Map.groupBy(failures, ({ file, test = '' }) => `${file}\n${test}`);
  return [...groups.values()]
    .flatMap(([first, ...others]) => (first ? [{ ...first, failed: 1 + others.length }] : []))
    .sort((a, b) => b.failed - a.failed || a.file.localeCompare(b.file));
}

export function tableOf(tallied: readonly Tallied[], rounds: number): string {
  const often = (failed: string) => failed.padEnd(`${rounds} of ${rounds}`.length + 2);
  const rows = tallied.map(({ file, test, error, failed }) => {
    const what = test === undefined ? file : `${file} › ${test}`;
    const [head, ...lines] = [what, ...error.split('\n').map((line) => `  ${line}`)];
    const indented = lines.map((line) => `${often('')}${line}`);
    return [`${often(`${failed} of ${rounds}`)}${head}`, ...indented].join('\n');
  });
  return [`${often('failed')}test, with its first error`, ...rows].join('\n');
}
