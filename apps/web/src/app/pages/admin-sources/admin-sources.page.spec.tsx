import type { DownloadSource } from '@tabdock/contracts/downloads';
import type { AdminSourcesResponse } from '@tabdock/contracts/gateway';
import { act, screen, waitFor, within } from '@testing-library/react';
import { SOURCES_POLL_MILLIS } from '../../../config/limits';
import { anAdmin } from '../../../testing/fixtures/account-fixtures';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { renderApp } from '../../../testing/render-app';
import { setWindowWidth } from '../../../testing/window-width';

type Source = AdminSourcesResponse['sources'][number];

const downloading = (changes: Partial<DownloadSource> = {}): DownloadSource => ({
  id: 'demo',
  name: 'Demo tabs',
  state: 'running',
  cause: null,
  reason: null,
  pausedUntil: null,
  queued: 41,
  inFlight: 2,
  ...changes,
});
const aSource = (changes: Partial<Source> = {}): Source => ({
  id: 'demo',
  name: 'Demo tabs',
  state: 'healthy',
  reason: null,
  since: '2026-11-21T10:00:00.000Z',
  checkedAt: '2026-11-21T10:05:00.000Z',
  pausedUntil: null,
  fillRates: { title: 1, artist: 1, tuning: 0.715 },
  downloads: downloading(),
  ...changes,
});
const paused = { state: 'paused', cause: 'operator', reason: 'Moving house' } as const;

let api: FakeApi;
let sources: Source[];
afterEach(() => void jest.useRealTimers());
beforeEach(() => {
  setWindowWidth(1440);
  sources = [aSource()];
  api = new FakeApi()
    .logIn(anAdmin())
    .on('GET /api/admin/sources', () => json({ sources }))
    .on('POST /api/admin/sources/demo/pause', () => {
      sources = [aSource({ downloads: downloading(paused) })];
      return json(downloading(paused));
    })
    .on('POST /api/admin/sources/demo/resume', () => {
      sources = [aSource()];
      return json(downloading());
    })
    .install();
});
const open = () => renderApp(undefined, { url: '/admin/sources' });
async function row(name = 'Demo tabs') {
  const header = await screen.findByRole('rowheader', { name });
  const line = header.closest('tr');
  if (!line) throw new Error(`${name} has no row.`);
  return within(line);
}
const pauses = () =>
  api.calls.filter(({ route }) => route.endsWith('/pause')).map(({ body }) => body);

it('shows how searching and downloading go at each source', async () => {
  sources = [
    aSource(),
    aSource({
      id: 'foo',
      name: 'Foo Tabs',
      state: 'quarantined',
      reason: 'Its results cannot be read.',
      downloads: downloading({
        state: 'paused',
        cause: 'rate-limited',
        reason: 'HTTP 429',
        pausedUntil: '2030-01-01T12:00:00.000Z',
      }),
    }),
    aSource({ id: 'bar', name: 'Bar', state: 'unknown', checkedAt: null, downloads: null }),
  ];
  open();
  const demo = await row();
  expect(demo.getByText('Healthy')).toBeVisible();
  expect(demo.getByText('2 of 3 fields always there; tuning 71%')).toBeVisible();
  expect(demo.getByText('Running')).toBeVisible();
  expect(demo.getByText('41 tabs wait, 2 in flight')).toBeVisible();
  const foo = await row('Foo Tabs');
  expect(foo.getByText('Quarantined')).toBeVisible();
  expect(foo.getByText('Its results cannot be read.')).toBeVisible();
  expect(foo.getByText('The site asked us to slow down: HTTP 429')).toBeVisible();
  expect(foo.getByText(/^Until .*Jan 2030/)).toBeVisible();
  const bar = await row('Bar');
  expect(bar.getByText('The download service does not answer')).toBeVisible();
  expect(bar.queryByRole('button')).not.toBeInTheDocument();
});

it('shows what was asked this week, of which budget, what failed, and how its test search went', async () => {
  const days = (outcomes: Record<string, number>) => [
    { day: '2026-11-20', outcomes: {} },
    { day: '2026-11-21', outcomes },
  ];
  sources = [
    aSource({
      week: { requestsPerSecond: 1, days: days({ ok: 17_260, 'SEARCH.SOURCE_DOWN': 20 }) },
      canary: { query: 'greensleeves', everySeconds: 900, days: days({ healthy: 95, unknown: 1 }) },
      downloads: downloading({ week: { requestsPerSecond: 0.5, days: days({ ok: 1 }) } }),
    }),
    aSource({
      id: 'quiet',
      name: 'Quiet',
      week: { requestsPerSecond: 1, days: days({}) },
      canary: null,
    }),
  ];
  open();
  const demo = await row();
  expect(demo.getByText('17,280 requests')).toBeVisible();
  expect(demo.getByText('10.0% of its budget (172,800), 20.0% on the busiest day')).toBeVisible();
  expect(
    within(demo.getByRole('list', { name: 'Failures' })).getByText('20 not answered'),
  ).toBeVisible();
  expect(demo.getByText('20 failed (0.1%)')).toBeVisible();
  expect(
    demo.getByRole('img', {
      name: 'By day: 20 Nov 2026: 0 requests; 21 Nov 2026: 17,280 requests, 20 failed',
    }),
  ).toBeVisible();
  expect(
    demo.getByText('Test search “greensleeves” every 15 minutes: 95 of 96 passed this week'),
  ).toBeVisible();
  expect(demo.getByText('1 file')).toBeVisible();
  expect(demo.getByText('Less than 0.1% of its budget (86,400)')).toBeVisible();
  const quiet = await row('Quiet');
  expect(quiet.getByText('Nothing of its budget (172,800)')).toBeVisible();
  expect(quiet.getByText(/^No test search/)).toBeVisible();
  expect(quiet.queryByRole('img')).not.toBeInTheDocument();
});

it('says who paused a source and since when', async () => {
  const since = '2020-11-21T10:00:00.000Z';
  sources = [aSource({ pausedBy: 'kim', downloads: downloading({ ...paused, since }) })];
  open();
  const demo = await row();
  expect(demo.getByText('Paused by kim: Moving house')).toBeVisible();
  expect(demo.getByText(/^Paused since 21 Nov 2020/)).toBeVisible();
});

it.each([
  ['https://tabs.example.org/source-policy', /where they read who asks/],
  ['http://localhost:8080/source-policy', /set CONTACT_URL before/],
])('says how sites are asked, with the address %s', async (address, words) => {
  const userAgent = `Tabdock/1.2.3 (+${address})`;
  api.on('GET /api/operator', () =>
    json({ name: null, address: [], email: null, userAgent, adNetworks: [] }),
  );
  open();
  expect(await screen.findByText(userAgent)).toBeVisible();
  expect(screen.getByText(words)).toBeVisible();
});

it('pauses a source with a reason and for a time, and resumes it', async () => {
  const { user } = open();
  await user.click((await row()).getByRole('button', { name: 'Pause Demo tabs' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Pause Demo tabs?' }));
  expect(dialog.getByRole('button', { name: 'Pause' })).toBeDisabled();
  await user.type(dialog.getByLabelText('Reason'), ' Moving house ');
  await user.selectOptions(dialog.getByLabelText('For how long'), '15 minutes');
  await user.click(dialog.getByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('Demo tabs paused')).toBeVisible();
  expect(pauses()).toEqual([{ reason: 'Moving house', seconds: 900 }]);
  const demo = await row();
  expect(await demo.findByText('Paused by an administrator: Moving house')).toBeVisible();
  expect(demo.getByText('Until somebody resumes it')).toBeVisible();
  await user.click(demo.getByRole('button', { name: 'Resume Demo tabs' }));
  expect(await screen.findByText('Demo tabs resumed')).toBeVisible();
  expect(await (await row()).findByText('Running')).toBeVisible();
  expect(document.body).not.toHaveFocus();
});

it('keeps the dialog and what is typed when the window crosses the width of the table', async () => {
  const { user } = open();
  await user.click((await row()).getByRole('button', { name: 'Pause Demo tabs' }));
  const reason = within(await screen.findByRole('dialog')).getByLabelText('Reason');
  await user.type(reason, 'Moving');
  act(() => setWindowWidth(390));
  expect(await screen.findByRole('list', { name: 'Sources', hidden: true })).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).getByLabelText('Reason')).toHaveValue('Moving');
});

it('pauses until it is resumed, if that is chosen', async () => {
  const { user } = open();
  await user.click((await row()).getByRole('button', { name: 'Pause Demo tabs' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByLabelText('For how long'), 'Until somebody resumes it');
  await user.type(dialog.getByLabelText('Reason'), 'Moving house{Enter}');
  await waitFor(() => expect(pauses()).toEqual([{ reason: 'Moving house' }]));
});

it('says in the dialog why a pause was refused, and in a toast why a resume was', async () => {
  sources = [aSource({ downloads: downloading({ state: 'probing', cause: 'failing' }) })];
  const gone = () => problem(404, 'SOURCES.NOT_FOUND', 'There is no such source.');
  api
    .on('POST /api/admin/sources/demo/pause', gone)
    .on('POST /api/admin/sources/demo/resume', gone);
  const { user } = open();
  await user.click((await row()).getByRole('button', { name: 'Resume Demo tabs' }));
  expect(await screen.findByText('Could not resume Demo tabs')).toBeVisible();
  await user.click((await row()).getByRole('button', { name: 'Pause Demo tabs' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText('Reason'), 'Moving house{Enter}');
  expect(await dialog.findByText('There is no such source.')).toBeVisible();
});

it('asks again every ten seconds, and keeps what it knows when that fails', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  open();
  await row();
  api.on('GET /api/admin/sources', () =>
    problem(503, 'SERVICE.UNAVAILABLE', 'Search is away for a moment.'),
  );
  await act(() => jest.advanceTimersByTimeAsync(SOURCES_POLL_MILLIS / 2));
  expect(screen.queryByText('Search is away for a moment.')).toBeNull();
  await act(() => jest.advanceTimersByTimeAsync(SOURCES_POLL_MILLIS / 2));
  expect(await screen.findByText('Search is away for a moment.')).toBeVisible();
  expect((await row()).getByText('Healthy')).toBeVisible();
  sources = [aSource({ downloads: downloading({ queued: 1, inFlight: 0 }) })];
  api.on('GET /api/admin/sources', () => json({ sources }));
  act(() => screen.getByRole('button', { name: 'Try again' }).click());
  expect(await (await row()).findByText('1 tab waits, 0 in flight')).toBeVisible();
});

it('says what to do where no source is set up', async () => {
  sources = [];
  open();
  expect(await screen.findByText(/^No source is set up\./)).toBeVisible();
});

it('is a list of cards where there is no room for a table', async () => {
  setWindowWidth(390);
  open();
  const list = within(await screen.findByRole('list', { name: 'Sources' }));
  expect(list.getByRole('heading', { name: 'Demo tabs' })).toBeVisible();
  expect(list.getByRole('button', { name: 'Pause Demo tabs' })).toBeVisible();
});

it('is reached from ad management', async () => {
  const { user } = renderApp(undefined, { url: '/admin' });
  const main = within(screen.getByRole('main'));
  await user.click(await main.findByRole('link', { name: 'Sources' }));
  expect(await main.findByRole('heading', { name: 'Sources', level: 1 })).toBeVisible();
});
