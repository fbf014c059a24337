import type { SongPage } from '@tabdock/contracts/public';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aTab } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

const SLUG = 'greensleeves-traditional-0k3v9qd1m7xza';
const ROUTE = `GET /api/songs/${SLUG}`;
const OTHER_ID = '0190a000-0000-7000-8000-000000000002';
const STORED_ID = '0190a000-0000-7000-8000-000000000003';
const UNNAMED_ID = '0190a000-0000-7000-8000-000000000004';

function aSong(changes: Partial<SongPage> = {}): SongPage {
  return {
    slug: SLUG,
    title: 'Greensleeves',
    artist: { name: 'Traditional', slug: 'traditional-2f8c1yq0p4b6e' },
    versions: [aTab(), aTab({ id: OTHER_ID, version: 'Lute', tempo: 84 })],
    indexed: true,
    ...changes,
  };
}

let api: FakeApi;
beforeEach(() => {
  window.scrollTo = () => undefined;
  api = new FakeApi().on(ROUTE, () => json(aSong())).install();
});

const open = (slug = SLUG) => renderApp(undefined, { url: `/song/${slug}` });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('lists every version, each with its page and its download', async () => {
  open();
  await heading('Greensleeves');
  expect(document.title).toBe('Greensleeves by Traditional · Tabdock');
  const versions = within(screen.getByRole('list', { name: 'Versions' })).getAllByRole('listitem');
  const lute = versions.find((version) => version.textContent?.startsWith('Lute'));
  expect(lute).toHaveTextContent('84 bpm');
  expect(within(lute ?? document.body).getByRole('button', { name: /download/i })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Greensleeves, Lute' })).toHaveAttribute(
    'href',
    `/tab/${OTHER_ID}`,
  );
  expect(screen.getByRole('link', { name: 'Traditional' })).toHaveAttribute(
    'href',
    '/artist/traditional-2f8c1yq0p4b6e',
  );
  expect(screen.getByRole('link', { name: 'Search for more versions' })).toHaveAttribute(
    'href',
    '/?q=Greensleeves+Traditional',
  );
});

it('leads to all versions beside each other, where there are several', async () => {
  const { unmount } = open();
  await heading('Greensleeves');
  expect(screen.getByRole('link', { name: 'Compare all versions' })).toHaveAttribute(
    'href',
    `/compare/${aTab().id}`,
  );
  unmount();
  api.on(ROUTE, () => json(aSong({ versions: [aTab()] })));
  open();
  await screen.findByText(/· 1 version$/);
  expect(screen.queryByRole('link', { name: /^Compare/ })).toBeNull();
});

it('leads from each version to itself beside another one, whose file is stored if one is', async () => {
  const stored = aTab({ id: STORED_ID, version: 'Full band', file: { isAnalysed: true } });
  const unnamed = aTab({ id: UNNAMED_ID, version: undefined, file: { isAnalysed: true } });
  api.on(ROUTE, () => json(aSong({ versions: [aTab(), stored, unnamed] })));
  open();
  await heading('Greensleeves');
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Compare with Full band: Greensleeves, Melody')).toHaveAttribute(
    'href',
    `/compare/${aTab().id}/${STORED_ID}`,
  );
  expect(link('Compare bar by bar: Greensleeves, Full band')).toHaveAttribute(
    'href',
    `/compare/${STORED_ID}/${UNNAMED_ID}`,
  );
  expect(link('Compare with Full band: Greensleeves')).toHaveAttribute(
    'href',
    `/compare/${UNNAMED_ID}/${STORED_ID}`,
  );
});

it('names an artist without a page', async () => {
  api.on(ROUTE, () => json(aSong({ artist: { name: 'Unknown Artist' } })));
  open();
  await heading('Greensleeves');
  expect(screen.getByText(/by Unknown Artist · 2 versions/)).toBeVisible();
});

it('puts the right words into the address', async () => {
  api.on('GET /api/songs/old-words-0k3v9qd1m7xza', () => json(aSong()));
  open('old-words-0k3v9qd1m7xza');
  await heading('Greensleeves');
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(`/song/${SLUG}`));
});

it('says that there is no such song', async () => {
  api.on(ROUTE, () => problem(404, 'CATALOGUE.SONG_NOT_FOUND', 'x'));
  open();
  await heading('Song Not Found');
  expect(screen.getByRole('link', { name: 'Go to Search' })).toHaveAttribute('href', '/');
});

it('says that all of the song was taken down', async () => {
  const words = 'The tabs of this song were removed after a takedown notice.';
  api.on(ROUTE, () => problem(410, 'TAB.TAKEN_DOWN', words));
  open();
  await heading('This song was taken down');
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Register of takedowns' })).toHaveAttribute(
    'href',
    '/legal/takedowns',
  );
});

it('asks again after a failure', async () => {
  api.on(ROUTE, () => problem(503, 'SERVICE.UNAVAILABLE', 'Not answering right now.'));
  const { user } = open();
  await heading('The song could not be loaded');
  expect(screen.getByText('Not answering right now.')).toBeVisible();
  api.on(ROUTE, () => json(aSong()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Greensleeves');
});
