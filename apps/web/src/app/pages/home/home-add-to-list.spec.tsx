import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aTab, aUser } from '../../../testing/fixtures/fixtures';
import { aPlaylist, PLAYLIST_ID } from '../../../testing/fixtures/playlist-fixtures';
import { renderApp } from '../../../testing/render-app';
import { setWindowWidth } from '../../../testing/window-width';

const ADD = `POST /api/playlists/${PLAYLIST_ID}/tabs`;
const tabs = [aTab({ id: 'melody', version: 'Melody' }), aTab({ id: 'bass', version: 'Bass' })];

let api: FakeApi;
beforeEach(() => {
  setWindowWidth(1440);
  api = new FakeApi()
    .logIn(aUser())
    .on('POST /api/search', () => json({ tabs, query: 'greensleeves', count: tabs.length }))
    .on('GET /api/playlists', () => json({ playlists: [aPlaylist()] }))
    .on(ADD, ({ body }) =>
      json({ added: (body as { tabIds: string[] }).tabIds.length, playlist: aPlaylist() }),
    )
    .install();
});

async function open() {
  const view = renderApp(undefined, { url: '/?q=greensleeves' });
  await screen.findByText('2 results found');
  return view;
}
const dialog = async () => within(await screen.findByRole('dialog', { name: 'Add to list' }));
const sent = () => api.calls.find(({ route }) => route === ADD)?.body;

it('adds a version from its row to a list', async () => {
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Add to list: .*Bass$/ }));
  await user.click(await (await dialog()).findByRole('button', { name: /^Campfire/ }));
  expect(await screen.findByText('Added to Campfire')).toBeVisible();
  expect(sent()).toEqual({ tabIds: ['bass'] });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('says when it was there already', async () => {
  api.on(ADD, () => json({ added: 0, playlist: aPlaylist() }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Add to list: .*Bass$/ }));
  await user.click(await (await dialog()).findByRole('button', { name: /^Campfire/ }));
  expect(await screen.findByText('Already on Campfire')).toBeVisible();
});

it('adds all that is selected, and then selects nothing', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /Select All$/ }));
  await user.click(await screen.findByRole('button', { name: 'Add to list: 2 selected tabs' }));
  await user.click(await (await dialog()).findByRole('button', { name: /^Campfire/ }));
  expect(await screen.findByText('Added to Campfire')).toBeVisible();
  expect(sent()).toEqual({ tabIds: ['melody', 'bass'] });
  await waitFor(() =>
    expect(screen.queryByRole('heading', { name: /^Selected/ })).not.toBeInTheDocument(),
  );
});

it('starts a new list where there is none', async () => {
  api
    .on('GET /api/playlists', () => json({ playlists: [] }))
    .on('POST /api/playlists', () => json(aPlaylist({ tabs: 1 })));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Add to list: .*Melody$/ }));
  const name = await (await dialog()).findByLabelText('Name of the new list');
  expect(name).toHaveValue('Greensleeves');
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Playlist created')).toBeVisible();
});

it('keeps the dialog when it failed', async () => {
  api.on(ADD, () => problem(409, 'PLAYLISTS.FULL', 'A playlist holds at most 1,000 tabs.'));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: /^Add to list: .*Bass$/ }));
  await user.click(await (await dialog()).findByRole('button', { name: /^Campfire/ }));
  expect(await screen.findByText('Failed to add to the list')).toBeVisible();
  expect(screen.getByText('A playlist holds at most 1,000 tabs.')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Add to list' })).toBeVisible();
});

it('offers nothing to guests', async () => {
  api.on('GET /api/auth/user', () => json(null));
  await open();
  expect(screen.queryByRole('button', { name: /^Add to list/ })).toBeNull();
});

describe('when the window gets another width', () => {
  type User = Awaited<ReturnType<typeof open>>['user'];
  const openRow = async (user: User) => {
    const row = within(await screen.findByRole('listitem', { name: /Bass$/ }));
    await user.click(row.getByRole('button', { name: 'More' }));
    await user.click(await row.findByRole('button', { name: /^Add to list/ }));
  };
  const select = async (user: User, action: RegExp) => {
    await user.click(screen.getByRole('button', { name: /Select All$/ }));
    const bar = screen.queryByRole('button', { name: 'Selected (2)' });
    if (bar) await user.click(bar);
    await user.click(await screen.findByRole('button', { name: action }));
  };
  const selectAndAdd = (user: User) => select(user, /^Add to list: 2 selected/);
  const selectAndCreate = (user: User) => select(user, /^Create Playlist$/);

  it.each([
    { from: 390, to: 844, of: 'a version', start: openRow },
    { from: 844, to: 390, of: 'a version', start: openRow },
    { from: 844, to: 1200, of: 'the selection', start: selectAndAdd },
    { from: 1200, to: 844, of: 'the selection', start: selectAndAdd },
  ])('keeps the new list of $of, from $from to $to px', async ({ from, to, start }) => {
    setWindowWidth(from);
    const { user } = await open();
    await start(user);
    await user.click(await (await dialog()).findByRole('button', { name: 'New list…' }));
    const name = (await dialog()).getByLabelText('Name of the new list');
    await user.clear(name);
    await user.type(name, 'Evening');
    act(() => setWindowWidth(to));
    expect((await dialog()).getByLabelText('Name of the new list')).toHaveValue('Evening');
    expect(name).toHaveFocus();
  });

  it.each([
    { from: 844, to: 1200 },
    { from: 1200, to: 844 },
  ])('keeps the playlist that is created, from $from to $to px', async ({ from, to }) => {
    setWindowWidth(from);
    const { user } = await open();
    await selectAndCreate(user);
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Evening');
    act(() => setWindowWidth(to));
    expect(screen.getByLabelText('Name')).toHaveValue('Evening');
    expect(name).toHaveFocus();
  });

  it('moves the button of a version from the end of its details to beside what opens them', async () => {
    setWindowWidth(390);
    const { user } = await open();
    await openRow(user);
    await user.keyboard('{Escape}');
    const button = screen.getByRole('button', { name: /^Add to list: .*Bass$/ });
    await waitFor(() => expect(button).toHaveFocus());
    await user.tab({ shift: true });
    expect(screen.getByRole('link', { name: /^See it on/ })).toHaveFocus();
    act(() => setWindowWidth(844));
    await user.click(screen.getByRole('button', { name: 'Less' }));
    await user.tab();
    expect(button).toHaveFocus();
  });
});
