import { screen } from '@testing-library/react';
import { FakeApi, json } from '../../../testing/fakes/fake-api';
import { aTab } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi()
    .on('POST /api/search', ({ body }) => {
      const { query, exact } = body as { query: string; exact?: boolean };
      const tabs = exact ? [] : [aTab()];
      const corrected = { showingFor: 'greensleeves' };
      return json({ tabs, query, count: tabs.length, ...(!exact && corrected) });
    })
    .install();
});

const NOTE = 'Showing results for greensleeves. Search instead for grensleeves';
const note = () => screen.findByText((_, element) => element?.textContent === NOTE);

it('says which spelling it searched for, and searches for the typed one when asked', async () => {
  const { user } = renderApp(undefined, { url: '/?q=grensleeves' });
  expect(await note()).toBeVisible();
  expect(screen.getByTestId('announcer')).toHaveTextContent('1 result found for greensleeves');
  await user.click(screen.getByRole('checkbox', { name: 'Select Greensleeves, Melody' }));
  await user.click(screen.getByRole('link', { name: 'Search instead for grensleeves' }));
  expect(await screen.findByText('0 results found')).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/?q=grensleeves&exact=1');
  expect(screen.queryByText(/Showing results for/)).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Selected/ })).not.toBeInTheDocument();
});

it('searches exactly when the address says so, and as usual for the next words', async () => {
  const { user } = renderApp(undefined, { url: '/?q=grensleeves&exact=1' });
  expect(await screen.findByText('0 results found')).toBeVisible();
  const field = screen.getByRole('combobox', { name: 'Song or Band Name' });
  await user.type(field, '!{Enter}');
  expect(await screen.findByText('1 result found')).toBeVisible();
  expect(
    api.calls.filter(({ route }) => route === 'POST /api/search').map(({ body }) => body),
  ).toEqual([
    { query: 'grensleeves', searchType: 'guitar-pro', exact: true },
    { query: 'grensleeves!', searchType: 'guitar-pro' },
  ]);
});

it('says when the answer is not fresh, without results too', async () => {
  api.on('POST /api/search', () =>
    json({ tabs: [], query: 'lute', count: 0, notice: 'The site is away. This is from 14:05.' }),
  );
  renderApp(undefined, { url: '/?q=lute' });
  expect(await screen.findByText('The site is away. This is from 14:05.')).toBeVisible();
});
