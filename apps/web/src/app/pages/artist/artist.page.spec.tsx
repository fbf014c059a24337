import type { ArtistPage } from '@tabdock/contracts/public';
import { screen, within } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { renderApp } from '../../../testing/render-app';

const SLUG = 'traditional-2f8c1yq0p4b6e';
const ROUTE = `GET /api/artists/${SLUG}`;

function anArtist(page = 1): ArtistPage {
  const title = page === 1 ? 'Greensleeves' : 'La Folia';
  return {
    slug: SLUG,
    name: 'Traditional',
    songs: [
      { slug: `song-${page}-0k3v9qd1m7xza`, title, versions: 3, rating: 4.5, votes: 31 },
      {
        slug: `bare-${page}-0k3v9qd1m7xzb`,
        title: `Bare ${page}`,
        versions: 1,
        rating: 0,
        votes: 0,
      },
    ],
    total: 52,
    page,
    pageSize: 50,
    indexed: true,
  };
}

let api: FakeApi;
beforeEach(() => {
  window.scrollTo = () => undefined;
  api = new FakeApi()
    .on(ROUTE, ({ query }) => json(anArtist(query === 'page=2' ? 2 : 1)))
    .install();
});

const open = (query = '') => renderApp(undefined, { url: `/artist/${SLUG}${query}` });
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

it('lists the songs and leads to each', async () => {
  open();
  await heading('Traditional');
  expect(screen.getByText('52 songs, the most popular first.')).toBeVisible();
  const songs = within(screen.getByRole('list', { name: 'Songs of Traditional' }));
  const [first, bare] = songs.getAllByRole('listitem');
  expect(first).toHaveTextContent('Greensleeves3 versions');
  expect(first).toHaveTextContent('Rated 4.5 of 5 by 31 votes');
  expect(bare).toHaveTextContent('Bare 11 versionNot rated yet');
  expect(songs.getByRole('link', { name: 'Greensleeves' })).toHaveAttribute(
    'href',
    '/song/song-1-0k3v9qd1m7xza',
  );
});

it('has further pages as links', async () => {
  const { user } = open();
  await heading('Traditional');
  await user.click(screen.getByRole('link', { name: 'Go to page 2' }));
  expect(await screen.findByRole('link', { name: 'La Folia' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Greensleeves' })).toBeNull();
  expect(screen.getByTestId('address')).toHaveTextContent(`/artist/${SLUG}?page=2`);
});

it('says that there is no such artist', async () => {
  api.on(ROUTE, () => problem(404, 'CATALOGUE.ARTIST_NOT_FOUND', 'x'));
  open('?page=9');
  await heading('Artist Not Found');
});

it('says that all tabs of the artist were taken down', async () => {
  const words = 'The tabs of this artist were removed after a takedown notice.';
  api.on(ROUTE, () => problem(410, 'TAB.TAKEN_DOWN', words));
  open();
  await heading('This artist’s tabs were taken down');
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Register of takedowns' })).toBeVisible();
});

it('asks again after a failure', async () => {
  api.on(ROUTE, () => problem(503, 'SERVICE.UNAVAILABLE', 'Not answering right now.'));
  const { user } = open();
  await heading('The artist could not be loaded');
  api.on(ROUTE, () => json(anArtist()));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await heading('Traditional');
});
