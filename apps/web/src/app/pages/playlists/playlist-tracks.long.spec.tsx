import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aUser } from '../../../testing/fixtures/fixtures';
import { aPlaylist, aTrack, PLAYLIST_ID } from '../../../testing/fixtures/playlist-fixtures';
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
    .on(`GET ${ONE}/tabs`, () => json({ tracks, revision: 3 }))
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
async function choose(user: Awaited<ReturnType<typeof open>>['user'], entry: string) {
  await user.click(press('More'));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}
const bodyOf = (route: string) => api.calls.find((call) => call.route === route)?.body;

it('shows the tabs of a playlist in their order', async () => {
  await open();
  expect(screen.getByRole('heading', { name: 'Campfire' })).toBeVisible();
  expect(rows()).toHaveLength(3);
  expect(row('Lute')).toHaveTextContent('1LuteTraditional');
  expect(row('Harp')).toHaveTextContent('3HarpTraditional');
  expect(current()).toHaveTextContent('Rating: Rated 4.5 of 5');
  expect(current()).toHaveTextContent('Difficulty: Beginner');
});

it('says before which tracks the strings are retuned', async () => {
  tracks = [
    aTrack('Lute', { tuning: 'E A D G B E' }),
    aTrack('Viol', { tuning: 'D A D G B E' }),
    aTrack('Harp', { tuning: 'DADGBE' }),
  ];
  await open();
  expect(current()).toHaveTextContent('Tuning: E A D G B E');
  expect(row('Lute')).not.toHaveTextContent('Retune');
  expect(row('Viol')).toHaveTextContent('Retune to D A D G B E');
  expect(row('Harp')).not.toHaveTextContent('Retune');
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
  await user.click(press('Previous'));
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

it('leads to the pages of its tabs, and keeps the place of one that is no longer there', async () => {
  tracks = [aTrack('Lute'), { ...aTrack('Removed tab'), removed: true }];
  await open();
  expect(within(row('Lute')).getByRole('link')).toHaveAttribute('href', '/tab/lute');
  expect(row('Removed tab')).toHaveTextContent('2Removed: this tab is no longer available.');
  expect(within(row('Removed tab')).queryByRole('link')).toBeNull();
});

it('says how tabs come onto an empty playlist', async () => {
  tracks = [];
  renderApp(undefined, { url: `/playlists?list=${PLAYLIST_ID}` });
  expect(await screen.findByText('No tabs on this playlist.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Paste songs' })).toHaveAttribute(
    'href',
    `/playlists/import?list=${PLAYLIST_ID}`,
  );
});

it('puts back what was taken off, to where it was', async () => {
  api.on(`POST ${ONE}/tabs`, () => json({ added: 2, playlist: aPlaylist() }));
  const { user } = await open();
  await user.click(box('Harp'));
  await user.click(box('Lute'));
  await user.click(press('Remove selected (2)'));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('Tabs put back')).toBeVisible();
  expect(bodyOf(`POST ${ONE}/tabs`)).toEqual({ tabIds: ['lute', 'harp'], positions: [0, 2] });
});

it('lets members take off only what they added', async () => {
  tracks = [aTrack('Lute'), { ...aTrack('Viol'), removable: false, addedBy: 'Grace' }];
  const { user } = await open();
  expect(row('Viol')).toHaveTextContent('added by Grace');
  await user.click(box('Viol'));
  expect(screen.getByText('Only the owner takes off what others added.')).toBeVisible();
  await user.click(press('Remove selected (1)'));
  expect(api.countOf(REMOVE)).toBe(0);
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
  api.on(`GET ${ONE}/tabs`, () => json({ tracks, revision: 3 }));
  await user.click(press('Try again'));
  await screen.findByRole('list', { name: 'Tracks' });
  expect(rows()).toHaveLength(3);
});

it('is deleted from its page, which leads back to the others', async () => {
  api.on(`DELETE ${ONE}`, () => json({ done: true }));
  const { user } = await open();
  await choose(user, 'Delete…');
  await user.click(await screen.findByRole('button', { name: 'Delete playlist' }));
  expect(await screen.findByText('Playlist deleted')).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/playlists$/));
});

it('takes another name; when another window was first, what was typed stays and can be saved at once', async () => {
  const saved = { ...aPlaylist(), revision: 9 };
  api.on(`PATCH ${ONE}`, () =>
    problem(409, 'REQUEST.OUTDATED', 'This was changed elsewhere.', { current: saved }),
  );
  const { user } = await open();
  await choose(user, 'Edit…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit playlist' }));
  await user.clear(dialog.getByLabelText('Name'));
  await user.type(dialog.getByLabelText('Name'), 'Porch');
  const refetched = new Promise<Response>(() => {});
  api.on(`GET ${ONE}`, () => refetched);
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('This was changed elsewhere.')).toBeVisible();
  expect(dialog.getByLabelText('Name')).toHaveValue('Porch');
  // The store hands the page the revision of the refusal with the next frame.
  await act(() => new Promise(requestAnimationFrame));
  api.on(`PATCH ${ONE}`, () => json({ ...saved, name: 'Porch' }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Playlist updated')).toBeVisible();
  expect(api.calls.filter(({ route }) => route === `PATCH ${ONE}`)).toEqual([
    expect.objectContaining({ ifMatch: '"3"' }),
    expect.objectContaining({ ifMatch: '"9"', body: { name: 'Porch', description: '' } }),
  ]);
});

it('is duplicated, and saved as text, JSON or a ZIP of its files', async () => {
  api.on(`POST ${ONE}/duplicate`, () => json(aPlaylist({ name: 'Copy of Campfire' })));
  const { user } = await open();
  await choose(user, 'Duplicate');
  expect(await screen.findByText('Playlist duplicated')).toBeVisible();
  await choose(user, 'Export…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Export playlist' }));
  expect(dialog.getByRole('link', { name: 'Save as text' })).toHaveAttribute(
    'href',
    `${ONE}/export/text`,
  );
  await user.click(dialog.getByRole('button', { name: 'Download ZIP (3)' }));
  expect(bodyOf(BATCH)).toEqual({ tabIds: ['lute', 'viol', 'harp'] });
});

it('comes in several ZIPs when it has more tabs than the account gets at once', async () => {
  tracks = Array.from({ length: 101 }, (_, index) => aTrack(`Song${index}`));
  const { user } = await open();
  await choose(user, 'Export…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Export playlist' }));
  expect(dialog.getByText(/A ZIP holds 100 tabs, so these come in 2/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download ZIP (100)' })).toBeEnabled();
  await user.selectOptions(dialog.getByLabelText('Tabs'), '101 to 101');
  await user.click(dialog.getByRole('button', { name: 'Download ZIP (1)' }));
  expect(bodyOf(BATCH)).toEqual({ tabIds: ['song100'] });
});
