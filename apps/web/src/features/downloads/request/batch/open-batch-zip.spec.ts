import { openBatchZip } from './open-batch-zip';
import { saveFile } from '../../../../download-records/save-file';

jest.mock('../../../../download-records/save-file', () => ({ saveFile: jest.fn() }));

const BATCH_ID = '0190a000-0000-7000-8000-0000000000b1';
const URL = `/api/download/batch-zip/${BATCH_ID}`;
const SECONDS_FOR_THREE_TABS = 3 + 5;

let open: jest.SpyInstance;

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(saveFile).mockClear();
  open = jest.spyOn(window, 'open').mockReturnValue(window);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

it('opens in a new tab a second for each tab, and five, after it was accepted', () => {
  void openBatchZip({ autoServe: true, batchId: BATCH_ID }, 3);
  jest.advanceTimersByTime(SECONDS_FOR_THREE_TABS * 1_000 - 1);
  expect(open).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(open.mock.calls).toEqual([[URL, '_blank']]);
  expect(saveFile).not.toHaveBeenCalled();
});

it.each([
  ['opened', window],
  ['blocked', null],
] as const)('tells whether the new tab was %s', async (ending, tab) => {
  open.mockReturnValue(tab);
  const ended = openBatchZip({ autoServe: true, batchId: BATCH_ID }, 1);
  jest.runAllTimers();
  expect(await ended).toBe(ending);
});

it('is saved when the browser blocks the new tab', () => {
  open.mockReturnValue(null);
  void openBatchZip({ autoServe: true, batchId: BATCH_ID }, 3);
  jest.runAllTimers();
  expect(saveFile).toHaveBeenCalledWith(URL, 'guitar_tabs.zip');
});

it('is left alone when the server does not serve it by itself', () => {
  void openBatchZip({ autoServe: false, batchId: BATCH_ID }, 3);
  jest.runAllTimers();
  expect(open).not.toHaveBeenCalled();
});
