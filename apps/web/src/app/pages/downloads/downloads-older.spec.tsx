import type { DownloadMessage, DownloadRecord } from '@tabdock/contracts/downloads';
import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { FakeSocket } from '../../../testing/fakes/fake-socket';
import { aDownload, aUser, DOWNLOAD_ID, TAB_ID } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

const PAGE = 2;
const LIST = 'GET /api/downloads';
const NAMES = ['Ash Grove', 'Barbara Allen', 'Cherry Ripe', 'Dives', 'Early One Morning'];

const saved = (title: string, hour: number, changes: Partial<DownloadRecord> = {}) =>
  aDownload({
    id: title,
    title,
    filename: `${title}.gpx`,
    timestamp: `2026-11-21T${String(hour).padStart(2, '0')}:00:00.000Z`,
    status: 'completed',
    downloadUrl: `/api/files/${title}`,
    ...changes,
  });

let api: FakeApi;
/** The newest first. */
let ledger: DownloadRecord[];

beforeEach(() => {
  ledger = NAMES.map((name, place) => saved(name, 12 - place));
  api = new FakeApi().logIn(aUser()).on(LIST, page).install();
});

function page({ query }: { query: string }) {
  const before = new URLSearchParams(query).get('before');
  const start = before === null ? 0 : ledger.findIndex(({ id }) => id === before) + 1;
  const downloads = ledger.slice(start, start + PAGE);
  const more = start + PAGE < ledger.length;
  return json({ downloads, isGuest: false, ...(more && { nextBefore: downloads.at(-1)?.id }) });
}

async function openFiles() {
  const view = renderApp(undefined, { url: '/downloads' });
  await screen.findByRole('table', { name: 'Files' });
  await waitFor(() => expect(FakeSocket.instances).not.toHaveLength(0));
  act(() => FakeSocket.latest.open());
  return view;
}

const button = (name: string) => screen.findByRole('button', { name });
const figure = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const listed = () =>
  screen
    .queryAllByRole('rowheader')
    .map(({ firstElementChild }) => firstElementChild?.textContent)
    .filter(Boolean);
const untilListed = (names: string[]) => waitFor(() => expect(listed()).toEqual(names));
const rowOf = (title: string) => {
  const row = screen.getByRole('rowheader', { name: new RegExp(title) }).closest('tr');
  if (!row) throw new Error(`${title} has no row.`);
  return within(row);
};
const receive = (message: DownloadMessage) => act(() => FakeSocket.latest.receive(message));
/** Something comes for a download that the window does not know: it asks for the list. */
const refetch = () =>
  receive({
    type: 'download_progress',
    downloadId: DOWNLOAD_ID,
    tabId: TAB_ID,
    filename: '',
    status: 'downloading',
    message: 'Downloading the file',
  });
/** Resolves after as many requests as the newest page and `pages` older ones need. */
async function untilRefetched(pages: number) {
  const before = api.countOf(LIST);
  refetch();
  await waitFor(() => expect(api.countOf(LIST)).toBeGreaterThanOrEqual(before + 1 + pages));
}

it('appends older ones page by page and announces how many, until the end', async () => {
  const { user } = await openFiles();
  expect(listed()).toEqual(NAMES.slice(0, 2));
  await user.click(await button('Show older'));
  await untilListed(NAMES.slice(0, 4));
  expect(screen.getByTestId('announcer')).toHaveTextContent(
    '2 older downloads, 4 downloads in all',
  );
  expect(await button('Show older')).toHaveFocus();
  await user.keyboard('{Enter}');
  await untilListed(NAMES);
  expect(screen.getByTestId('announcer')).toHaveTextContent('1 older download, 5 downloads in all');
  expect(screen.getByText('That is all: 5 downloads.')).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Show older' })).not.toBeInTheDocument();
});

it('counts what is listed and says that there are others', async () => {
  const { user } = await openFiles();
  expect(figure('Total')).toHaveTextContent('2+');
  expect(figure('Successful')).toHaveTextContent('2+');
  expect(screen.getByText(/^These figures cover your newest 2 downloads\./)).toBeVisible();
  await user.click(await button('Show older'));
  await waitFor(() => expect(figure('Total')).toHaveTextContent('4+'));
  await user.click(await button('Show older'));
  await waitFor(() => expect(figure('Total')?.textContent).toBe('5'));
  expect(screen.queryByText(/^These figures cover/)).not.toBeInTheDocument();
});

it('says how many it searched where none matches, and goes on searching in older ones', async () => {
  const { user } = await openFiles();
  await user.type(screen.getByRole('searchbox', { name: 'Search your files' }), 'cherry');
  expect(await screen.findByText('None of your newest 2 files matches.')).toBeVisible();
  await user.click(await button('Show older'));
  await untilListed(['Cherry Ripe']);
});

it('keeps what is selected, and selects older ones too', async () => {
  const { user } = await openFiles();
  const all = screen.getByRole('checkbox', { name: 'Select all shown files' });
  await user.click(all);
  await user.click(await button('Show older'));
  await untilListed(NAMES.slice(0, 4));
  expect(all).toBePartiallyChecked();
  expect(figure('Selected')?.textContent).toBe('2');
  await user.click(screen.getByRole('checkbox', { name: 'Select Dives' }));
  ledger = [saved('News', 13), ...ledger];
  await untilRefetched(2);
  // `Dives` is on a third page now, which comes whole.
  await untilListed(['News', ...NAMES]);
  expect(figure('Selected')?.textContent).toBe('3');
  expect(screen.getByRole('button', { name: 'Save selected (3)' })).toBeEnabled();
});

it('says why older ones did not come, keeps the others, and tries again', async () => {
  const { user } = await openFiles();
  api.on(LIST, (request) =>
    request.query ? problem(503, 'SERVICE.UNAVAILABLE', 'Downloads are away.') : page(request),
  );
  await user.click(await button('Show older'));
  expect(await screen.findByText('Downloads are away.')).toBeVisible();
  expect(listed()).toEqual(NAMES.slice(0, 2));
  api.on(LIST, page);
  const again = await button('Try again');
  expect(again).toHaveFocus();
  await user.click(again);
  await untilListed(NAMES.slice(0, 4));
  expect(screen.queryByText('Downloads are away.')).not.toBeInTheDocument();
});

it('shows that it is asking, and asks once however often it is pressed', async () => {
  const { user } = await openFiles();
  let answer = () => {};
  api.on(LIST, (request) => new Promise((resolve) => (answer = () => resolve(page(request)))));
  const asked = api.countOf(LIST);
  await user.click(await button('Show older'));
  await user.click(await button('Loading older ones…'));
  expect(api.countOf(LIST)).toBe(asked + 1);
  act(() => answer());
  await untilListed(NAMES.slice(0, 4));
});

it('loses nothing when a new download comes while older ones are fetched', async () => {
  const { user } = await openFiles();
  let answer = () => {};
  api.on(LIST, (request) =>
    request.query
      ? new Promise((resolve) => (answer = () => resolve(page(request))))
      : page(request),
  );
  await user.click(await button('Show older'));
  ledger = [saved('News', 13), ...ledger];
  refetch();
  api.on(LIST, page);
  act(() => answer());
  await untilListed(['News', ...NAMES]);
});

it('shows how older ones stand by now whenever the list is fetched again', async () => {
  const { user } = await openFiles();
  await user.click(await button('Show older'));
  await user.click(await button('Show older'));
  await untilListed(NAMES);
  ledger = ledger.map((record) =>
    record.id === 'Early One Morning' ? { ...record, downloadUrl: null } : record,
  );
  refetch();
  expect(await rowOf('Early One Morning').findByText('No longer stored')).toBeVisible();
  expect(listed()).toEqual(NAMES);
});

it('says that older ones may be out of date when they cannot be fetched again', async () => {
  const { user } = await openFiles();
  await user.click(await button('Show older'));
  await untilListed(NAMES.slice(0, 4));
  api.on(LIST, (request) =>
    request.query ? problem(503, 'SERVICE.UNAVAILABLE', 'Downloads are away.') : page(request),
  );
  refetch();
  expect(await screen.findByText('Downloads are away.')).toBeVisible();
  expect(listed()).toEqual(NAMES.slice(0, 4));
  api.on(LIST, page);
  await user.click(await button('Try again'));
  await waitFor(() => expect(screen.queryByText('Downloads are away.')).not.toBeInTheDocument());
});

it('follows an older one live', async () => {
  const older = { id: DOWNLOAD_ID, status: 'pending', downloadUrl: null } as const;
  ledger = ledger.map((record) => (record.id === 'Dives' ? { ...record, ...older } : record));
  const { user } = await openFiles();
  await user.click(await button('Show older'));
  await untilListed(NAMES.slice(0, 4));
  const asked = api.countOf(LIST);
  receive({
    type: 'download_progress',
    downloadId: DOWNLOAD_ID,
    tabId: TAB_ID,
    filename: 'Dives.gpx',
    status: 'downloading',
    message: 'Checking the file',
  });
  expect(await rowOf('Dives').findByText('Checking the file')).toBeVisible();
  expect(api.countOf(LIST)).toBe(asked);
});

it('cancels an older one in its row', async () => {
  const older = { status: 'pending', downloadUrl: null } as const;
  ledger = ledger.map((record) => (record.id === 'Dives' ? { ...record, ...older } : record));
  api.on('POST /api/downloads/Dives/cancel', () => {
    ledger = ledger.map((record) =>
      record.id === 'Dives'
        ? { ...record, status: 'failed', errorCode: 'DOWNLOADS.CANCELLED' }
        : record,
    );
    return json({ cancelled: 1 });
  });
  const { user } = await openFiles();
  await user.click(await button('Show older'));
  await user.click(await button('Cancel: Dives'));
  expect(await button('Fetch again: Dives')).toBeVisible();
  expect(rowOf('Dives').getByText('Cancelled')).toBeVisible();
});

it('keeps nothing of the person before, and begins with the newest when the page is opened again', async () => {
  const { user } = await openFiles();
  await user.click(await button('Show older'));
  await untilListed(NAMES.slice(0, 4));
  ledger = [saved('Somebody else’s', 13), saved('Theirs too', 12), saved('And this', 11)];
  refetch();
  await untilListed(['Somebody else’s', 'Theirs too', 'And this']);
  await user.click(screen.getByRole('link', { name: /Tabdock/ }));
  await user.click(await screen.findByRole('link', { name: 'Files' }));
  await untilListed(['Somebody else’s', 'Theirs too']);
});
