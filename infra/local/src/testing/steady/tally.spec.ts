import { roundOf, tableOf, tally } from './tally.ts';

const file = (status: string, tests: Record<string, string>) => ({
  name: `${process.cwd()}/sum.spec.ts`,
  status,
  message: '',
  assertionResults: Object.entries(tests).map(([fullName, error]) => ({
    fullName,
    status: error ? 'failed' : 'passed',
    failureMessages: error ? [error] : [],
  })),
});
const failure = (name: string, error: string) => ({ file: `${name}.spec.ts`, test: name, error });
const round = (...failures: ReturnType<typeof failure>[]) => ({
  passed: 9,
  failed: failures.length,
  seconds: 60,
  load: 7,
  failures,
});

it('counts a round, with a run that crashed as a failure under its name', () => {
  const results = new Map([
    ['@tabdock/sums.unit', [file('failed', { adds: '', subtracts: 'too late' })]],
    ['@tabdock/web.unit', [file('passed', { shows: '' })]],
  ]);
  const failedRuns = ['@tabdock/sums.unit', '@tabdock/gateway.integration'];
  const { passed, failed, failures } = roundOf(results, failedRuns, 61.2, 6.5);
  expect({ passed, failed }).toEqual({ passed: 2, failed: 2 });
  expect(failures).toEqual([
    {
      file: expect.stringMatching(/sum\.spec\.ts$/) as string,
      test: 'subtracts',
      error: 'too late',
    },
    { file: '@tabdock/gateway.integration', error: 'ended without a failed test' },
  ]);
});

it('shows how often each test failed, the most frequent first, with its first error', () => {
  const rounds = [
    round(failure('adds', 'Expected: 1\nReceived: 2')),
    round(failure('sells', 'no answer'), failure('adds', 'another')),
    round(),
  ];
  expect(tableOf(tally(rounds), 3).split('\n')).toEqual([
    'failed  test, with its first error',
    '2 of 3  adds.spec.ts › adds',
    '          Expected: 1',
    '          Received: 2',
    '1 of 3  sells.spec.ts › sells',
    '          no answer',
  ]);
});

it('has nothing to show when all rounds passed', () => {
  expect(tally([round(), round()])).toEqual([]);
});
