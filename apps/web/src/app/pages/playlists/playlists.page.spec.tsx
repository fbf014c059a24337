import { screen, waitFor, within } from '@testing-library/react';
import { anAd } from '../../../testing/fixtures/ad-fixtures';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { layOutSlots } from '../../../testing/fakes/fake-layout';
import { aUser } from '../../../testing/fixtures/fixtures';
import { aPlaylist, PLAYLIST_ID } from '../../../testing/fixtures/playlist-fixtures';
import { renderApp } from '../../../testing/render-app';

const OTHER = aPlaylist({ id: '0190a000-0000-7000-8000-00000000e002', name: 'Advent', tabs: 1 });
const LISTS = 'GET /api/playlists';
const DELETE = `DELETE /api/playlists/${PLAYLIST_ID}`;
const away = () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again in a moment.');

let api: FakeApi;
let playlists = [aPlaylist(), OTHER];
beforeEach(() => {
  playlists = [aPlaylist(), OTHER];
  api = new FakeApi()
    .logIn(aUser())
    .on(LISTS, () => json({ playlists }))
    .on(DELETE, () => {
      playlists = [OTHER];
      return json({ done: true });
    })
    .install();
});
afterEach(() => jest.restoreAllMocks());

const open = () => renderApp(undefined, { url: '/playlists' });
const list = async () => within(await screen.findByRole('list', { name: 'Playlists' }));

it('lists every playlist with what is known of it, and leads to each', async () => {
  open();
  const [first, second] = (await list()).getAllByRole('listitem');
  expect(first).toHaveTextContent('Campfire3 tabs, since 20 Nov 2026');
  expect(second).toHaveTextContent('Advent1 tab');
  expect(screen.getByRole('link', { name: 'Campfire' })).toHaveAttribute(
    'href',
    `/playlists?list=${PLAYLIST_ID}`,
  );
});

it('says how much there is room for', async () => {
  open();
  expect(
    await screen.findByText(/There is room for 200 lists of up to 1,000 tabs\.$/),
  ).toBeVisible();
});

it('is reached from the header', async () => {
  const { user } = renderApp();
  await user.click(await screen.findByRole('link', { name: 'Lists' }));
  expect(await screen.findByRole('heading', { name: 'My Playlists' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lists' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Files' })).not.toHaveAttribute('aria-current');
});

it('deletes one once that was confirmed', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Campfire' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Campfire?' }));
  expect(api.countOf('DELETE')).toBe(0);
  await user.click(dialog.getByRole('button', { name: 'Delete playlist' }));
  expect(await screen.findByText('Playlist deleted')).toBeVisible();
  await waitFor(() => expect(screen.queryByText('3 tabs, since 20 Nov 2026')).toBeNull());
  expect(screen.getByRole('link', { name: 'Advent' })).toBeInTheDocument();
});

it('says in the dialog why it is not deleted', async () => {
  api.on(DELETE, away);
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Delete Campfire' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Delete Campfire?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete playlist' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Try again in a moment.');
});

it('says when there is none, and leads to the search', async () => {
  playlists = [];
  open();
  expect(await screen.findByText('No playlists yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Search' })).toHaveAttribute('href', '/');
});

it('says why they cannot be shown, and tries again', async () => {
  api.on(LISTS, away);
  const { user } = open();
  await screen.findByText('Try again in a moment.');
  api.on(LISTS, () => json({ playlists }));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect((await list()).getAllByRole('listitem')).toHaveLength(2);
});

it('asks a guest to log in, and comes back to the same playlist', async () => {
  api.on('GET /api/auth/user', () => json(null));
  renderApp(undefined, { url: `/playlists?list=${PLAYLIST_ID}` });
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    `/login?returnTo=${encodeURIComponent(`/playlists?list=${PLAYLIST_ID}`)}`,
  );
  expect(api.countOf('GET /api/playlists')).toBe(0);
});

it('starts an empty playlist', async () => {
  api.on('POST /api/playlists', () => json(aPlaylist({ tabs: 0 })));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'New playlist' }));
  await user.type(await screen.findByLabelText('Name'), 'Campfire{Enter}');
  expect(await screen.findByText('Playlist created')).toBeVisible();
  expect(api.calls.find(({ route }) => route === 'POST /api/playlists')?.body).toEqual({
    name: 'Campfire',
    tabIds: [],
  });
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(`/playlists?list=${PLAYLIST_ID}`),
  );
});

it('marks those of others, which cannot be deleted', async () => {
  playlists = [aPlaylist({ role: 'member', owner: 'Grace' })];
  open();
  expect(await screen.findByText('3 tabs, since 20 Nov 2026 · by Grace')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Delete Campfire' })).toBeNull();
});

it('has an ad below the playlists, and asks for none while guests are asked to log in', async () => {
  layOutSlots();
  api.on('GET /api/ads/placement/*', () => json([anAd()]));
  const { unmount } = open();
  await screen.findByRole('complementary', { name: 'Ad below the content' });
  unmount();
  const asked = api.countOf('GET /api/ads/');
  api.on('GET /api/auth/user', () => json(null));
  open();
  await screen.findByText(/^Log in to keep tabs together/);
  expect(api.countOf('GET /api/ads/')).toBe(asked);
});
