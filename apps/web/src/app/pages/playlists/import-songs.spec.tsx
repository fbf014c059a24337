import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aTab, aUser } from '../../../testing/fixtures/fixtures';
import { aPlaylist, PLAYLIST_ID } from '../../../testing/fixtures/playlist-fixtures';
import { renderApp } from '../../../testing/render-app';

const MATCH = 'POST /api/playlists/matches';
const CREATE = 'POST /api/playlists';

const sure = { artist: 'Traditional', title: 'Greensleeves', sure: true, tabs: [aTab()] };
const doubtful = {
  artist: 'Bach',
  title: 'Bouree',
  sure: false,
  tabs: [
    aTab({ id: 'bourree', title: 'Bourrée', artist: 'J. S. Bach', version: 'Slow' }),
    aTab({ id: 'other', title: 'Bourrée II', artist: 'J. S. Bach' }),
  ],
};
const missing = { artist: 'Nobody', title: 'Nothing', sure: false, tabs: [] };

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi()
    .logIn(aUser())
    .on(MATCH, () => json({ songs: [sure, doubtful, missing], leftOut: 0 }))
    .on(CREATE, () => json(aPlaylist({ tabs: 2 })))
    .on('POST /api/search', () => json({ tabs: [], query: '', count: 0 }))
    .install();
});

async function paste(url = '/playlists/import', summary = '1 found, 1 to decide, 1 not found') {
  const view = renderApp(undefined, { url });
  await view.user.click(await screen.findByLabelText('Songs'));
  await view.user.paste('Traditional – Greensleeves\nBach – Bouree\nNobody – Nothing');
  await view.user.click(screen.getByRole('button', { name: 'Find tabs' }));
  await screen.findByText(summary);
  return view;
}

it('keeps what it is sure of, and asks about the rest', async () => {
  const { user } = await paste();
  const question = within(screen.getByRole('region', { name: 'Which one do you mean?' }));
  const choice = question.getByLabelText('Bach – Bouree');
  expect(choice).toHaveDisplayValue('Leave it out');
  expect(screen.getByRole('button', { name: 'Create with 1 tab' })).toBeDisabled();
  await user.selectOptions(choice, 'bourree');
  await user.type(screen.getByLabelText('Name of the playlist'), 'Evening');
  await user.click(screen.getByRole('button', { name: 'Create with 2 tabs' }));
  expect(await screen.findByText('Playlist created')).toBeVisible();
  expect(api.calls.find(({ route }) => route === CREATE)?.body).toEqual({
    name: 'Evening',
    tabIds: [sure.tabs[0]?.id, 'bourree'],
  });
  await waitFor(() =>
    expect(screen.getByTestId('address')).toHaveTextContent(`/playlists?list=${PLAYLIST_ID}`),
  );
});

it('searches the tab sites for what is not known, and matches it again', async () => {
  const { user } = await paste();
  api.on(MATCH, () =>
    json({ songs: [{ ...missing, sure: true, tabs: [aTab({ id: 'new' })] }], leftOut: 0 }),
  );
  await user.click(screen.getByRole('button', { name: 'Search the tab sites for 1 song' }));
  expect(await screen.findByText('2 found, 1 to decide')).toBeVisible();
  expect(api.calls.find(({ route }) => route === 'POST /api/search')?.body).toMatchObject({
    query: 'Nobody Nothing',
  });
});

it('says why a search stopped', async () => {
  api.on('POST /api/search', () => problem(429, 'REQUEST.TOO_MANY', 'Wait a moment.'));
  const { user } = await paste();
  await user.click(screen.getByRole('button', { name: 'Search the tab sites for 1 song' }));
  expect(await screen.findByText('Wait a moment.')).toBeVisible();
});

it('ends the searches after the one in progress when the page is left', async () => {
  api.on(MATCH, () => json({ songs: [missing, { ...missing, title: 'Nowhere' }], leftOut: 0 }));
  let answer = (_: Response) => {};
  api.on('POST /api/search', () => new Promise((resolve) => (answer = resolve)));
  const { user } = await paste(undefined, '0 found, 2 not found');
  await user.click(screen.getByRole('button', { name: 'Search the tab sites for 2 songs' }));
  await waitFor(() => expect(api.countOf('POST /api/search')).toBe(1));
  await user.click(screen.getByRole('link', { name: 'Terms' }));
  await screen.findByRole('heading', { level: 1, name: 'Terms' });
  answer(json({ tabs: [], query: '', count: 0 }));
  await user.click(screen.getByRole('link', { name: 'Tabdock, home' }));
  await screen.findByLabelText('Song or Band Name');
  expect(api.countOf('POST /api/search')).toBe(1);
  expect(api.countOf(MATCH)).toBe(1);
});

it('adds to a playlist that is there', async () => {
  const one = `/api/playlists/${PLAYLIST_ID}`;
  api
    .on(`GET ${one}`, () => json(aPlaylist()))
    .on(`POST ${one}/tabs`, () => json({ added: 1, playlist: aPlaylist() }));
  const { user } = await paste(`/playlists/import?list=${PLAYLIST_ID}`);
  await user.click(await screen.findByRole('button', { name: 'Add 1 tab to Campfire' }));
  expect(await screen.findByText('Added to Campfire')).toBeVisible();
});

it('says why a song that was searched could not be matched', async () => {
  const { user } = await paste();
  api.on(MATCH, () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again later.'));
  await user.click(screen.getByRole('button', { name: 'Search the tab sites for 1 song' }));
  expect(await screen.findByText('Try again later.')).toBeVisible();
});

describe('a long text', () => {
  const lines = Array.from({ length: 150 }, (_, line) => `Nobody – Song ${line}`);
  const matchAll = ({ body }: { body: unknown }) =>
    json({
      songs: (body as { text: string }).text
        .split('\n')
        .map((title) => ({ artist: '', title, sure: false, tabs: [] })),
      leftOut: 0,
    });

  async function pasteLong(text: string) {
    const view = renderApp(undefined, { url: '/playlists/import' });
    await view.user.click(await screen.findByLabelText('Songs'));
    await view.user.paste(text);
    await view.user.click(screen.getByRole('button', { name: 'Find tabs' }));
    return view;
  }

  it('is looked for in parts, nothing of it left out', async () => {
    api.on(MATCH, matchAll);
    await pasteLong(lines.join('\n'));
    expect(await screen.findByText('0 found, 150 not found')).toBeVisible();
    expect(api.countOf('POST')).toBe(2);
    expect(screen.queryByText(/lines were left out/)).toBeNull();
  });

  it('keeps what was found when a part fails, and says how much was not looked for', async () => {
    api.on(MATCH, (call) => {
      if (api.countOf('POST') === 1) return matchAll(call);
      return problem(429, 'REQUEST.TOO_MANY', 'Wait a moment.');
    });
    await pasteLong(lines.join('\n'));
    expect(await screen.findByText('0 found, 100 not found')).toBeVisible();
    expect(screen.getByText('Wait a moment.')).toBeVisible();
    expect(screen.getByText(/50 lines were left out/)).toBeVisible();
  });
});
