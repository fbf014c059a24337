import { FAILURE_CODES } from '@tabdock/contracts/downloads';
import { aDownload } from '../../testing/fixtures/fixtures';
import { waysOn, worthRetrying } from './next-steps';

const TAB_URL = 'http://tabs.example/tabs/greensleeves';
const failed = (errorCode: string | null, tabUrl: string | null = TAB_URL) =>
  aDownload({ status: 'failed', errorCode, tabUrl });
const hrefs = (...parameters: Parameters<typeof failed>) =>
  waysOn(failed(...parameters)).map(({ href }) => href);

it('offers something to do after every failure', () => {
  for (const code of FAILURE_CODES.filter((one) => one !== 'DOWNLOADS.CANCELLED'))
    expect([code, worthRetrying(failed(code)) || hrefs(code, null).length > 0]).toEqual([
      code,
      true,
    ]);
});

it('offers what fits the failure', () => {
  const search = '/?q=Greensleeves';
  expect(hrefs('DOWNLOADS.REMOVED')).toEqual([search]);
  expect(hrefs('DOWNLOADS.EMPTY_SCORE')).toEqual([search, TAB_URL]);
  expect(hrefs('DOWNLOADS.UNSAFE_FILE')).toEqual([search]);
  expect(hrefs('DOWNLOADS.LOGIN_REQUIRED')).toEqual([TAB_URL, search]);
  expect(hrefs('DOWNLOADS.SOURCE_DOWN')).toEqual([]);
  expect(worthRetrying(failed('DOWNLOADS.SOURCE_DOWN'))).toBe(true);
  expect(worthRetrying(failed('DOWNLOADS.BROKE_OFF'))).toBe(true);
  expect(worthRetrying(failed('DOWNLOADS.REMOVED'))).toBe(false);
  expect(worthRetrying(failed('TAB.TAKEN_DOWN'))).toBe(false);
  expect(worthRetrying(failed('DOWNLOADS.OF_TOMORROW'))).toBe(true);
});

it('links nowhere but to pages', () => {
  expect(hrefs('DOWNLOADS.BAD_FILE', 'javascript:alert(1)')).toEqual(['/?q=Greensleeves']);
});

it('searches for something else than what was searched for', () => {
  const record = failed('DOWNLOADS.REMOVED');
  const after = (searched: string) => waysOn(record, searched).map(({ href }) => href);
  expect(after('baroque')).toEqual(['/?q=Greensleeves']);
  expect(after(' greensleeves')).toEqual(['/?q=Greensleeves%20Traditional']);
});
