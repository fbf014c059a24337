import { join } from 'node:path';
import { ROOT } from '../shared/root.ts';
import { failuresOf, textOf, totalsOf, type FileResult } from './results.ts';

const passed = { fullName: 'adds', status: 'passed', failureMessages: [] };
const failed = {
  fullName: 'subtracts › zero',
  status: 'failed',
  failureMessages: ['\u001b[31mExpected: 1\u001b[39m\n\nReceived: 2\n    at sum (sum.ts:1:2)\n'],
};
const file = (result: Partial<FileResult>): FileResult => ({
  name: join(ROOT, 'apps/sums/test/sum.spec.ts'),
  status: 'passed',
  message: '',
  assertionResults: [passed],
  ...result,
});
const broken = file({ status: 'failed', message: 'Cannot find module', assertionResults: [] });

describe('totals of a test run', () => {
  it('counts a file that could not run as a failure', () => {
    const files = [
      file({ assertionResults: [passed, passed, { ...passed, status: 'pending' }] }),
      file({ status: 'failed', assertionResults: [passed, failed] }),
      broken,
    ];
    expect(totalsOf(files)).toEqual({ passed: 3, failed: 2 });
  });
});

describe('failures of a test run', () => {
  it('name the file, the test and the reason, without colours and stack', () => {
    const failures = failuresOf([file({ status: 'failed', assertionResults: [passed, failed] })]);
    expect(failures).toEqual([
      {
        file: 'apps/sums/test/sum.spec.ts',
        test: 'subtracts › zero',
        error: 'Expected: 1\nReceived: 2',
      },
    ]);
    expect(failures.map(textOf)).toEqual([
      'apps/sums/test/sum.spec.ts › subtracts › zero\n  Expected: 1\n  Received: 2',
    ]);
  });

  it('name a file that could not run, and nothing of one that passed', () => {
    expect(failuresOf([file({}), broken]).map(textOf)).toEqual([
      'apps/sums/test/sum.spec.ts\n  Cannot find module',
    ]);
  });
});
