import { act, screen, waitFor } from '@testing-library/react';
import { DOWNLOADS_POLL_MILLIS, RECONNECT_MAX_ATTEMPTS } from '../../../config/limits';
import { RECONNECT_SPREAD_MILLIS } from '../../../realtime/reconnecting-socket';
import { recentDownloads } from '../../../testing/download-menu';
import { FakeApi, json } from '../../../testing/fakes/fake-api';
import { FakeSocket } from '../../../testing/fakes/fake-socket';
import { aDownload, aTab, aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { setWindowWidth } from '../../../testing/window-width';

const OFF = /Live updates are off/;

let api: FakeApi;

beforeEach(() => {
  setWindowWidth(1440);
  api = new FakeApi()
    .on('POST /api/search', () => json({ tabs: [aTab()], query: 'greensleeves', count: 1 }))
    .on('GET /api/downloads', () => json({ downloads: [aDownload()], isGuest: true }))
    .install();
});
afterEach(() => void jest.useRealTimers());

async function openConnected() {
  const view = renderApp(undefined, { url: '/?q=greensleeves' });
  await waitFor(() => expect(FakeSocket.instances).toHaveLength(1));
  act(() => FakeSocket.latest.open());
  await recentDownloads(view.user);
  return view;
}

it('says that live updates are off after the fifth attempt, goes on asking, and reconnects', async () => {
  await openConnected();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  // The list is fetched once more, so that its next poll is on the clock of this test.
  const fetched = api.countOf('GET /api/downloads');
  act(() => FakeSocket.latest.close());
  await act(() => jest.advanceTimersByTimeAsync(1_000 + RECONNECT_SPREAD_MILLIS));
  act(() => FakeSocket.latest.open());
  await waitFor(() => expect(api.countOf('GET /api/downloads')).toBeGreaterThan(fetched));
  for (let attempt = 0; attempt < RECONNECT_MAX_ATTEMPTS; attempt += 1) {
    act(() => FakeSocket.latest.close());
    expect(screen.queryByText(OFF)).not.toBeInTheDocument();
    const longestMillis = 2 ** attempt * 1_000 + RECONNECT_SPREAD_MILLIS;
    await act(() => jest.advanceTimersByTimeAsync(longestMillis));
  }
  act(() => FakeSocket.latest.close());
  expect(screen.getByText(OFF)).toBeInTheDocument();

  const asked = api.countOf('GET /api/downloads');
  await act(() => jest.advanceTimersByTimeAsync(DOWNLOADS_POLL_MILLIS));
  await waitFor(() => expect(api.countOf('GET /api/downloads')).toBeGreaterThan(asked));

  const sockets = FakeSocket.instances.length;
  act(() => screen.getByRole('button', { name: 'Reconnect' }).click());
  expect(FakeSocket.instances).toHaveLength(sockets + 1);
  expect(screen.queryByText(OFF)).not.toBeInTheDocument();
  act(() => FakeSocket.latest.open());
  expect(screen.queryByText(OFF)).not.toBeInTheDocument();
});

it('fetches the user when the session ended elsewhere, says so, and listens as a guest', async () => {
  api.logIn(aUser());
  await openConnected();
  api.on('GET /api/auth/user', () => json(null));
  act(() => FakeSocket.latest.close(4401));
  expect(await screen.findByText('You were logged out')).toBeVisible();
  await waitFor(() => expect(FakeSocket.instances).toHaveLength(2));
  expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
});

it('takes up its visit again without a word when a guest is meant', async () => {
  await openConnected();
  const asked = api.countOf('GET /api/downloads');
  act(() => FakeSocket.latest.close(4401));
  await waitFor(() => expect(FakeSocket.instances).toHaveLength(2));
  expect(api.countOf('GET /api/downloads')).toBeGreaterThan(asked);
  expect(screen.queryByText('You were logged out')).not.toBeInTheDocument();
});
