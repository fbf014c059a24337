import { say } from '../shared/steps.ts';
import {
  failuresOf,
  textOf,
  totalsOf,
  type TestFailure,
  type Results,
  type Totals,
} from './results.ts';

export interface Outcome {
  readonly results: Results;
  /** First failures of files that passed when they ran once more. */
  readonly unsteady?: readonly TestFailure[];
  readonly leastPassed?: number;
}

/** The parts of a run of tests; one that fails does not keep the next from running, so that all are seen. */
export class Phases {
  /** Names of what failed: tests of a project as in the results, other tasks, or a phase. */
  readonly failed = new Set<string>();

  /**
   * The phase returns whether it passed, or the names of what failed in it. It is shown in one line, unless it shows its
   * parts itself. Returns whether it passed.
   */
  async run(
    what: string,
    phase: () => Promise<boolean | readonly string[]>,
    { showsParts = false }: { showsParts?: boolean } = {},
  ): Promise<boolean> {
    const began = performance.now();
    const outcome = await phase().catch((error: unknown) => {
      say(error instanceof Error ? error.message : String(error));
      return false;
    });
    const failed = typeof outcome === 'boolean' ? (outcome ? [] : [what]) : outcome;
    for (const name of failed) this.failed.add(name);
    const passed = failed.length === 0;
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    if (!showsParts) say(`${passed ? '✓' : '✗'} ${what}  (${seconds} s)`);
    return passed;
  }

  /**
   * Prints the totals, what failed, what is unsteady, the verdict last, and returns the exit code. What failed without
   * a failed test (lint, a crash) counts as one failure.
   */
  summarise({ results, unsteady = [], leastPassed = 1 }: Outcome): number {
    const total: Totals = { passed: 0, failed: 0 };
    print('');
    for (const [name, files] of results) {
      const { passed, failed } = totalsOf(files);
      print(`${name.padEnd(40)} ${passed} passed, ${failed} failed`);
      total.passed += passed;
      total.failed += failed;
    }
    for (const failure of [...results.values()].flatMap(failuresOf))
      print(`FAILED: ${textOf(failure)}`);
    const others = [...this.failed].filter(
      (name) => failuresOf(results.get(name) ?? []).length === 0,
    );
    for (const what of others) print(`FAILED: ${what}`);
    for (const failure of unsteady)
      print(`UNSTEADY, passed when run again alone: ${textOf(failure)}`);
    total.failed += others.length;
    print(`${total.passed} passed, ${total.failed} failed`);
    return total.failed === 0 && total.passed >= leastPassed ? 0 : 1;
  }
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
