import { DefaultReporter } from '@jest/reporters';

type OnTestCaseResult = DefaultReporter['onTestCaseResult'];
type OnTestResult = DefaultReporter['onTestResult'];

/**
 * Jest's reporter for a run of many projects: files that pass stay silent, and a test that fails is named at once;
 * the details follow when its file is done.
 */
export default class FailuresReporter extends DefaultReporter {
  override onTestCaseResult(...[test, result]: Parameters<OnTestCaseResult>): void {
    super.onTestCaseResult(test, result);
    if (result.status !== 'failed') return;
    const file = test.path.slice(test.context.config.rootDir.length + 1);
    const [reason = ''] = (result.failureMessages[0] ?? '').split('\n');
    this.log(`FAILED ${file} › ${result.fullName}: ${reason}`);
    this.forceFlushBufferedOutput();
  }

  override onTestResult(...[test, result, totals]: Parameters<OnTestResult>): void {
    if (result.numFailingTests > 0 || result.testExecError)
      super.onTestResult(test, result, totals);
    else this.testFinished(test.context.config, result, totals);
  }
}
