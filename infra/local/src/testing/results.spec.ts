import { join } from 'node:path';
import { ROOT } from '../shared/root.ts';
import { failuresOf, totalsOf } from './results.ts';

describe('totals of a test run', () => {
  it('counts a suite that could not run as a failure', () => {
    expect(
      totalsOf({ numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 1 }),
    ).toEqual({ passed: 3, failed: 2 });
  });
});

describe('failures of a test run', () => {
  const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };

  it('names the file, the test and the reason, without colours and stack', () => {
    const failed = {
      fullName: 'subtracts › zero',
      status: 'failed',
      failureMessages: [
        '\u001b[31mExpected: 1\u001b[39m\n\nReceived: 2\n    at sum (sum.ts:1:2)\n',
      ],
    };
    expect(
      failuresOf({
        testResults: [
          {
            name: join(ROOT, 'apps/sums/test/sum.spec.ts'),
            status: 'failed',
            message: '',
            assertionResults: [passed, failed],
          },
        ],
      }),
    ).toEqual(['apps/sums/test/sum.spec.ts › subtracts › zero\n  Expected: 1\n  Received: 2']);
  });

  it('names a file that could not run, and nothing of one that passed', () => {
    const file = { name: join(ROOT, 'sum.spec.ts'), assertionResults: [passed], message: '' };
    expect(
      failuresOf({
        testResults: [
          { ...file, status: 'passed' },
          { ...file, status: 'failed', message: 'Cannot find module', assertionResults: [] },
        ],
      }),
    ).toEqual(['sum.spec.ts\n  Cannot find module']);
  });
});
