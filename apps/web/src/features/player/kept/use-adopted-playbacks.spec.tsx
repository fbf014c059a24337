import { waitFor } from '@testing-library/react';
import { AS_WRITTEN } from '../../../player/interface/pitch';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { renderApp } from '../../../testing/render-app';
import { keepPlaybackHere, playbacksHere } from './kept-here';
import { useAdoptedPlaybacks } from './use-adopted-playbacks';
import { aUser } from '../../../testing/fixtures/fixtures';

const ROUTE = 'PUT /api/playbacks';

function Page() {
  useAdoptedPlaybacks();
  return null;
}

let api: FakeApi;
const asked = () => api.calls.filter(({ route }) => route === ROUTE);
const whoIsAsked = () => api.calls.some(({ route }) => route === 'GET /api/auth/user');

beforeEach(() => {
  api = new FakeApi().on('GET /api/auth/user', () => json(aUser())).install();
  keepPlaybackHere('1', { bar: 16, loop: null, track: 0, speed: 75, pitch: AS_WRITTEN });
});

it('goes to the account that has logged in, once', async () => {
  api.on(ROUTE, () => json({ done: true }));
  renderApp(<Page />);
  await waitFor(() => expect(playbacksHere()).toEqual([]));
  expect(asked()).toMatchObject([
    { body: { playbacks: [{ tabId: '1', bar: 16, speed: 75, ageSeconds: expect.any(Number) }] } },
  ]);
});

it('stays here for guests', async () => {
  api.on('GET /api/auth/user', () => json(null));
  renderApp(<Page />);
  await waitFor(() => expect(whoIsAsked()).toBe(true));
  expect(playbacksHere()).toHaveLength(1);
  expect(asked()).toEqual([]);
});

it.each([
  [503, 1],
  [400, 0],
])('stays here where it may be taken later: %i', async (status, left) => {
  api.on(ROUTE, () => problem(status, 'SERVICE.UNAVAILABLE', 'Not now.'));
  renderApp(<Page />);
  await waitFor(() => expect(asked()).toHaveLength(1));
  await waitFor(() => expect(playbacksHere()).toHaveLength(left));
});
