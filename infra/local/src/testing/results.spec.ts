import { totalsOf } from './results.ts';

describe('totals of a test run', () => {
  it('counts a suite that could not run as a failure', () => {
    expect(
      totalsOf({ numPassedTests: 3, numFailedTests: 1, numRuntimeErrorTestSuites: 1 }),
    ).toEqual({ passed: 3, failed: 2 });
  });
});
