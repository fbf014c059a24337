import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { act, screen, waitFor, within } from '@testing-library/react';
import { recentDownloads } from '../../../testing/download-menu';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { FakeSocket } from '../../../testing/fakes/fake-socket';
import { aDownload, aTab, DOWNLOAD_ID, TAB_ID } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { setWindowWidth } from '../../../testing/window-width';

const CANCEL = `POST /api/downloads/${DOWNLOAD_ID}/cancel`;
const RETRY = `POST /api/downloads/${DOWNLOAD_ID}/retry`;
const cancelled = { status: 'failed', errorCode: 'DOWNLOADS.CANCELLED' } as const;
const broken = {
  status: 'failed',
  errorCode: 'DOWNLOADS.SOURCE_DOWN',
  errorMessage: 'The tab site is not answering. Try again in a moment.',
} as const;

let api: FakeApi;
let ledger: DownloadRecord[];

/** Every download of the list becomes what `changes` say, as the server would have it. */
function become(changes: Partial<DownloadRecord>) {
  ledger = ledger.map((record) => ({ ...record, errorMessage: null, errorCode: null, ...changes }));
}

beforeEach(() => {
  setWindowWidth(1440);
  ledger = [aDownload({ status: 'downloading' })];
  api = new FakeApi()
    .on('POST /api/search', () => json({ tabs: [aTab()], query: 'greensleeves', count: 1 }))
    .on('GET /api/downloads', () => json({ downloads: ledger, isGuest: true }))
    .on(CANCEL, () => {
      become(cancelled);
      return json({ cancelled: 1 });
    })
    .on(RETRY, () => {
      become({ status: 'pending' });
      return json({ retried: 1 });
    })
    .on('POST /api/downloads/cancel-all', () => {
      become(cancelled);
      return json({ cancelled: ledger.length });
    })
    .on('POST /api/downloads/retry-failed', () => {
      become({ status: 'pending' });
      return json({ retried: ledger.length });
    })
    .install();
});

async function openPanel() {
  const view = renderApp(undefined, { url: '/?q=greensleeves' });
  const list = await recentDownloads(view.user);
  return { ...view, list };
}

it('cancels one without asking, says so neutrally, and fetches it again in its own row', async () => {
  const { user, list } = await openPanel();
  await user.click(list.getByRole('button', { name: 'Cancel: Greensleeves.gpx' }));
  expect(await list.findByText('Cancelled')).toBeVisible();
  expect(screen.getByText('Download cancelled: Greensleeves', { selector: 'span' })).toBeVisible();
  expect(screen.queryByText('Download failed')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Download Greensleeves, Melody' })).toBeVisible();

  await user.click(list.getByRole('button', { name: 'Fetch again: Greensleeves.gpx' }));
  expect(await list.findByText('Queued')).toBeVisible();
  expect(api.countOf(RETRY)).toBe(1);
  expect(api.countOf('POST /api/download/single/')).toBe(0);
});

it('keeps the place of the keyboard, and does not take a double-click for two wishes', async () => {
  const { user, list } = await openPanel();
  await user.dblClick(list.getByRole('button', { name: 'Cancel: Greensleeves.gpx' }));
  expect(await list.findByRole('button', { name: 'Fetch again: Greensleeves.gpx' })).toHaveFocus();
  expect(api.countOf(RETRY)).toBe(0);
});

it('does not call it a failure when another window cancelled it', async () => {
  const { list } = await openPanel();
  await waitFor(() => expect(FakeSocket.instances).toHaveLength(1));
  act(() => FakeSocket.latest.open());
  await act(async () =>
    FakeSocket.latest.receive({
      type: 'download_complete',
      downloadId: DOWNLOAD_ID,
      tabId: TAB_ID,
      filename: 'Greensleeves.gpx',
      success: false,
      error: 'The download was cancelled.',
      errorCode: 'DOWNLOADS.CANCELLED',
      guestMode: true,
      directDownload: null,
    }),
  );
  expect(await list.findByText('Cancelled')).toBeVisible();
  expect(screen.queryByText('Download failed')).not.toBeInTheDocument();
});

it('says why it could not be cancelled, and leaves it as it is', async () => {
  api.on(CANCEL, () => problem(503, 'SERVICE.UNAVAILABLE', 'Downloads are away for a moment.'));
  const { user, list } = await openPanel();
  await user.click(list.getByRole('button', { name: 'Cancel: Greensleeves.gpx' }));
  expect(await screen.findByText('Downloads are away for a moment.')).toBeVisible();
  expect(list.getByText('Downloading')).toBeVisible();
});

it('takes the server at its word when the download had ended already', async () => {
  api.on(CANCEL, () => {
    become({ status: 'completed', downloadUrl: '/api/files/x' });
    return json({ cancelled: 0 });
  });
  const { user, list } = await openPanel();
  await user.click(list.getByRole('button', { name: 'Cancel: Greensleeves.gpx' }));
  expect(await list.findByRole('link', { name: 'Save: Greensleeves.gpx' })).toBeVisible();
  expect(list.queryByText('Cancelled')).not.toBeInTheDocument();
});

it('says why one failed and tries it again', async () => {
  become(broken);
  const { user, list } = await openPanel();
  expect(list.getByText(broken.errorMessage)).toBeVisible();
  await user.click(list.getByRole('button', { name: 'Try again: Greensleeves.gpx' }));
  expect(await list.findByText('Queued')).toBeVisible();
  expect(list.queryByText(broken.errorMessage)).not.toBeInTheDocument();
});

it('asks before it cancels all', async () => {
  ledger = [aDownload(), aDownload({ id: 'other', title: 'Scarborough Fair' })];
  const { user } = await openPanel();
  await user.click(screen.getByRole('button', { name: 'Cancel all (2)' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cancel all downloads?' }));
  await user.click(dialog.getByRole('button', { name: 'Keep them' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(api.countOf('POST /api/downloads/cancel-all')).toBe(0);

  await user.click(screen.getByRole('button', { name: 'Cancel all (2)' }));
  const again = within(await screen.findByRole('dialog', { name: 'Cancel all downloads?' }));
  await user.click(again.getByRole('button', { name: 'Cancel all' }));
  expect(await screen.findByText('2 downloads cancelled')).toBeVisible();
  await waitFor(() => expect(screen.getAllByText('Cancelled')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: /^Retry all failed/ })).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

it('tries all again that failed', async () => {
  ledger = [aDownload(broken), aDownload({ id: 'other', title: 'Scarborough Fair', ...broken })];
  const { user, list } = await openPanel();
  await user.click(screen.getByRole('button', { name: 'Retry all failed (2)' }));
  expect(await screen.findByText('2 downloads queued again')).toBeVisible();
  await waitFor(() => expect(list.getAllByText('Queued')).toHaveLength(2));
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: /^Retry all failed/ })).not.toBeInTheDocument(),
  );
  expect(document.body).not.toHaveFocus();
});

it('leads to all downloads', async () => {
  await openPanel();
  expect(screen.getByRole('link', { name: 'View All Downloads' })).toHaveAttribute(
    'href',
    '/downloads',
  );
});
