import { screen, waitFor, within } from '@testing-library/react';
import { FakeApi, json } from '../../../testing/fakes/fake-api';
import { aTab } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { setWindowWidth } from '../../../testing/window-width';

const tabs = [
  aTab({ id: 'a' }),
  aTab({ id: 'b', version: 'With bass', format: 'gp', tempo: 120 }),
  aTab({ id: 'c', title: 'Ode to Joy', version: 'Solo', rating: 2, difficulty: 'expert' }),
];

beforeEach(() => {
  setWindowWidth(1440);
  new FakeApi()
    .on('POST /api/search', () => json({ tabs, query: 'lute', count: tabs.length }))
    .install();
});

async function open(parameters = '') {
  const view = renderApp(undefined, { url: `/?q=lute${parameters}` });
  await screen.findByRole('group', { name: 'Filters and order' });
  return view;
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });
const told = (text: string) => screen.getByText(text, { selector: 'p' });
const address = () => screen.getByTestId('address').textContent;
const shown = () => screen.getAllByTestId('version').map((row) => row.getAttribute('aria-label'));

it('shows what has one of the chosen values, and says how many', async () => {
  const { user } = await open();
  await user.click(button('Format'));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'GP, 1 result' }));
  expect(told('1 of 3 results shown')).toBeVisible();
  expect(screen.getByTestId('announcer')).toHaveTextContent('1 of 3 results shown');
  expect(address()).toBe('/?q=lute&format=gp');
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'GPX, 2 results' }));
  expect(told('3 of 3 results shown')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button('Format: 2')).toHaveFocus());
});

it('opens a shared address filtered and in its order', async () => {
  await open('&rating=4%2B&sort=newest&tempo=100-');
  expect(shown()).toEqual(['Greensleeves, With bass']);
  expect(screen.getByText('1 of 2 versions')).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Sort:' })).toHaveValue('newest');
  expect(button('Tempo: from 100 bpm')).toBeVisible();
  expect(button('4+ stars (1)')).toHaveAttribute('aria-pressed', 'true');
});

it('takes a range of tempos', async () => {
  const { user } = await open();
  await user.click(button('Tempo'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tempo' }));
  await user.type(dialog.getByLabelText('To'), '100 bpm{Enter}');
  await waitFor(() => expect(address()).toBe('/?q=lute&tempo=-100'));
  expect(told('2 of 3 results shown')).toBeVisible();
});

it('clears everything at once, and says so when nothing is left', async () => {
  const { user } = await open('&difficulty=expert&versions=2%2B&sort=title');
  expect(screen.getByText('None of the 3 results fits these filters.')).toBeVisible();
  await user.click(button('Clear all filters'));
  expect(screen.getByText('3 results found')).toBeVisible();
  expect(address()).toBe('/?q=lute&sort=title');
});

it('selects what is visible and keeps what is hidden selected', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('checkbox', { name: 'Select Ode to Joy, Solo' }));
  await user.click(button('Several versions (2)'));
  expect(screen.getByRole('heading', { name: 'Selected (1)' })).toBeVisible();
  await user.click(button('Select All'));
  expect(screen.getByRole('heading', { name: 'Selected (3)' })).toBeVisible();
  await user.click(button('Deselect All'));
  expect(screen.getByRole('heading', { name: 'Selected (1)' })).toBeVisible();
});

it('orders songs as asked', async () => {
  const { user } = await open();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort:' }), 'Title');
  expect(address()).toBe('/?q=lute&sort=title');
  const songs = within(screen.getByRole('list', { name: 'Songs' })).getAllByRole('heading');
  expect(songs.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Greensleeves/),
    expect.stringMatching(/^Ode to Joy/),
  ]);
});

it('forgets the filters with the next search', async () => {
  const { user } = await open('&difficulty=expert');
  const field = screen.getByRole('combobox', { name: 'Song or Band Name' });
  await user.clear(field);
  await user.type(field, 'ode{Enter}');
  expect(await screen.findByText('3 results found')).toBeVisible();
  expect(address()).toBe('/?q=ode');
});
