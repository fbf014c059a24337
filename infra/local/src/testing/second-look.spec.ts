import { basename, join } from 'node:path';
import { ROOT } from '../shared/root.ts';
import type { FileResult, Results } from './results.ts';
import { FILES_MAX, lookAgain, type FailedFile } from './second-look.ts';

const NAME = '@tabdock/sums.unit';
const pathOf = (file: string) => join(ROOT, 'libs/sums/src', file);

function result(file: string, status: 'passed' | 'failed', error = ''): FileResult {
  const test = { fullName: `${file} adds`, status, failureMessages: [error] };
  return { name: pathOf(file), status, message: '', assertionResults: [test] };
}

/** A machine on which these files pass when they run alone. */
function machine(...passing: string[]) {
  const asked: string[] = [];
  const runAlone = ({ path }: FailedFile) => {
    const file = basename(path);
    asked.push(file);
    return Promise.resolve(result(file, passing.includes(file) ? 'passed' : 'failed'));
  };
  return { asked, runAlone };
}

beforeEach(() => void jest.spyOn(process.stdout, 'write').mockReturnValue(true));
afterEach(() => jest.restoreAllMocks());

it('takes a file that passes alone as passed, and tells its first error', async () => {
  const results: Results = new Map([
    [NAME, [result('a', 'passed'), result('b', 'failed', 'too late')]],
  ]);
  const failed = new Set([NAME, '@tabdock/sums:lint']);
  const { asked, runAlone } = machine('b');
  expect(await lookAgain(failed, results, runAlone)).toEqual([
    { file: 'libs/sums/src/b', test: 'b adds', error: 'too late' },
  ]);
  expect(asked).toEqual(['b']);
  expect([...failed]).toEqual(['@tabdock/sums:lint']);
  expect(results.get(NAME)?.map(({ status }) => status)).toEqual(['passed', 'passed']);
});

it('leaves a run failed in which one file fails again', async () => {
  const results: Results = new Map([[NAME, [result('a', 'failed'), result('b', 'failed')]]]);
  const failed = new Set([NAME]);
  expect(await lookAgain(failed, results, machine('a').runAlone)).toHaveLength(1);
  expect([...failed]).toEqual([NAME]);
  expect(results.get(NAME)?.map(({ status }) => status)).toEqual(['passed', 'failed']);
});

it('leaves a run failed that names no file, as one that crashed', async () => {
  const failed = new Set([NAME, '@tabdock/sums.integration']);
  const { asked, runAlone } = machine();
  expect(await lookAgain(failed, new Map([[NAME, [result('a', 'passed')]]]), runAlone)).toEqual([]);
  expect(asked).toEqual([]);
  expect(failed.size).toBe(2);
});

it('does not look again when too many files failed', async () => {
  const files = Array.from({ length: FILES_MAX + 1 }, (_, index) => `${index}`);
  const results: Results = new Map([[NAME, files.map((file) => result(file, 'failed'))]]);
  const { asked, runAlone } = machine(...files);
  expect(await lookAgain(new Set([NAME]), results, runAlone)).toEqual([]);
  expect(asked).toEqual([]);
});
