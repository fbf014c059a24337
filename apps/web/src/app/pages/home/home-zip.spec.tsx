import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  openBatchZip,
  type ZipEnding,
} from '../../../features/downloads/request/batch/open-batch-zip';
import { openDownloadMenu, recentDownloads } from '../../../testing/download-menu';
import { FakeApi, json } from '../../../testing/fakes/fake-api';
import { saveFile } from '../../../download-records/save-file';
import { aDownload, aTab, aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { setWindowWidth } from '../../../testing/window-width';

jest.mock('../../../download-records/save-file', () => ({ saveFile: jest.fn() }));
jest.mock('../../../features/downloads/request/batch/open-batch-zip', () => ({
  openBatchZip: jest.fn(),
}));

const BATCH_ID = '0190a000-0000-7000-8000-0000000000b1';
let end: (ending: ZipEnding) => void;
let autoServe: boolean;
let ledger: DownloadRecord[];
let api: FakeApi;

/** The batch's download as the list has it, requested that many minutes ago. */
const inBatch = (changes: Partial<DownloadRecord> = {}, minutesAgo = 0) =>
  aDownload({
    batchId: BATCH_ID,
    timestamp: new Date(Date.now() - minutesAgo * 60_000).toISOString(),
    ...changes,
  });
const saved = { status: 'completed', downloadUrl: '/api/files/1' } as const;

beforeEach(() => {
  setWindowWidth(1440);
  autoServe = true;
  ledger = [];
  jest.mocked(openBatchZip).mockReturnValue(new Promise((resolve) => (end = resolve)));
  jest.mocked(openBatchZip).mockClear();
  jest.mocked(saveFile).mockClear();
  api = new FakeApi()
    .logIn(aUser())
    .on('POST /api/search', () => json({ tabs: [aTab()], query: 'greensleeves', count: 1 }))
    .on('GET /api/downloads', () => json({ downloads: ledger, isGuest: false }))
    .on('POST /api/download/batch', () => {
      ledger = [inBatch()];
      return json({ autoServe, batchId: BATCH_ID });
    })
    .install();
});

const openHome = () => renderApp(undefined, { url: '/?q=greensleeves' });

async function downloadAll() {
  const view = openHome();
  await view.user.click(await screen.findByRole('button', { name: 'Select All' }));
  const button = screen.getByRole('button', { name: /^Download Selected Tabs/ });
  await waitFor(() => expect(button).toBeEnabled());
  await view.user.click(button);
  await screen.findByText('Download started');
  await openDownloadMenu(view.user);
  return view;
}

const zip = () => screen.queryByRole('link', { name: 'Open ZIP' });
const offered = () => screen.findByRole('link', { name: 'Open ZIP' });

it('can be opened by hand at once, and is gone then', async () => {
  const { user } = await downloadAll();
  expect(await offered()).toHaveAttribute('href', `/api/download/batch-zip/${BATCH_ID}`);
  expect(zip()).toHaveAttribute('target', '_blank');
  expect(screen.getByText(/^ZIP of 1 tab/)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Open ZIP' }));
  expect(zip()).not.toBeInTheDocument();
});

it('is gone once it opened by itself', async () => {
  await downloadAll();
  await offered();
  await act(async () => end('opened'));
  await waitFor(() => expect(zip()).not.toBeInTheDocument());
});

it('stays where the browser would not open it, and says so, until it is dismissed', async () => {
  const { user } = await downloadAll();
  await offered();
  await act(async () => end('blocked'));
  expect(await screen.findByText('Your ZIP is ready')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss the ZIP' }));
  expect(zip()).not.toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Download Menu' })).toContainElement(
    document.activeElement as HTMLElement,
  );
});

it('is saved in another format once its tabs are fetched and converted, and is not offered then', async () => {
  const counts = { waiting: 0, kept: 0, older: false, keptFiles: [] };
  let answer = { ...counts, ready: 0, fetching: 1 };
  api.on(`POST /api/download/batch-zip/${BATCH_ID}/conversions/mid`, () => json(answer));
  const { user } = openHome();
  await user.click(await screen.findByRole('button', { name: 'Select All' }));
  const formats = screen.getByRole('button', { name: 'Formats of the ZIP' });
  await waitFor(() => expect(formats).toBeEnabled());
  await user.click(formats);
  await user.click(await screen.findByRole('menuitem', { name: /^MIDI/ }));
  expect(await screen.findByText('1 tab queued for download, for a ZIP as MIDI')).toBeVisible();
  await openDownloadMenu(user);
  const report = await screen.findByRole('group', { name: /^Your ZIP as MIDI/ });
  expect(await within(report).findByText(/1 tab still to fetch/)).toBeVisible();
  expect(zip()).not.toBeInTheDocument();
  answer = { ...counts, ready: 1, fetching: 0 };
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  expect(saveFile).toHaveBeenCalledWith(
    `/api/download/batch-zip/${BATCH_ID}?format=mid`,
    'guitar_tabs.zip',
  );
  expect(openBatchZip).not.toHaveBeenCalled();
  expect(zip()).not.toBeInTheDocument();
});

it('is there to be opened by hand where the server does not have it opened', async () => {
  autoServe = false;
  await downloadAll();
  await offered();
  expect(screen.getByText('ZIP of 1 tab: 0 of them here so far.')).toBeVisible();
});

it('is there again after a reload and in a second tab, and says what is in it', async () => {
  ledger = [inBatch(saved), inBatch({ id: 'other', tabId: 'other', status: 'downloading' })];
  const { user, unmount } = openHome();
  await openDownloadMenu(user);
  await offered();
  expect(screen.getByText('ZIP of 2 tabs: 1 of them here so far.')).toBeVisible();
  unmount();
  ledger = [inBatch(saved), inBatch({ id: 'other', tabId: 'other', status: 'failed' })];
  const again = openHome();
  await openDownloadMenu(again.user);
  await offered();
  expect(screen.getByText('ZIP of 1 of 2 tabs: the others could not be fetched.')).toBeVisible();
});

it.each([
  ['with nothing in it and nothing to come', [inBatch({ status: 'failed' })]],
  ['of a batch of an hour ago', [inBatch(saved, 60)]],
])('is not offered %s', async (_what, downloads) => {
  ledger = downloads;
  const { user } = openHome();
  await recentDownloads(user);
  expect(zip()).not.toBeInTheDocument();
});

it('is listed with the files for as long as they are', async () => {
  ledger = [inBatch({ ...saved, title: 'La Folia' }, 3 * 24 * 60), aDownload({ id: 'alone' })];
  const { user } = renderApp(undefined, { url: '/downloads' });
  const link = await screen.findByRole('link', { name: /^Open ZIP: 1 tab, / });
  expect(link).toHaveAttribute('href', `/api/download/batch-zip/${BATCH_ID}`);
  await user.click(link);
  expect(link).toBeVisible();
});
