import { ERROR_CODES } from '@tabdock/contracts/core';
import type { DownloadRecord } from '@tabdock/contracts/downloads';
import { act, screen, waitFor, within } from '@testing-library/react';
import { saveFile } from '../../../download-records/save-file';
import { anAd } from '../../../testing/fixtures/ad-fixtures';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { layOutSlots } from '../../../testing/fakes/fake-layout';
import { FakeSocket } from '../../../testing/fakes/fake-socket';
import { RECONNECT_SPREAD_MILLIS } from '../../../realtime/reconnecting-socket';
import { aDownload, aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

jest.mock('../../../download-records/save-file', () => ({ saveFile: jest.fn() }));

const facts = {
  title: 'Greensleeves',
  artist: 'Traditional',
  tempo: 84,
  tuning: 'D A D G B E',
  tracks: 2,
  bars: 17,
  durationSeconds: 67.4,
};
const saved = (changes: Partial<DownloadRecord> = {}) =>
  aDownload({
    id: 'saved',
    status: 'completed',
    downloadUrl: '/api/files/saved',
    format: 'gpx',
    facts,
    ...changes,
  });
const broken = (changes: Partial<DownloadRecord> = {}) =>
  aDownload({
    id: 'broken',
    title: 'Scarborough Fair',
    filename: 'Scarborough Fair.gpx',
    timestamp: '2026-11-21T09:00:00.000Z',
    status: 'failed',
    errorCode: 'DOWNLOADS.REMOVED',
    errorMessage: 'The tab site no longer has this tab.',
    ...changes,
  });
const waiting = (changes: Partial<DownloadRecord> = {}) =>
  aDownload({ id: 'waiting', title: 'Packington’s Pound', filename: 'pound.gp5', ...changes });

let api: FakeApi;
let ledger: DownloadRecord[];
let isGuest: boolean;

beforeEach(() => {
  jest.mocked(saveFile).mockClear();
  ledger = [saved(), waiting(), broken()];
  isGuest = false;
  api = new FakeApi()
    .logIn(aUser())
    .on('GET /api/downloads', () => json({ downloads: ledger, isGuest }))
    .install();
});
afterEach(() => jest.restoreAllMocks());

afterEach(() => void jest.useRealTimers());

function asGuest() {
  isGuest = true;
  api.on('GET /api/auth/user', () => json(null));
}

async function openFiles(url = '/downloads') {
  const view = renderApp(undefined, { url });
  await screen.findByRole('heading', { name: 'Files', level: 1 });
  await screen.findByRole('table', { name: 'Files' });
  return view;
}

const row = (title: string) => {
  const found = screen.getByRole('rowheader', { name: new RegExp(title) }).closest('tr');
  if (!found) throw new Error(`${title} has no row.`);
  return within(found);
};
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const titles = () =>
  screen.getAllByRole('rowheader').map(({ firstElementChild }) => firstElementChild?.textContent);

it('shows each file with how it stands, what failed first', async () => {
  await openFiles();
  expect(titles()).toEqual([undefined, 'Scarborough Fair', 'Greensleeves', 'Packington’s Pound']);
  expect(row('Greensleeves').getByText('Downloaded')).toBeVisible();
  expect(row('Packington').getByText('Pending')).toBeVisible();
  expect(row('Scarborough').getByText('Failed')).toBeVisible();
  expect(row('Scarborough').getByText('The tab site no longer has this tab.')).toBeVisible();
  expect(row('Greensleeves').getByRole('list', { name: 'Details' })).toHaveTextContent(
    'Format: GPXTuning: D A D G B ETempo: 84 bpmTracks: 2 tracksBars: 17 barsLength: 1:07',
  );
  expect(figure('Total')).toHaveTextContent('3');
  expect(figure('Successful')).toHaveTextContent('1');
  expect(figure('Selected')).toHaveTextContent('0');
});

it('opens a file, and all of them as a ZIP, in a new window', async () => {
  await openFiles();
  const file = screen.getByRole('link', { name: 'Get File: Greensleeves' });
  expect(file).toHaveAttribute('href', '/api/files/saved');
  expect(file).toHaveAttribute('target', '_blank');
  const zip = screen.getByRole('link', { name: 'Download All as ZIP' });
  expect(zip).toHaveAttribute('href', '/api/files/download-all');
  expect(zip).toHaveAttribute('target', '_blank');
});

it('distinguishes versions of one song, visibly and in the names of the controls', async () => {
  ledger = [saved({ version: 'Melody' }), saved({ id: 'other', version: 'With bass' })];
  await openFiles();
  expect(screen.getByText('Traditional · With bass')).toBeVisible();
  for (const version of ['Melody', 'With bass']) {
    const name = `Greensleeves, ${version}`;
    expect(screen.getByRole('link', { name: `Get File: ${name}` })).toBeVisible();
    expect(screen.getByRole('checkbox', { name: `Select ${name}` })).toBeVisible();
  }
});

it('has no ZIP to give while nothing is downloaded', async () => {
  ledger = [waiting(), broken()];
  await openFiles();
  expect(screen.getByRole('button', { name: 'Download All as ZIP' })).toBeDisabled();
});

it('selects one, all that are shown, and saves what is there of them', async () => {
  const { user } = await openFiles();
  const all = screen.getByRole('checkbox', { name: 'Select all shown files' });
  await user.click(screen.getByRole('checkbox', { name: 'Select Greensleeves' }));
  expect(figure('Selected')).toHaveTextContent('1');
  expect(all).toBePartiallyChecked();
  await user.click(all);
  expect(figure('Selected')).toHaveTextContent('3');
  await user.click(screen.getByRole('button', { name: 'Save selected (1)' }));
  expect(jest.mocked(saveFile).mock.calls).toEqual([['/api/files/saved', 'Greensleeves.gpx']]);
  await user.click(screen.getByText('Select all'));
  expect(figure('Selected')).toHaveTextContent('0');
});

it('filters by how they stand and by words, in the URL', async () => {
  const { user } = await openFiles();
  await user.click(screen.getByRole('button', { name: /^Failed/ }));
  expect(titles()).toEqual([undefined, 'Scarborough Fair']);
  expect(screen.getByText('1 file shown')).toHaveAttribute('role', 'status');
  expect(screen.getByTestId('address')).toHaveTextContent('/downloads?status=failed');
  await user.type(screen.getByRole('searchbox', { name: 'Search your files' }), 'lute');
  expect(await screen.findByText('None of your files matches.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(document.body).not.toHaveFocus();
  await screen.findByRole('table', { name: 'Files' });
  expect(titles()).toHaveLength(4);
  await user.type(screen.getByRole('searchbox', { name: 'Search your files' }), 'POUND');
  await waitFor(() => expect(titles()).toEqual([undefined, 'Packington’s Pound']));
});

it('opens filtered from a link', async () => {
  await openFiles('/downloads?status=downloaded');
  expect(titles()).toEqual([undefined, 'Greensleeves']);
  expect(screen.getByRole('button', { name: /^Downloaded/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

it('cancels and fetches again in the row', async () => {
  ledger = [waiting()];
  api
    .on('POST /api/downloads/waiting/cancel', () => {
      ledger = [waiting({ status: 'failed', errorCode: 'DOWNLOADS.CANCELLED' })];
      return json({ cancelled: 1 });
    })
    .on('POST /api/downloads/waiting/retry', () => {
      ledger = [waiting()];
      return json({ retried: 1 });
    });
  const { user } = await openFiles();
  await user.click(screen.getByRole('button', { name: 'Cancel: Packington’s Pound' }));
  const again = await screen.findByRole('button', { name: 'Fetch again: Packington’s Pound' });
  expect(row('Packington').getByText('Cancelled')).toBeVisible();
  await user.click(again);
  expect(await row('Packington').findByText('Pending')).toBeVisible();
});

it.each(['DOWNLOADS.EMPTY_SCORE', 'DOWNLOADS.UNSAFE_FILE'] as const)(
  'says what is wrong with a file that was refused: %s',
  async (errorCode) => {
    const errorMessage = ERROR_CODES[errorCode].detail;
    ledger = [broken({ errorCode, errorMessage })];
    await openFiles();
    expect(row('Scarborough').getByText(errorMessage)).toBeVisible();
    expect(screen.getByRole('link', { name: /Search for another version/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Fetch again: Scarborough Fair' })).toBeNull();
  },
);

it('leaves out a tempo and a length that its file does not say', async () => {
  const { title, artist, tuning, tracks, bars } = facts;
  ledger = [saved({ facts: { title, artist, tuning, tracks, bars } })];
  await openFiles();
  expect(row('Greensleeves').getByRole('list', { name: 'Details' })).toHaveTextContent(
    'Format: GPXTuning: D A D G B ETracks: 2 tracksBars: 17 bars',
  );
});

it('says that a file is no longer stored, and downloads it again', async () => {
  ledger = [
    saved({ downloadUrl: null, errorCode: 'DOWNLOADS.FILE_GONE' }),
    saved({ id: 'there', title: 'La Folia' }),
  ];
  api.on('POST /api/downloads/saved/retry', () => {
    ledger = [waiting({ id: 'saved', title: 'Greensleeves' })];
    return json({ retried: 1 });
  });
  const { user } = await openFiles();
  expect(row('Greensleeves').getByText('No longer stored')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Select all shown files' }));
  expect(screen.getByRole('button', { name: 'Save selected (1)' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Download again: Greensleeves' }));
  expect(await row('Greensleeves').findByText('Pending')).toBeVisible();
});

it('says where else a tab may be had, and how long one waits', async () => {
  const place = { ahead: 3, estimatedSeconds: 20, paused: false, pausedUntil: null };
  ledger = [broken(), waiting({ queue: place })];
  await openFiles();
  expect(row('Packington').getByText('Waiting: 3 ahead, about 20 seconds')).toBeVisible();
  expect(
    row('Scarborough').getByRole('link', { name: /^Search for another version/ }),
  ).toHaveAttribute('href', '/?q=Scarborough%20Fair');
  expect(row('Scarborough').queryByRole('button')).not.toBeInTheDocument();
});

it('shows a guest this visit only, nothing to select, no ZIP, and what an account adds', async () => {
  asGuest();
  await openFiles();
  expect(screen.getByText(/With an account your files stay/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Free Account' })).toHaveAttribute(
    'href',
    '/login?tab=register&returnTo=%2Fdownloads',
  );
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(screen.queryByText('Download All as ZIP')).not.toBeInTheDocument();
  expect(screen.queryByText('Selected', { selector: 'dt' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Get File: Greensleeves' })).toBeVisible();
});

it.each([true, false])('leads to the search while there is nothing (guest: %s)', async (guest) => {
  if (guest) asGuest();
  ledger = [];
  renderApp(undefined, { url: '/downloads' });
  expect(await screen.findByRole('heading', { name: 'No downloads yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Search' })).toHaveAttribute('href', '/');
  const offers = screen.queryAllByRole('link', { name: 'Create Free Account' });
  expect(offers).toHaveLength(guest ? 1 : 0);
});

it('says why the files cannot be shown, does not ask again by itself, and does when asked', async () => {
  api.on('GET /api/downloads', () =>
    problem(503, 'SERVICE.UNAVAILABLE', 'Downloads are away for a moment.'),
  );
  const { user } = renderApp(undefined, { url: '/downloads' });
  expect(await screen.findByText('Downloads are away for a moment.')).toBeVisible();
  api.on('GET /api/downloads', () => json({ downloads: ledger, isGuest }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Files' })).toBeVisible();
  expect(screen.queryByText('Downloads are away for a moment.')).not.toBeInTheDocument();
});

it('asks again every thirty seconds', async () => {
  ledger = [saved()];
  await openFiles();
  await waitFor(() => expect(FakeSocket.instances).toHaveLength(1));
  act(() => FakeSocket.latest.open());
  const asked = () => api.countOf('GET /api/downloads');
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  // The list is fetched once more, so that its next turn is on the clock of this test.
  const before = asked();
  act(() => FakeSocket.latest.close());
  await act(() => jest.advanceTimersByTimeAsync(1_000 + RECONNECT_SPREAD_MILLIS));
  act(() => FakeSocket.latest.open());
  await waitFor(() => expect(asked()).toBeGreaterThan(before));
  const fetched = asked();
  await act(() => jest.advanceTimersByTimeAsync(31_000));
  await waitFor(() => expect(asked()).toBeGreaterThan(fetched));
});

it('shows that it is looking', async () => {
  let answer = (_: Response) => {};
  api.on('GET /api/downloads', () => new Promise((resolve) => (answer = resolve)));
  renderApp(undefined, { url: '/downloads' });
  expect(await screen.findByText('Looking for your files…')).toBeInTheDocument();
  answer(json({ downloads: ledger, isGuest }));
  expect(await screen.findByRole('table', { name: 'Files' })).toBeVisible();
});

it('is linked in the header for accounts, not for guests', async () => {
  const { unmount } = renderApp();
  expect(await screen.findByRole('link', { name: 'Files' })).toHaveAttribute('href', '/downloads');
  unmount();
  asGuest();
  renderApp();
  await screen.findByRole('link', { name: 'Login' });
  expect(screen.queryByRole('link', { name: 'Files' })).not.toBeInTheDocument();
});

it('has its ads above and below the files, and none for premium', async () => {
  layOutSlots();
  let answer = (_: Response) => {};
  api
    .on('GET /api/ads/placement/*', () => json([anAd()]))
    .on('GET /api/downloads', () => new Promise((resolve) => (answer = resolve)));
  const { unmount } = renderApp(undefined, { url: '/downloads' });
  await waitFor(() => expect(api.countOf('GET /api/ads/placement/top-banner-files')).toBe(1));
  answer(json({ downloads: ledger, isGuest }));
  const names = ['Ad above the content', 'Ad below the files'];
  for (const name of names) await screen.findByRole('complementary', { name });
  unmount();
  api
    .logIn(aUser({ group: 'premium' }))
    .on('GET /api/downloads', () => json({ downloads: ledger, isGuest }));
  const asked = api.countOf('GET /api/ads/');
  await openFiles();
  expect(api.countOf('GET /api/ads/')).toBe(asked);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
});
