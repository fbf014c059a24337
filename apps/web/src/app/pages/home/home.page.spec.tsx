import { screen, waitFor } from '@testing-library/react';
import { anAd } from '../../../testing/fixtures/ad-fixtures';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { layOutSlots } from '../../../testing/fakes/fake-layout';
import { aTab } from '../../../testing/fixtures/fixtures';
import { setTouchScreen } from '../../../testing/touch-screen';
import { renderApp } from '../../../testing/render-app';
import { setWindowWidth } from '../../../testing/window-width';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().install();
});
afterEach(() => jest.restoreAllMocks());

const found =
  (tabs = [aTab()]) =>
  () =>
    json({ tabs, query: 'greensleeves', count: tabs.length });
const field = () => screen.getByRole('combobox', { name: 'Song or Band Name' });

it('asks for a song before anything else', async () => {
  const { user } = renderApp();
  const button = screen.getByRole('button', { name: 'Search Tabs' });
  expect(button).toBeDisabled();
  await user.type(field(), '   ');
  expect(button).toBeDisabled();
  await user.type(field(), 'x');
  expect(button).toBeEnabled();
});

it('searches, keeps the query in the address and shows what was found', async () => {
  let answer = (_: Response) => {};
  api.on('POST /api/search', () => new Promise((resolve) => (answer = resolve)));
  const { user } = renderApp();
  await user.type(field(), ' greensleeves {Enter}');
  expect(await screen.findByRole('button', { name: 'Searching...' })).toBeDisabled();
  expect(await screen.findByTestId('results-skeleton')).toBeVisible();
  answer(found()());
  expect(await screen.findByText('1 result found')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Search Results for "greensleeves"' })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/?q=greensleeves');
  expect(api.calls.find(({ route }) => route === 'POST /api/search')?.body).toEqual({
    query: 'greensleeves',
    searchType: 'guitar-pro',
  });
});

it('searches for a corrected query while the first search runs', async () => {
  const queries = () =>
    api.calls
      .filter(({ route }) => route === 'POST /api/search')
      .map(({ body }) => (body as { query: string }).query);
  api.on('POST /api/search', () => new Promise(() => {}));
  const { user } = renderApp();
  await user.type(field(), 'grensleeves{Enter}');
  expect(await screen.findByRole('button', { name: 'Searching...' })).toBeDisabled();
  await user.type(field(), '{Enter}');
  await user.clear(field());
  await user.type(field(), 'greensleeves');
  expect(screen.getByRole('button', { name: 'Search Tabs' })).toBeEnabled();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(queries()).toEqual(['grensleeves', 'greensleeves']));
  expect(await screen.findByRole('button', { name: 'Searching...' })).toBeDisabled();
});

it('runs the search of a shared link', async () => {
  api.on('POST /api/search', found());
  renderApp(undefined, { url: '/?q=greensleeves' });
  expect(await screen.findByText('1 result found')).toBeVisible();
  expect(field()).toHaveValue('greensleeves');
});

it('runs a suggested song', async () => {
  api
    .on('POST /api/search', found([]))
    .on('GET /api/songs', () => json({ songs: ['Asturias', 'Romance', 'Lágrima'] }));
  const { user } = renderApp();
  await user.click(await screen.findByRole('button', { name: 'Romance' }));
  expect(
    await screen.findByText(
      'No results found. Try a different search term or check your spelling.',
    ),
  ).toBeVisible();
  expect(screen.getByText('0 results found')).toBeVisible();
});

it('says why a search failed and tries again', async () => {
  api.on('POST /api/search', () => problem(503, 'SEARCH.SOURCE_DOWN', 'The tab site is away.'));
  const { user } = renderApp(undefined, { url: '/?q=greensleeves' });
  expect(await screen.findByText('Search failed')).toBeVisible();
  expect(screen.getAllByText('The tab site is away.')).toHaveLength(2);
  api.on('POST /api/search', found());
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('1 result found')).toBeVisible();
});

it('closes and opens a song with several versions', async () => {
  const tabs = [aTab(), aTab({ id: 'other', version: 'With bass' })];
  api.on('POST /api/search', found(tabs));
  const { user } = renderApp(undefined, { url: '/?q=greensleeves' });
  const head = await screen.findByRole('button', { name: /Greensleeves.*2 versions/ });
  expect(head).toHaveAttribute('aria-expanded', 'true');
  await user.click(head);
  expect(screen.queryByText('With bass')).not.toBeInTheDocument();
  await user.click(head);
  expect(screen.getByText('With bass')).toBeVisible();
});

describe('the ad between the results', () => {
  const ad = anAd({ clickUrl: 'https://ads.example/' });
  /** Serves one ad for each name; the slots take turns with them. */
  const serve = (...names: string[]) =>
    api.on('GET /api/ads/placement/*', ({ query }) => {
      const slot = Number(new URLSearchParams(query).get('slot'));
      const name = names[slot % names.length] ?? '';
      return json([{ ...ad, name, token: `${name.replace(/\W/g, '')}.signed` }]);
    });
  const four = ['a', 'b', 'c', 'd'].map((id) => aTab({ id, title: id }));

  it('is there from the fourth result on, and says that it is one', async () => {
    layOutSlots();
    api.on('POST /api/search', found(four)).on('GET /api/ads/placement/*', () => json([ad]));
    renderApp(undefined, { url: '/?q=greensleeves' });
    expect(
      await screen.findByRole('complementary', { name: 'Ad between the results' }),
    ).toHaveTextContent('AdNew strings');
    expect(api.countOf('GET /api/ads/placement/between-results-home/mobile')).toBe(1);
  });

  it('is not asked for where there are no more than three', async () => {
    layOutSlots();
    api
      .on('POST /api/search', found(four.slice(1)))
      .on('GET /api/ads/placement/*', () => json([ad]));
    renderApp(undefined, { url: '/?q=greensleeves' });
    await screen.findByRole('complementary', { name: 'Ad below the results' });
    expect(api.countOf('GET /api/ads/placement/between-results-home/mobile')).toBe(0);
  });

  it('is another one than above, beside and below the results', async () => {
    setWindowWidth(1440);
    layOutSlots();
    let answer = (_: Response) => {};
    api.on('POST /api/search', () => new Promise((resolve) => (answer = resolve)));
    serve('New strings', 'New picks', 'New capos', 'New tuners');
    renderApp(undefined, { url: '/?q=greensleeves' });
    await waitFor(() => expect(api.countOf('GET /api/ads/placement/top-banner-home')).toBe(1));
    answer(found(four)());
    const slot = (name: string) => screen.findByRole('complementary', { name });
    const places = [
      'above the content',
      'between the results',
      'beside the results',
      'below the results',
    ];
    const shown = await Promise.all(places.map((place) => slot(`Ad ${place}`)));
    expect(shown.map(({ textContent }) => textContent).sort()).toEqual([
      'AdNew capos',
      'AdNew picks',
      'AdNew strings',
      'AdNew tuners',
    ]);
  });

  it.each([
    [390, 0],
    [768, 1],
  ])('has one beside the results in a window of %i px: %i', async (width, times) => {
    setWindowWidth(width);
    layOutSlots();
    api.on('POST /api/search', found(four));
    serve('New strings', 'New picks', 'New capos', 'New tuners');
    renderApp(undefined, { url: '/?q=greensleeves' });
    await screen.findByRole('complementary', { name: 'Ad below the results' });
    expect(screen.queryAllByRole('complementary', { name: 'Ad beside the results' })).toHaveLength(
      times,
    );
  });

  it('is not there beside an empty result, nor is another one asked for', async () => {
    setWindowWidth(1440);
    layOutSlots();
    api.on('POST /api/search', found([]));
    serve('New strings', 'New picks', 'New capos', 'New tuners');
    renderApp(undefined, { url: '/?q=greensleeves' });
    expect(await screen.findByText('0 results found')).toBeVisible();
    await waitFor(() => expect(api.countOf('GET /api/downloads')).toBe(1));
    expect(screen.queryByRole('complementary', { name: /^Ad / })).not.toBeInTheDocument();
    expect(api.countOf('GET /api/ads/placement/sidebar-home')).toBe(0);
  });

  it('is not there before a search, nor is another one', async () => {
    serve('New strings');
    renderApp();
    await waitFor(() => expect(api.countOf('GET /api/downloads')).toBe(1));
    expect(api.countOf('GET /api/ads/placement/')).toBe(0);
  });

  it('opens another site in a tab of its own, and a page of ours right here', async () => {
    const ours = { ...ad, clickUrl: '/playlists' };
    api.on('POST /api/search', found(four)).on('GET /api/ads/placement/*', () => json([ours]));
    const { unmount } = renderApp(undefined, { url: '/?q=greensleeves' });
    const [own] = await screen.findAllByRole('link', { name: 'New strings' });
    expect(own).not.toHaveAttribute('target');
    unmount();
    api.on('GET /api/ads/placement/*', () => json([ad]));
    renderApp(undefined, { url: '/?q=greensleeves' });
    const [away] = await screen.findAllByRole('link', { name: 'New strings' });
    expect(away).toHaveAttribute('target', '_blank');
  });

  it('is not there for three', async () => {
    layOutSlots();
    api
      .on('POST /api/search', found(four.slice(1)))
      .on('GET /api/ads/placement/*', () => json([ad]));
    renderApp(undefined, { url: '/?q=greensleeves' });
    await screen.findByText('3 results found');
    await screen.findByRole('complementary', { name: 'Ad below the results' });
    expect(screen.queryByRole('complementary', { name: 'Ad between the results' })).toBeNull();
  });

  it('is nothing when ads are down', async () => {
    jest.spyOn(console, 'warn').mockImplementation(() => {});
    api
      .on('POST /api/search', found(four))
      .on('GET /api/ads/placement/*', () => problem(503, 'SERVICE.UNAVAILABLE', 'Away.'));
    renderApp(undefined, { url: '/?q=greensleeves' });
    await screen.findByText('4 results found');
    await waitFor(() => expect(screen.queryByRole('complementary')).not.toBeInTheDocument());
    expect(screen.queryByText('Away.')).not.toBeInTheDocument();
  });
});

describe('the field after a search', () => {
  const search = async () => {
    api.on('POST /api/search', found([]));
    const { user } = renderApp();
    await user.type(screen.getByRole('combobox'), 'greensleeves{Enter}');
    await screen.findByRole('heading', { name: /^Search Results/ });
    return screen.getByRole('combobox');
  };

  it('lets go of the on-screen keyboard', async () => {
    setTouchScreen(true);
    expect(await search()).not.toHaveFocus();
  });

  it('keeps the focus where there is a keyboard', async () => {
    setTouchScreen(false);
    expect(await search()).toHaveFocus();
  });
});
