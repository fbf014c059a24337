import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { act, screen, waitFor, within } from '@testing-library/react';
import { saveFile } from '../../../download-records/save-file';
import { openDownloadMenu, recentDownloads } from '../../../testing/download-menu';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { FakeSocket } from '../../../testing/fakes/fake-socket';
import { aDownload, aTab, DOWNLOAD_ID, TAB_ID } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

jest.mock('../../../download-records/save-file', () => ({ saveFile: jest.fn() }));

const FILE_URL = `/api/files/${DOWNLOAD_ID}`;
const ids = { downloadId: DOWNLOAD_ID, tabId: TAB_ID, filename: 'Greensleeves.gpx' };
const completion = {
  type: 'download_complete',
  ...ids,
  success: true,
  error: null,
  guestMode: true,
  directDownload: FILE_URL,
};

let api: FakeApi;
let ledger: DownloadRecord[];
let showVideoAd: boolean;

beforeEach(() => {
  jest.mocked(saveFile).mockClear();
  ledger = [];
  showVideoAd = false;
  api = new FakeApi()
    .on('POST /api/search', () => json({ tabs: [aTab()], query: 'greensleeves', count: 1 }))
    .on('GET /api/downloads', () => json({ downloads: ledger, isGuest: true }))
    .on(`POST /api/download/single/${TAB_ID}`, () => {
      ledger = [aDownload()];
      return json({ showVideoAd, downloadId: DOWNLOAD_ID });
    })
    .install();
});

async function openResults() {
  const view = renderApp(undefined, { url: '/?q=greensleeves' });
  await screen.findByText('1 result found');
  await waitFor(() => expect(FakeSocket.instances).toHaveLength(1));
  act(() => FakeSocket.latest.open());
  return view;
}

async function receive(message: unknown) {
  await act(async () => FakeSocket.latest.receive(message));
}

const downloadButton = () => screen.findByRole('button', { name: 'Download Greensleeves, Melody' });
/** Waits for a text in the version's own row, not in the panel. */
const inRow = (text: string) =>
  waitFor(() =>
    expect(screen.getByRole('listitem', { name: 'Greensleeves, Melody' })).toHaveTextContent(text),
  );

it('goes from download over the queue to saved, and saves the file for a guest', async () => {
  const { user } = await openResults();
  await user.click(await downloadButton());
  await inRow('Queued');
  await receive({ type: 'download_progress', ...ids, status: 'downloading', message: 'Checking' });
  await inRow('Checking');
  ledger = [aDownload({ status: 'completed', downloadUrl: FILE_URL })];
  await receive(completion);
  await inRow('Save again');
  expect(await screen.findByText('Download completed successfully')).toBeVisible();
  await waitFor(() => expect(saveFile).toHaveBeenCalledWith(FILE_URL, 'Greensleeves.gpx'));
  expect(saveFile).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: 'Save again: Greensleeves, Melody' })).toHaveAttribute(
    'href',
    FILE_URL,
  );
});

it('shows what is in the file as soon as it is there', async () => {
  const { user } = await openResults();
  await user.click(await downloadButton());
  await inRow('Queued');
  const facts = {
    title: 'Greensleeves',
    artist: 'Traditional',
    tempo: 84,
    tuning: 'D A D G B E',
    tracks: 1,
    bars: 17,
    durationSeconds: 36,
  };
  ledger = [aDownload({ status: 'completed', downloadUrl: FILE_URL, format: 'gpx', facts })];
  await receive(completion);
  const recent = await recentDownloads(user);
  await waitFor(() =>
    expect(recent.getByRole('list', { name: 'Details' })).toHaveTextContent(
      'Format: GPXTuning: D A D G B ETempo: 84 bpmTracks: 1 trackBars: 17 barsLength: 0:36',
    ),
  );
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
});

it('keeps the place of the keyboard from the button to the file', async () => {
  const { user } = await openResults();
  (await downloadButton()).focus();
  await user.keyboard('{Enter}');
  await inRow('Queued');
  expect(document.activeElement).toHaveTextContent('Queued');
  ledger = [aDownload({ status: 'completed', downloadUrl: FILE_URL })];
  await receive(completion);
  await inRow('Save again');
  expect(screen.getByRole('link', { name: 'Save again: Greensleeves, Melody' })).toHaveFocus();
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
});

it('says why a download failed and starts it again', async () => {
  const { user } = await openResults();
  await user.click(await downloadButton());
  await inRow('Queued');
  await receive({
    ...completion,
    success: false,
    error: 'The tab site is not answering. Try again in a moment.',
    errorCode: 'DOWNLOADS.SOURCE_DOWN',
    directDownload: null,
  });
  await inRow('The tab site is not answering. Try again in a moment.');
  expect(await screen.findByText('Download failed')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again: Greensleeves, Melody' }));
  await inRow('Queued');
  expect(api.countOf('POST /api/download/single/')).toBe(2);
  expect(saveFile).not.toHaveBeenCalled();
});

it('offers what may help where trying again would not, and keeps the keyboard there', async () => {
  const tabUrl = 'http://tabs.example/tabs/greensleeves';
  api.on(`POST /api/download/single/${TAB_ID}`, () => {
    ledger = [aDownload({ tabUrl })];
    return json({ showVideoAd, downloadId: DOWNLOAD_ID });
  });
  const { user } = await openResults();
  (await downloadButton()).focus();
  await user.keyboard('{Enter}');
  await inRow('Queued');
  const error = 'The tab site wants a login for this tab.';
  const errorCode = 'DOWNLOADS.LOGIN_REQUIRED';
  await receive({ ...completion, success: false, error, errorCode, directDownload: null });
  await inRow(error);
  const row = within(screen.getByTestId('version'));
  const name = 'Greensleeves, Melody';
  expect(
    await row.findByRole('link', { name: `Search for another version: ${name}` }),
  ).toHaveAttribute('href', '/?q=Greensleeves%20Traditional');
  const site = row.getByRole('link', { name: `Open on the tab site: ${name}` });
  expect(site).toHaveAttribute('href', tabUrl);
  expect(row.getByText(error)).toBeVisible();
  expect(row.queryByRole('button', { name: /^(Try again|Download)/ })).not.toBeInTheDocument();
  expect(document.activeElement).toHaveTextContent(error);
  await user.tab();
  expect(site).toHaveFocus();
});

it('leads on to the next best version, where the song has others', async () => {
  const bass = aTab({ id: 'bass', version: 'With bass', rating: 3 });
  const solo = aTab({ id: 'solo', version: 'Solo', rating: 2 });
  api.on('POST /api/search', () => json({ tabs: [solo, bass, aTab()], query: 'g', count: 3 }));
  ledger = [aDownload({ status: 'failed', errorCode: 'DOWNLOADS.REMOVED' })];
  const { user } = renderApp(undefined, { url: '/?q=greensleeves' });
  const row = within(await screen.findByRole('listitem', { name: 'Greensleeves, Melody' }));
  await user.click(await row.findByRole('button', { name: /^Go to the next best version/ }));
  expect(screen.getByRole('listitem', { name: 'Greensleeves, With bass' })).toHaveFocus();
});

it('keeps the reason at the button when the request itself is refused', async () => {
  api.on(`POST /api/download/single/${TAB_ID}`, () =>
    problem(503, 'SERVICE.UNAVAILABLE', 'Downloads are away for a moment.'),
  );
  const { user } = await openResults();
  await user.click(await downloadButton());
  await inRow('Downloads are away for a moment.');
});

describe('when a video ad comes first', () => {
  const enabledContinue = async () => {
    const proceed = await screen.findByRole('button', { name: 'Continue' });
    await waitFor(() => expect(proceed).toBeEnabled());
    return proceed;
  };
  const requestWithAd = async () => {
    showVideoAd = true;
    const view = await openResults();
    await view.user.click(await downloadButton());
    const proceed = await enabledContinue();
    ledger = [aDownload({ status: 'completed', downloadUrl: FILE_URL })];
    await receive(completion);
    expect(screen.queryByText('Download completed successfully')).not.toBeInTheDocument();
    return { ...view, proceed };
  };

  it('holds the file back until Continue, without a second call', async () => {
    const { user, proceed } = await requestWithAd();
    await user.click(proceed);
    expect(await screen.findByText('Download completed successfully')).toBeVisible();
    await waitFor(() => expect(saveFile).toHaveBeenCalledWith(FILE_URL, 'Greensleeves.gpx'));
    expect(api.countOf('POST /api/download/single/')).toBe(1);
    const again = screen.getByRole('link', { name: 'Save again: Greensleeves, Melody' });
    await waitFor(() => expect(again).toHaveFocus());
  });

  it('lets the file through when it is closed', async () => {
    const { user } = await requestWithAd();
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Download completed successfully')).toBeVisible();
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  });

  it('shows it again after a reload, until it was seen', async () => {
    const { unmount } = await requestWithAd();
    unmount();
    const { user, unmount: unmountAgain } = renderApp();
    expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(/"Greensleeves"/);
    expect(saveFile).not.toHaveBeenCalled();
    await user.click(await enabledContinue());
    await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
    unmountAgain();
    renderApp(undefined, { url: '/downloads' });
    await screen.findByRole('table', { name: 'Files' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.countOf('POST /api/download/single/')).toBe(1);
  });

  it('is not shown again for a download that is gone', async () => {
    const { unmount } = await requestWithAd();
    unmount();
    ledger = [aDownload({ id: 'other' })];
    const asked = api.countOf('GET /api/downloads');
    renderApp(undefined, { url: '/downloads' });
    await screen.findByRole('table', { name: 'Files' });
    expect(api.countOf('GET /api/downloads')).toBeGreaterThan(asked);
    await waitFor(() => expect(sessionStorage.getItem('video-ads')).toBeNull());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('shows one download when the same one is the answer again, and saves its file once', async () => {
  let listed = false;
  api.on('GET /api/downloads', () => json({ downloads: listed ? ledger : [], isGuest: true }));
  const { user } = await openResults();
  await user.click(await downloadButton());
  // The list did not have it yet, so it could be asked for again.
  await user.click(await downloadButton());
  await waitFor(() => expect(api.countOf('POST /api/download/single/')).toBe(2));
  listed = true;
  ledger = [aDownload({ status: 'completed', downloadUrl: FILE_URL })];
  await receive(completion);
  await inRow('Save again');
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
  await openDownloadMenu(user);
  expect(screen.getAllByRole('link', { name: 'Save: Greensleeves.gpx' })).toHaveLength(1);
});

it('still reports the end when the completion came before the list had the download', async () => {
  await openResults();
  ledger = [aDownload({ status: 'completed', downloadUrl: FILE_URL })];
  await receive(completion);
  expect(await screen.findByText('Download completed successfully')).toBeVisible();
  await inRow('Save again');
  await waitFor(() => expect(saveFile).toHaveBeenCalledTimes(1));
});

it('shows earlier downloads again after a reload, without saving them again', async () => {
  ledger = [aDownload({ status: 'completed', downloadUrl: FILE_URL })];
  const { user } = await openResults();
  await inRow('Save again');
  await openDownloadMenu(user);
  expect(screen.getByRole('link', { name: 'Save: Greensleeves.gpx' })).toBeVisible();
  expect(screen.queryByText('Download completed successfully')).not.toBeInTheDocument();
});

it('fetches the list again after the connection was lost, and only logs what it cannot read', async () => {
  const warning = jest.spyOn(console, 'warn').mockImplementation(() => {});
  await openResults();
  const before = api.countOf('GET /api/downloads');
  await receive('not json');
  await waitFor(() => expect(warning).toHaveBeenCalled());
  act(() => FakeSocket.latest.close());
  await waitFor(() => expect(FakeSocket.instances).toHaveLength(2));
  act(() => FakeSocket.latest.open());
  await waitFor(() => expect(api.countOf('GET /api/downloads')).toBe(before + 1));
});

it('waits for a command while nothing happens, which only those read who ask', async () => {
  const { user } = await openResults();
  const bar = await screen.findByRole('button', { name: 'Download Menu' });
  await user.click(bar);
  expect(screen.getByText('Idle')).toBeVisible();
  expect(screen.getByText('Waiting for download command...')).not.toBeVisible();
  await user.click(screen.getByText('Debug'));
  expect(screen.getByText('Waiting for download command...')).toBeVisible();
  expect(screen.getByText(/Tabs that you download show up here/)).toBeVisible();
  await user.tab();
  await user.tab({ shift: true });
  await user.keyboard('{Escape}');
  expect(screen.getByText('Idle')).not.toBeVisible();
  expect(bar).toHaveFocus();
});
