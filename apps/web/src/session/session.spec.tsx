import { act, screen, waitFor } from '@testing-library/react';
import { api as endpoints } from '../api/api';
import { authenticationRequired, FakeApi, json, problem } from '../testing/fakes/fake-api';
import { aProfile } from '../testing/fixtures/account-fixtures';
import { FakeSocket } from '../testing/fakes/fake-socket';
import { aDownload, aUser, someSettings } from '../testing/fixtures/fixtures';
import { renderApp } from '../testing/render-app';
import { sessionApi } from './session.api';

const privateApi = endpoints.injectEndpoints({
  endpoints: (build) => ({
    getPrivate: build.query<string, void>({ query: () => ({ path: '/api/private' }) }),
    getPrivateToo: build.query<string, void>({ query: () => ({ path: '/api/private-too' }) }),
  }),
});
const { getPrivate, getPrivateToo } = privateApi.endpoints;

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi()
    .on('POST /api/auth/login', () => json(aUser()))
    .on('POST /api/auth/logout', () => json({ done: true }))
    .install();
});

const accountMenu = () => screen.findByRole('button', { name: /^Account menu: / });
const loginLink = () => screen.findByRole('link', { name: 'Login' });
type Store = ReturnType<typeof renderApp>['store'];

async function logIn(store: Store) {
  await act(async () => {
    await store.dispatch(
      sessionApi.endpoints.login.initiate({ username: 'lute', password: 'six strings' }),
    );
  });
}

async function logOut(store: Store) {
  await act(async () => {
    await store.dispatch(sessionApi.endpoints.logout.initiate());
  });
}

describe('when another person uses the app', () => {
  it('keeps nothing of what was fetched for the one before', async () => {
    api.logIn(aUser()).on('GET /api/private', () => json('of lute'));
    const { store } = renderApp();
    await accountMenu();
    await act(async () => void (await store.dispatch(getPrivate.initiate())));
    expect(getPrivate.select()(store.getState()).data).toBe('of lute');
    api.on('GET /api/auth/user', () => json(null));
    await logOut(store);
    expect(getPrivate.select()(store.getState()).data).toBeUndefined();
    expect(await loginLink()).toBeVisible();
  });

  it('shows the new one’s downloads', async () => {
    const { store, user } = renderApp();
    await loginLink();
    api.on('GET /api/downloads', () =>
      json({ downloads: [aDownload({ filename: 'Ode.gpx' })], isGuest: false }),
    );
    await logIn(store);
    await user.click(await screen.findByRole('button', { name: /^Download Menu/ }));
    expect(await screen.findByText('Ode.gpx')).toBeVisible();
  });

  it('closes the socket and opens one for the new one', async () => {
    const { store } = renderApp();
    await waitFor(() => expect(FakeSocket.instances).toHaveLength(1));
    const before = FakeSocket.latest;
    const closed = jest.spyOn(before, 'close');
    act(() => before.open());
    await logIn(store);
    await waitFor(() => expect(FakeSocket.instances).toHaveLength(2));
    expect(closed).toHaveBeenCalled();
  });

  it('opens one socket, not two, for an account that is logged in from the start', async () => {
    api.logIn(aUser());
    renderApp();
    await accountMenu();
    await waitFor(() => expect(FakeSocket.instances).not.toHaveLength(0));
    expect(FakeSocket.instances).toHaveLength(1);
  });
});

describe('a session that ended unnoticed', () => {
  it('is reported once, whichever calls detect it, and leaves a guest', async () => {
    api
      .logIn(aUser())
      .on('GET /api/private', authenticationRequired)
      .on('GET /api/private-too', authenticationRequired);
    const { store } = renderApp();
    await accountMenu();
    const toasts: (string | undefined)[] = [];
    store.subscribe(() => {
      const title = store.getState().toasts.current?.title;
      if (title !== toasts.at(-1)) toasts.push(title);
    });
    api.on('GET /api/auth/user', () => json(null));
    await act(async () => {
      await Promise.all([
        store.dispatch(getPrivate.initiate()),
        store.dispatch(getPrivateToo.initiate()),
      ]);
    });
    expect(await screen.findByText('You were logged out')).toBeVisible();
    expect(screen.getByText('Log in again to go on.')).toBeVisible();
    expect(await loginLink()).toBeVisible();
    expect(toasts.filter(Boolean)).toEqual(['You were logged out']);
  });

  it('is not reported to a guest, who may not use an account’s route anyway', async () => {
    api.on('GET /api/private', authenticationRequired);
    const { store } = renderApp();
    await loginLink();
    await act(async () => void (await store.dispatch(getPrivate.initiate())));
    expect(api.countOf('GET /api/auth/user')).toBe(1);
    expect(store.getState().toasts.current).toBeNull();
  });

  it('is not reported for a wrong password, which is a 401 too', async () => {
    api
      .logIn(aUser())
      .on('GET /api/private', () => problem(401, 'AUTH.INVALID_CREDENTIALS', 'Not right.'));
    const { store } = renderApp();
    await accountMenu();
    await act(async () => void (await store.dispatch(getPrivate.initiate())));
    expect(api.countOf('GET /api/auth/user')).toBe(1);
    expect(await accountMenu()).toBeVisible();
  });
});

const channels: BroadcastChannel[] = [];
afterEach(() => channels.splice(0).forEach((channel) => channel.close()));
function otherWindow(): BroadcastChannel {
  const channel = new BroadcastChannel('tabdock.session');
  channels.push(channel);
  return channel;
}

it('hears that another window logged in', async () => {
  renderApp();
  await loginLink();
  const other = otherWindow();
  api.logIn(aUser());
  other.postMessage(aUser().id);
  expect(await accountMenu()).toBeVisible();
});

it('hears that another window bought premium, and keeps what is typed and shown', async () => {
  api
    .logIn(aUser())
    .on('GET /api/private', () => json('of lute'))
    .on('GET /api/users/me/profile', () => json(aProfile()));
  const { store, user } = renderApp(undefined, { url: '/settings' });
  const bio = await screen.findByLabelText(/^Bio/);
  await user.type(bio, ' And blues.');
  await act(async () => void (await store.dispatch(getPrivate.initiate())));
  const other = otherWindow();
  api.logIn(aUser({ group: 'premium' }));
  other.postMessage(`${aUser().id} premium`);
  await waitFor(() =>
    expect(sessionApi.endpoints.getCurrentUser.select()(store.getState()).data?.group).toBe(
      'premium',
    ),
  );
  expect(getPrivate.select()(store.getState()).data).toBe('of lute');
  expect(screen.getByLabelText(/^Bio/)).toBe(bio);
  expect(bio).toHaveValue('Old dances. And blues.');
});

it('keeps nothing when another window logged in to another account', async () => {
  api.logIn(aUser()).on('GET /api/private', () => json('of lute'));
  const { store } = renderApp();
  await accountMenu();
  await act(async () => void (await store.dispatch(getPrivate.initiate())));
  const other = otherWindow();
  const grace = aUser({ id: '0190a000-0000-7000-8000-0000000000a2', username: 'grace' });
  api.logIn(grace);
  other.postMessage(`${grace.id} ${grace.group}`);
  await waitFor(() =>
    expect(sessionApi.endpoints.getCurrentUser.select()(store.getState()).data?.id).toBe(grace.id),
  );
  expect(getPrivate.select()(store.getState()).data).toBeUndefined();
});

describe('the theme', () => {
  const theme = () => document.documentElement.getAttribute('data-theme');
  const toggle = () => screen.findByRole('button', { name: /^Switch to the/ });

  it('is the account’s after a login', async () => {
    api.logIn(aUser()).on('GET /api/user/settings', () => json(someSettings({ theme: 'dark' })));
    renderApp();
    await waitFor(() => expect(theme()).toBe('dark'));
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('goes into the account when it is toggled', async () => {
    api.logIn(aUser()).on('PATCH /api/user/settings', () => json(someSettings({ theme: 'dark' })));
    const { user } = renderApp();
    await accountMenu();
    await user.click(await toggle());
    expect(theme()).toBe('dark');
    await waitFor(() => expect(api.countOf('PATCH /api/user/settings')).toBe(1));
    expect(api.calls.at(-1)?.body).toEqual({ theme: 'dark' });
  });

  it('stays in this browser when the account cannot keep it', async () => {
    api
      .logIn(aUser())
      .on('PATCH /api/user/settings', () => problem(503, 'SERVICE.UNAVAILABLE', 'Not now.'));
    const { user } = renderApp();
    await accountMenu();
    await user.click(await toggle());
    expect(await screen.findByText('Failed to update settings')).toBeVisible();
    expect(screen.getByText('Not now.')).toBeVisible();
    expect(theme()).toBe('dark');
  });

  it('of a guest stays in this browser', async () => {
    const { user } = renderApp();
    await loginLink();
    await user.click(await toggle());
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(api.countOf('PATCH')).toBe(0);
    expect(api.countOf('GET /api/user/settings')).toBe(0);
  });
});
