import { act, screen, waitFor } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aTab, aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { setWindowWidth } from '../../../testing/window-width';

const pages = [
  [aTab({ id: 'a' }), aTab({ id: 'b', title: 'Ode to Joy', format: 'gp' })],
  [aTab({ id: 'b', title: 'Ode to Joy' }), aTab({ id: 'c', title: 'La Folia', format: 'gp' })],
  [aTab({ id: 'd', title: 'Ode to Joy' }), aTab({ id: 'e', title: 'La Folia' })],
];

const Observer = globalThis.IntersectionObserver;
let api: FakeApi;
let scrollToEnd: () => void;

beforeEach(() => {
  setWindowWidth(1440);
  api = new FakeApi()
    // Sees no ads: nothing but the end of the list is watched.
    .logIn(aUser({ group: 'premium' }))
    .on('POST /api/search', answer)
    .install();
  scrollToEnd = () => {};
  window.scrollY = 0;
  globalThis.IntersectionObserver = class extends Observer {
    constructor(callback: IntersectionObserverCallback) {
      super(callback);
      scrollToEnd = () => callback([{ isIntersecting: true } as IntersectionObserverEntry], this);
    }
    override disconnect() {
      scrollToEnd = () => {};
    }
  };
});

function answer({ body }: { body: unknown }) {
  const { page = 1 } = body as { page?: number };
  const tabs = pages[page - 1] ?? [];
  return json({ tabs, query: 'lute', count: 2 * page, ...(page < 3 && { nextPage: page + 1 }) });
}

const asked = () =>
  api.calls
    .filter(({ route }) => route === 'POST /api/search')
    .map(({ body }) => (body as { page?: number }).page);
const songs = () =>
  screen.getAllByTestId('version').map((row) => row.getAttribute('aria-label')?.split(',')[0]);
const more = () => screen.getByRole('button', { name: 'Load more' });

async function open(parameters = '') {
  const view = renderApp(undefined, { url: `/?q=lute${parameters}` });
  await screen.findByRole('button', { name: 'Load more' });
  return view;
}

it('appends the next page without what is there already, and keeps what is selected', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select Ode to Joy, Melody' }));
  await user.click(more());
  expect(await screen.findByText('3 results found')).toBeVisible();
  expect(asked()).toEqual([undefined, 2]);
  expect(songs()).toEqual(['Greensleeves', 'Ode to Joy', 'La Folia']);
  expect(screen.getByTestId('announcer')).toHaveTextContent('1 more result, 3 results in all');
  expect(screen.getByRole('checkbox', { name: 'Select Ode to Joy, Melody' })).toBeChecked();
  expect(screen.getByRole('heading', { name: 'Selected (1)' })).toBeVisible();
});

it('says when that is all, and leaves the keyboard there', async () => {
  const { user } = await open();
  await user.click(more());
  await screen.findByText('3 results found');
  await user.click(more());
  const end = await screen.findByText('That is all: 5 results.');
  expect(end).toHaveFocus();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('filters what comes too', async () => {
  const { user } = await open('&format=gp');
  expect(screen.getByText('1 of 2 results shown')).toBeVisible();
  await user.click(more());
  expect(await screen.findByText('2 of 3 results shown')).toBeVisible();
});

it('asks by scrolling near the end, for those who scroll and do not filter', async () => {
  await open();
  act(() => scrollToEnd());
  expect(asked()).toEqual([undefined]);
  window.scrollY = 900;
  act(() => scrollToEnd());
  expect(await screen.findByText('3 results found')).toBeVisible();
});

it('does not ask by scrolling while a filter hides results', async () => {
  await open('&format=gp');
  window.scrollY = 900;
  act(() => scrollToEnd());
  expect(asked()).toEqual([undefined]);
});

it('keeps the results when more cannot be had, and tries again', async () => {
  const { user } = await open();
  api.on('POST /api/search', () => problem(503, 'SEARCH.SOURCE_DOWN', 'The tab site is away.'));
  await user.click(more());
  expect(await screen.findByText('The tab site is away.')).toBeVisible();
  expect(screen.getByText('2 results found')).toBeVisible();
  expect(screen.queryByText('Search failed')).not.toBeInTheDocument();
  api.on('POST /api/search', answer);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('3 results found')).toBeVisible();
  expect(screen.queryByText('The tab site is away.')).not.toBeInTheDocument();
});

it('begins with the first page when the same search is run again', async () => {
  const { user } = await open();
  await user.click(more());
  await screen.findByText('3 results found');
  await user.click(screen.getByRole('button', { name: 'Search Tabs' }));
  await waitFor(() => expect(asked()).toEqual([undefined, 2, undefined]));
  expect(await screen.findByText('2 results found')).toBeVisible();
});

it('has no button after a single page', async () => {
  api.on('POST /api/search', () => json({ tabs: pages[0], query: 'lute', count: 2 }));
  renderApp(undefined, { url: '/?q=lute' });
  await screen.findByText('2 results found');
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(screen.queryByText(/That is all/)).not.toBeInTheDocument();
});

it('loads by the button alone where the accessibility settings are for a screen reader', async () => {
  localStorage.setItem('accessibility', JSON.stringify({ screenReaderOptimized: true }));
  const { user } = await open();
  await screen.findByRole('button', { name: 'Skip to the search field' });
  window.scrollY = 900;
  act(() => scrollToEnd());
  expect(asked()).toEqual([undefined]);
  await user.click(more());
  expect(await screen.findByText('3 results found')).toBeVisible();
  expect(asked()).toEqual([undefined, 2]);
});
