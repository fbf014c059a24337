import { BaseReporter, type DefaultReporter } from '@jest/reporters';
import { logFileOf } from './log-file.cjs';
import { endOf } from './log-end.ts';

type OnTestResult = DefaultReporter['onTestResult'];

/** Reporter that shows what a file that failed has logged; runs beside Jest's own. */
export default class LogsReporter extends BaseReporter {
  override onTestResult(...[test, result]: Parameters<OnTestResult>): void {
    if (result.numFailingTests === 0 && !result.testExecError) return;
    const end = endOf(logFileOf(test.path));
    if (end) this.log(end);
  }
}
