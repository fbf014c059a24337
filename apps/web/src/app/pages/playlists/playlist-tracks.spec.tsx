import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fake-api';
import { aUser } from '../../../testing/fixtures';
import { aPlaylist, aTrack, PLAYLIST_ID } from '../../../testing/playlist-fixtures';
import { renderApp } from '../../../testing/render-app';

const ONE = `/api/playlists/${PLAYLIST_ID}`;
const REMOVE = `DELETE ${ONE}/tabs`;
const BATCH = 'POST /api/download/batch';

let api: FakeApi;
let tracks = [aTrack('Lute')];
beforeEach(() => {
  tracks = [
    aTrack('Lute', { rating: 4.5, difficulty: 'beginner', fileSize: 25_088 }),
    aTrack('Viol'),
    aTrack('Harp'),
  ];
  api = new FakeApi()
    .logIn(aUser())
    .on('GET /api/playlists', () => json({ playlists: [] }))
    .on(`GET ${ONE}`, () => json(aPlaylist({ tabs: tracks.length })))
    .on(`GET ${ONE}/tabs`, () => json({ tracks }))
    .on(REMOVE, ({ body }) => {
      const gone = (body as { tabIds: string[] }).tabIds;
      tracks = tracks.filter(({ tab }) => !gone.includes(tab.id));
      return json({ removed: gone.length });
    })
    .on(BATCH, () => json({ autoServe: false, batchId: '0190a000-0000-7000-8000-0000000000b1' }))
    .install();
});

async function open() {
  const view = renderApp(undefined, { url: `/playlists?list=${PLAYLIST_ID}` });
  await screen.findByRole('list', { name: 'Tracks' });
  return view;
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Tracks' })).getAllByRole('checkbox', {
    name: /^Select/,
  });
const row = (name: string) => screen.getByRole('listitem', { name });
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const press = (name: string | RegExp) => screen.getByRole('button', { name });
const current = () => screen.getByRole('region', { name: 'Current track' });
const bodyOf = (route: string) => api.calls.find((call) => call.route === route)?.body;

it('shows the tabs of a playlist in their order', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Campfire' })).toBeVisible();
  expect(rows()).toHaveLength(3);
  expect(row('Lute')).toHaveTextContent('1LuteTraditional');
  expect(row('Harp')).toHaveTextContent('3HarpTraditional');
  expect(current()).toHaveTextContent('Rating: ★ 4.5');
  expect(current()).toHaveTextContent('Difficulty: Beginner');
});

it('goes through the tracks with Previous and Next, and no further than the list', async () => {
  const { user } = await open();
  expect(row('Lute')).toHaveAttribute('aria-current', 'true');
  expect(press('Previous')).toHaveAttribute('aria-disabled', 'true');
  await user.click(press('Previous'));
  expect(current()).toHaveTextContent('Track 1 of 3');
  await user.click(press('Next'));
  await user.click(press('Next'));
  expect(row('Harp')).toHaveAttribute('aria-current', 'true');
  expect(row('Lute')).toHaveAttribute('aria-current', 'false');
  expect(press('Next')).toHaveAttribute('aria-disabled', 'true');
  await user.click(press('Next'));
  expect(current()).toHaveTextContent('Track 3 of 3');
  await user.click(within(row('Viol')).getByRole('button'));
  expect(current()).toHaveTextContent('Track 2 of 3');
});

it('selects one by one or all, and downloads what is selected', async () => {
  const { user } = await open();
  expect(press('Download selected (0)')).toBeDisabled();
  await user.click(box('Viol'));
  expect(box('all tabs')).toBePartiallyChecked();
  await user.click(box('all tabs'));
  await user.click(box('Lute'));
  await user.click(press('Download selected (2)'));
  expect(await screen.findByText('Download started')).toBeVisible();
  expect(bodyOf(BATCH)).toEqual({ tabIds: ['viol', 'harp'] });
});

it('takes the selected tabs off the list', async () => {
  const { user } = await open();
  await user.click(press('Remove selected (0)'));
  expect(api.countOf(REMOVE)).toBe(0);
  await user.click(box('Lute'));
  await user.click(press('Remove selected (1)'));
  expect(await screen.findByText('Tabs removed')).toBeVisible();
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(bodyOf(REMOVE)).toEqual({ tabIds: ['lute'] });
  expect(current()).toHaveTextContent('Track 1 of 2');
  expect(press('Remove selected (0)')).toHaveFocus();
});

it('keeps the tabs that could not be taken off, and says why', async () => {
  api.on(REMOVE, () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again in a moment.'));
  const { user } = await open();
  await user.click(box('Lute'));
  await user.click(press('Remove selected (1)'));
  expect(await screen.findByText('Failed to remove tabs')).toBeVisible();
  expect(box('Lute')).toBeChecked();
});

it('says how many tabs no source has now, even when these are all', async () => {
  api
    .on(`GET ${ONE}`, () => json(aPlaylist({ tabs: 2 })))
    .on(`GET ${ONE}/tabs`, () => json({ tracks: [] }));
  renderApp(undefined, { url: `/playlists?list=${PLAYLIST_ID}` });
  expect(await screen.findByText('No tabs on this playlist.')).toBeVisible();
  expect(screen.getByText(/^2 tabs of this playlist can be had from no source/)).toBeVisible();
});

it.each([404, 400])('says that a playlist is not there (%i)', async (status) => {
  const missing = () => problem(status, 'PLAYLISTS.NOT_FOUND', 'There is no such playlist.');
  api.on(`GET ${ONE}`, missing).on(`GET ${ONE}/tabs`, missing);
  renderApp(undefined, { url: `/playlists?list=${PLAYLIST_ID}` });
  expect(await screen.findByText('Playlist not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'All playlists' })).toHaveAttribute('href', '/playlists');
});

it('tries again when the tabs could not be had', async () => {
  api.on(`GET ${ONE}/tabs`, () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again in a moment.'));
  const { user } = renderApp(undefined, { url: `/playlists?list=${PLAYLIST_ID}` });
  await screen.findByText('Try again in a moment.');
  api.on(`GET ${ONE}/tabs`, () => json({ tracks }));
  await user.click(press('Try again'));
  await screen.findByRole('list', { name: 'Tracks' });
  expect(rows()).toHaveLength(3);
});

it('is deleted from its page, which leads back to the others', async () => {
  api.on(`DELETE ${ONE}`, () => json({ done: true }));
  const { user } = await open();
  await user.click(press('Delete Campfire'));
  await user.click(press('Delete playlist'));
  expect(await screen.findByText('Playlist deleted')).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/playlists$/));
});
