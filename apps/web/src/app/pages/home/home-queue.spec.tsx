import type { DownloadRecord, QueuePlace } from '@tabdock/contracts/downloads';
import { act, screen, waitFor } from '@testing-library/react';
import { RECONNECT_SPREAD_MILLIS } from '../../../realtime/reconnecting-socket';
import { openDownloadMenu, recentDownloads } from '../../../testing/download-menu';
import { FakeApi, json } from '../../../testing/fakes/fake-api';
import { FakeSocket } from '../../../testing/fakes/fake-socket';
import { aDownload, aTab } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { setWindowWidth } from '../../../testing/window-width';

const place: QueuePlace = { ahead: 41, estimatedSeconds: 118, paused: false, pausedUntil: null };

let api: FakeApi;
let ledger: DownloadRecord[];
beforeEach(() => {
  ledger = [aDownload({ queue: place })];
  api = new FakeApi()
    .on('POST /api/search', () => json({ tabs: [aTab()], query: 'greensleeves', count: 1 }))
    .on('GET /api/downloads', () => json({ downloads: ledger, isGuest: true }))
    .install();
});
afterEach(() => void jest.useRealTimers());

async function open(width: number) {
  setWindowWidth(width);
  const view = renderApp(undefined, { url: '/?q=greensleeves' });
  await waitFor(() => expect(FakeSocket.instances).toHaveLength(1));
  act(() => FakeSocket.latest.open());
  return view;
}
const row = () => screen.findByRole('listitem', { name: 'Greensleeves, Melody' });
const bar = () => screen.getByRole('button', { name: /^Download Menu/ });
const asked = () => api.countOf('GET /api/downloads');

/** The list is fetched once more, so that its next turn is on the clock of the test. */
async function onTheClock() {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const before = asked();
  act(() => FakeSocket.latest.close());
  await act(() => jest.advanceTimersByTimeAsync(1_000 + RECONNECT_SPREAD_MILLIS));
  act(() => FakeSocket.latest.open());
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
}

it('shows the place in the queue and an estimate, in the panel and at the button', async () => {
  const { user } = await open(1440);
  const recent = await recentDownloads(user);
  expect(recent.getByText('Waiting: 41 ahead, about 2 minutes')).toBeVisible();
  expect(await row()).toHaveTextContent('41 ahead, ~2 min');
  expect(bar()).toHaveTextContent('Greensleeves: Waiting: 41 ahead, about 2 minutes');
});

it('says why a site is left alone and what happens next, in the panel and at the button', async () => {
  const pausedUntil = new Date(Date.now() + 30 * 60_000 - 5_000).toISOString();
  ledger = [aDownload({ queue: { ...place, paused: true, pauseCause: 'failing', pausedUntil } })];
  const { user } = await open(1440);
  const recent = await recentDownloads(user);
  expect(
    recent.getByText(/The site is having trouble\. We'll try again in \d+ min\./),
  ).toBeVisible();
  expect(await row()).toHaveTextContent(/Next try in \d+ min/);
  expect(bar()).toHaveTextContent(/Greensleeves: The site is having trouble/);
});

it('asks every ten seconds while the panel is in view, and shows the place of then', async () => {
  await open(1440);
  await row();
  await onTheClock();
  const before = asked();
  ledger = [aDownload({ queue: { ...place, ahead: 0, estimatedSeconds: null } })];
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  expect(await screen.findAllByText('Next in line')).toHaveLength(2);
});

it('asks for nothing and names no place while the menu is collapsed, and does once it is open', async () => {
  const { user } = await open(390);
  expect(await row()).toHaveTextContent('Queued');
  await onTheClock();
  const before = asked();
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(asked()).toBe(before);
  jest.useRealTimers();
  await openDownloadMenu(user);
  expect(await row()).toHaveTextContent('41 ahead, ~2 min');
});

it('asks although the menu is collapsed while there is no connection', async () => {
  await open(390);
  await row();
  await onTheClock();
  act(() => FakeSocket.latest.close());
  const before = asked();
  await act(() => jest.advanceTimersByTimeAsync(11_000));
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
});

it('forgets the place when the download moves', async () => {
  await open(1440);
  await screen.findByText('Waiting: 41 ahead, about 2 minutes');
  const { id, tabId, filename } = aDownload();
  act(() =>
    FakeSocket.latest.receive({
      type: 'download_progress',
      downloadId: id,
      tabId,
      filename,
      status: 'downloading',
      message: 'Checking the file',
    }),
  );
  await waitFor(() => expect(bar()).toHaveTextContent('Greensleeves: Checking the file'));
  expect(screen.queryByText(/ahead/)).not.toBeInTheDocument();
});

it('shows how much of the file has come, in the panel and at the button, until it is being checked', async () => {
  const { user } = await open(1440);
  await openDownloadMenu(user);
  await screen.findByText('Waiting: 41 ahead, about 2 minutes');
  const { id, tabId, filename } = aDownload();
  const tell = (message: string, bytes: object) =>
    act(() =>
      FakeSocket.latest.receive({
        type: 'download_progress',
        downloadId: id,
        tabId,
        filename,
        status: 'downloading',
        message,
        ...bytes,
      }),
    );
  const progress = { receivedBytes: 24 * 1_024, totalBytes: null };
  tell('Downloading the file', { progress });
  expect(await screen.findByText('Downloading, 24 KB')).toBeVisible();
  tell('Downloading the file', { progress: { ...progress, totalBytes: 80 * 1_024 } });
  expect(await screen.findByText('Downloading, 24 KB of 80 KB')).toBeVisible();
  expect(await row()).toHaveTextContent('24 KB of 80 KB');
  expect(bar()).toHaveTextContent('Greensleeves: Downloading the file');
  tell('Checking the file', {});
  await waitFor(() => expect(bar()).toHaveTextContent('Greensleeves: Checking the file'));
  expect(screen.queryByText(/24 KB/)).not.toBeInTheDocument();
});

it('shows after a reload how much there is', async () => {
  const progress = { receivedBytes: 24 * 1_024, totalBytes: 80 * 1_024 };
  ledger = [aDownload({ status: 'downloading', message: 'Downloading the file', progress })];
  const { user } = await open(1440);
  await openDownloadMenu(user);
  expect(await screen.findByText('Downloading, 24 KB of 80 KB')).toBeVisible();
});

it('says what to do about a failure, where trying again would not help', async () => {
  ledger = [
    aDownload({
      status: 'failed',
      errorCode: 'DOWNLOADS.LOGIN_REQUIRED',
      errorMessage: 'The tab site wants a login for this tab.',
      tabUrl: 'http://tabs.example/tabs/greensleeves',
    }),
  ];
  const { user } = await open(1440);
  const recent = await recentDownloads(user);
  expect(recent.getByText('The tab site wants a login for this tab.')).toBeVisible();
  expect(recent.getByRole('link', { name: /^Open on the tab site/ })).toHaveAttribute(
    'href',
    'http://tabs.example/tabs/greensleeves',
  );
  expect(recent.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Retry all failed/ })).not.toBeInTheDocument();
  await user.click(recent.getByRole('link', { name: /^Search for another version/ }));
  expect(screen.getByTestId('address')).toHaveTextContent('/?q=Greensleeves%20Traditional');
});
