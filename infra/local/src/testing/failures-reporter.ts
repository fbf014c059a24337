import { DefaultReporter } from '@jest/reporters';
import { writeSync } from 'node:fs';
import { logFileOf } from './log-file.cjs';
import { endOf } from './log-end.ts';

type OnTestCaseResult = DefaultReporter['onTestCaseResult'];
type OnTestResult = DefaultReporter['onTestResult'];

/** See run-jest.ts. */
const REPORT_FD = 3;

/**
 * Jest's reporter for a run of many projects: files that pass stay silent, and a test that fails is named at once;
 * the details and the end of its log follow when its file is done.
 */
export default class FailuresReporter extends DefaultReporter {
  override log(message: string): void {
    writeSync(REPORT_FD, `${message}\n`);
  }

  override onTestCaseResult(...[test, result]: Parameters<OnTestCaseResult>): void {
    super.onTestCaseResult(test, result);
    if (result.status !== 'failed') return;
    const file = test.path.slice(test.context.config.rootDir.length + 1);
    const [reason = ''] = (result.failureMessages[0] ?? '').split('\n');
    this.log(`FAILED ${file} › ${result.fullName}: ${reason}`);
  }

  override onTestResult(...[test, result, totals]: Parameters<OnTestResult>): void {
    if (result.numFailingTests === 0 && !result.testExecError) {
      this.testFinished(test.context.config, result, totals);
      return;
    }
    super.onTestResult(test, result, totals);
    const end = endOf(logFileOf(test.path));
    if (end) this.log(end);
  }
}
