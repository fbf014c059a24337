import { screen, waitFor, within } from '@testing-library/react';
import { CreatePlaylistDialog } from '../../../features/playlists/parts/create-playlist-dialog';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aTab, aUser } from '../../../testing/fixtures/fixtures';
import { aPlaylist, PLAYLIST_ID } from '../../../testing/fixtures/playlist-fixtures';
import { renderApp } from '../../../testing/render-app';
import { setWindowWidth } from '../../../testing/window-width';

const CREATE = 'POST /api/playlists';
const tabs = [aTab({ id: 'melody' }), aTab({ id: 'bass', version: 'With bass' })];

let api: FakeApi;
beforeEach(() => {
  setWindowWidth(1440);
  api = new FakeApi()
    .logIn(aUser())
    .on('POST /api/search', () => json({ tabs, query: 'greensleeves', count: tabs.length }))
    .on(CREATE, () => json(aPlaylist({ tabs: 2 }), 201))
    .install();
});

async function selectAll() {
  const view = renderApp(undefined, { url: '/?q=greensleeves' });
  await screen.findByText('2 results found');
  await view.user.click(screen.getByRole('button', { name: /Select All$/ }));
  return view;
}

async function ask() {
  const view = await selectAll();
  const bar = screen.queryByRole('button', { name: 'Selected (2)' });
  if (bar) await view.user.click(bar);
  await view.user.click(await screen.findByRole('button', { name: 'Create Playlist' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Create a playlist' }));
  return { ...view, name: dialog.getByLabelText('Name'), dialog };
}

const made = () => api.calls.find(({ route }) => route === CREATE)?.body;

it('makes a playlist under the name of the song, clears the selection and leads to it', async () => {
  const { user, name } = await ask();
  expect(name).toHaveValue('Greensleeves');
  expect(name).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByRole('button', { name: 'Creating...' });
  expect(await screen.findByText('Playlist created')).toBeVisible();
  expect(screen.getByText('Campfire, 2 tabs')).toBeVisible();
  expect(made()).toEqual({ name: 'Greensleeves', tabIds: ['melody', 'bass'] });
  expect(screen.queryByRole('heading', { name: /^Selected/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Open the playlist' }));
  expect(screen.getByTestId('address')).toHaveTextContent(`/playlists?list=${PLAYLIST_ID}`);
});

it('takes another name, and none that is only spaces', async () => {
  const { user, name, dialog } = await ask();
  await user.clear(name);
  await user.type(name, '  ');
  expect(dialog.getByRole('button', { name: 'Create' })).toBeDisabled();
  await user.type(name, 'Campfire ');
  await user.click(dialog.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('Playlist created')).toBeVisible();
  expect(made()).toMatchObject({ name: 'Campfire' });
});

it('says how many tabs a playlist holds', async () => {
  const { dialog } = await ask();
  expect(dialog.getByText(/A playlist holds up to 1,000\./)).toBeVisible();
});

it('says how many tabs are too many for a playlist, and makes none of them', () => {
  const never = jest.fn();
  renderApp(<CreatePlaylistDialog tabs={1_001} name="All" onCreate={never} onClose={never} />);
  expect(screen.getByRole('alert')).toHaveTextContent('That is 1 too many: deselect some first.');
  expect(screen.getByRole('button', { name: 'Create' })).toBeDisabled();
});

it('says why there is none, keeps what was selected, and the name for another try', async () => {
  api.on(CREATE, () => problem(409, 'PLAYLISTS.TOO_MANY', 'Delete a playlist first.'));
  const { user, name } = await ask();
  await user.clear(name);
  await user.type(name, 'Campfire{Enter}');
  expect(await screen.findByText('Failed to create playlist')).toBeVisible();
  expect(screen.getByText('Delete a playlist first.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Selected (2)' })).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Create Playlist' }));
  expect(await screen.findByLabelText('Name')).toHaveValue('Campfire');
});

it('makes none when it is cancelled, and the focus is where it was', async () => {
  const { user, dialog } = await ask();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Create Playlist' })).toHaveFocus(),
  );
  expect(api.countOf(CREATE)).toBe(0);
});

it('is in the bar of a phone too', async () => {
  setWindowWidth(390);
  const { user } = await ask();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Playlist created')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument(),
  );
});

it('is not for guests', async () => {
  api.on('GET /api/auth/user', () => json(null));
  await selectAll();
  expect(await screen.findByText(/^Create an account to unlock .*playlists/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create Playlist' })).not.toBeInTheDocument();
});
