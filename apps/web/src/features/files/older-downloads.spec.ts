import { createNextState as produce } from '@reduxjs/toolkit';
import type { DownloadsResponse } from '@tabdock/contracts/downloads';

import { aDownload } from '../../testing/fixtures';
import { endOf, recordsOf, type DownloadsList } from '../../download-records/downloads-list';
import { closeOlder, openOlder, putOlder, withNewest } from './older-downloads';

const page = (ids: string, nextBefore?: string): DownloadsResponse => ({
  downloads: [...ids].map((id) => aDownload({ id })),
  isGuest: false,
  ...(nextBefore && { nextBefore }),
});
const idsOf = (list: DownloadsList) =>
  recordsOf(list)
    .map(({ id }) => id)
    .join('');
const opened = (list: DownloadsList) => produce(list, openOlder);
const put = (list: DownloadsList, before: string, older: DownloadsResponse) =>
  produce(list, (draft) => putOlder(draft, before, older));

/** `ab` is the newest page and `cd` was asked for. */
const known = put(opened(page('ab', 'b')), 'b', page('cd', 'd'));

it('appends what was asked for after the end, and goes on from there', () => {
  expect(idsOf(known)).toBe('abcd');
  expect(endOf(known)).toBe('d');
  const whole = put(known, 'd', page('e'));
  expect(idsOf(whole)).toBe('abcde');
  expect(endOf(whole)).toBeUndefined();
});

it('keeps what news push off the newest page', () => {
  expect(idsOf(withNewest(known, page('na', 'a')))).toBe('nabcd');
  expect(idsOf(withNewest(withNewest(known, page('na', 'a')), page('mn', 'n')))).toBe('mnabcd');
});

it('keeps it also while the first older page is on its way', () => {
  const pushed = withNewest(opened(page('ab', 'b')), page('na', 'a'));
  expect(idsOf(put(pushed, 'b', page('cd', 'd')))).toBe('nabcd');
});

it('writes what comes again over what was known, in its place, and adds nothing there', () => {
  const again = page('cde', 'e');
  again.downloads.forEach((record) => (record.status = 'completed'));
  const fresh = put(known, 'b', again);
  expect(idsOf(fresh)).toBe('abcd');
  expect(recordsOf(fresh).map(({ status }) => status)).toEqual([
    'pending',
    'pending',
    'completed',
    'completed',
  ]);
  expect(endOf(fresh)).toBe('d');
});

it('keeps the newest page alone unless somebody asked for more', () => {
  expect(idsOf(withNewest(page('ab', 'b'), page('na', 'a')))).toBe('na');
  expect(idsOf(produce(known, closeOlder))).toBe('ab');
  expect(idsOf(put(produce(known, closeOlder), 'd', page('e')))).toBe('ab');
});

it('does not join a page that knows none of the newest, or has everything', () => {
  expect(idsOf(withNewest(known, page('xy', 'y')))).toBe('xy');
  expect(idsOf(withNewest(known, page('ab')))).toBe('ab');
  expect(idsOf(withNewest(known, page('')))).toBe('');
});

it('keeps a download that did not change the same, so that its row is not drawn again', () => {
  const again = produce(known, (draft) => withNewest(draft, page('ab', 'b')));
  expect(recordsOf(again)[0]).toBe(recordsOf(known)[0]);
  expect(recordsOf(again)[3]).toBe(recordsOf(known)[3]);
});
