import type { SearchResponse } from '@tabdock/contracts/search';
import { screen, within } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aTab } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

const SEARCH = 'POST /api/search';
const nothing: SearchResponse = { tabs: [], query: 'elise metallica', count: 0 };
const near = {
  songs: [
    { slug: 'fur-elise-0k3v9qd1m7xza', title: 'Für Elise', artist: 'Ludwig van Beethoven' },
    { slug: 'elise-0k3v9qd1m7xzb', title: 'Elise', artist: 'The Cure' },
  ],
  artist: { slug: 'metallica-2f8c1yq0p4b6e', name: 'Metallica' },
  words: 'elise',
};

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().on(SEARCH, () => json({ ...nothing, near })).install();
});

async function open() {
  const view = renderApp(undefined, { url: '/?q=elise+metallica' });
  await screen.findByText('0 results found');
  return view;
}
const bodies = () => api.calls.filter(({ route }) => route === SEARCH).map(({ body }) => body);
/** Sets the response to requests that ask the sources again. */
const answerAgain = (answer: () => Response) =>
  api.on(SEARCH, ({ body }) => ((body as { again?: true }).again ? answer() : json(nothing)));
const askAgain = () => screen.getByRole('button', { name: 'Ask all sources again' });

it('leads to near songs, to the artist, and to the search without the artist', async () => {
  const { user } = await open();
  const names = within(screen.getByRole('list', { name: 'Close to it' }));
  const links = names.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Für Elise', '/song/fur-elise-0k3v9qd1m7xza'],
    ['Elise', '/song/elise-0k3v9qd1m7xzb'],
    ['Metallica', '/artist/metallica-2f8c1yq0p4b6e'],
  ]);
  expect(screen.queryByRole('list', { name: 'Songs to try' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Search for “elise” alone' }));
  expect(screen.getByTestId('address')).toHaveTextContent('/?q=elise');
});

it('offers nothing near where nothing is', async () => {
  api.on(SEARCH, () => json(nothing));
  await open();
  expect(screen.queryByText('Close to it')).toBeNull();
  expect(askAgain()).toBeEnabled();
});

it('asks all sources again and shows what they have by now', async () => {
  const { user } = await open();
  answerAgain(() => json({ ...nothing, tabs: [aTab()], count: 1 }));
  await user.click(askAgain());
  expect(await screen.findByText('1 result found')).toBeVisible();
  expect(bodies().at(-1)).toEqual({
    query: 'elise metallica',
    searchType: 'guitar-pro',
    again: true,
  });
});

it('says that they still have nothing, and which of them could not be asked', async () => {
  const { user } = await open();
  answerAgain(() => json(nothing));
  await user.click(askAgain());
  const words = 'All sources were asked just now and do not have it either.';
  expect(await screen.findByText(words)).toBeVisible();
  expect(askAgain()).toBeEnabled();
  const notice = 'Tab Barn is being left alone for the moment, so its tabs are missing here.';
  answerAgain(() => json({ ...nothing, notice }));
  await user.click(askAgain());
  expect(await screen.findByText(notice)).toBeVisible();
  expect(
    screen.getByText(
      'The sources that can be searched were asked just now and do not have it either.',
    ),
  ).toBeVisible();
});

it.each([
  [503, 'SEARCH.SOURCE_PAUSED', 'We are leaving the tab site alone for the moment.'],
  [429, 'REQUEST.TOO_MANY', 'All sources were asked a moment ago.'],
])('says why they cannot be asked (%i), and keeps what is near', async (status, code, words) => {
  const { user } = await open();
  api.on(SEARCH, () => problem(status, code, words));
  await user.click(askAgain());
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Metallica' })).toBeVisible();
});
