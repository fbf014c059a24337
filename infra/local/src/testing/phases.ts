import { readResults, type Totals } from './results.ts';
import { say, step } from '../shared/steps.ts';

/** The parts of a run of tests; one that fails does not keep the next from running, so that all are seen. */
export class Phases {
  private readonly failed: string[] = [];

  /** Returns whether it passed. */
  async run(what: string, phase: () => Promise<boolean>): Promise<boolean> {
    const passed = await step(what, phase).catch((error: unknown) => {
      say(error instanceof Error ? error.message : String(error));
      return false;
    });
    if (!passed) this.failed.push(what);
    return passed;
  }

  /**
   * Prints the totals, what failed, the verdict last, and returns the exit code. A phase that failed
   * without a failed test (lint, a crash) counts as one failure.
   */
  async summarise({
    kind,
    leastPassed = 1,
  }: { kind?: string; leastPassed?: number } = {}): Promise<number> {
    const total: Totals = { passed: 0, failed: 0 };
    const failures: string[] = [];
    process.stdout.write('\n');
    for (const [name, { passed, failed, ...result }] of await readResults(kind)) {
      process.stdout.write(`${name.padEnd(40)} ${passed} passed, ${failed} failed\n`);
      total.passed += passed;
      total.failed += failed;
      failures.push(...result.failures);
    }
    for (const text of failures) process.stdout.write(`FAILED: ${text}\n`);
    for (const what of this.failed) process.stdout.write(`FAILED: ${what}\n`);
    total.failed = Math.max(total.failed, this.failed.length);
    process.stdout.write(`${total.passed} passed, ${total.failed} failed\n`);
    return total.failed === 0 && total.passed >= leastPassed ? 0 : 1;
  }
}
