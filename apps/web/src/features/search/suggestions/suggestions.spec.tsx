import { act, screen, waitFor } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aTab } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

const SUGGESTIONS = [
  'Greensleeves \u2013 Traditional',
  'Green Leaves \u2013 Traditional',
  'Greene',
];

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi()
    .on('GET /api/autocomplete', () => json(SUGGESTIONS))
    .on('POST /api/search', ({ body }) =>
      json({ tabs: [aTab()], query: (body as { query: string }).query, count: 1 }),
    )
    .install();
});

const field = () => screen.getByRole('combobox', { name: 'Song or Band Name' });
const options = () => screen.getAllByRole('option');
const asked = () =>
  api.calls.filter(({ route }) => route === 'GET /api/autocomplete').map(({ query }) => query);
const searched = () =>
  api.calls
    .filter(({ route }) => route === 'POST /api/search')
    .map(({ body }) => (body as { query: string }).query);

/** The app with suggestions for the text, which comes at once: letters typed on a busy machine may be pauses apart. */
async function enterAndWait(text = 'gree') {
  const view = renderApp();
  await view.user.click(field());
  await view.user.paste(text);
  await screen.findByRole('listbox', { name: 'Suggestions' });
  return view;
}

it('suggests songs and artists, distinguishably, for more than two characters', async () => {
  await enterAndWait();
  expect(options()).toHaveLength(3);
  expect(options()[0]).toHaveAccessibleName('song, Greensleeves by Traditional');
  expect(options()[1]).toHaveAccessibleName('song, Green Leaves by Traditional');
  expect(options()[2]).toHaveAccessibleName('artist, Greene');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(field()).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(screen.getByTestId('announcer')).toHaveTextContent('3 suggestions');
});

it('asks for nothing shorter, spaces not counted', async () => {
  const { user } = renderApp();
  await user.type(field(), ' gr ');
  await user.type(field(), '{Backspace}eensleeves');
  await waitFor(() => expect(asked().at(-1)).toBe('query=greensleeves'));
  await screen.findByRole('listbox');
  for (const query of asked()) expect(new URLSearchParams(query).get('query')).not.toBe('gr');
});

it('moves through them with the arrow keys and back to the field', async () => {
  const { user } = await enterAndWait();
  await user.keyboard('{ArrowDown}');
  expect(field()).toHaveAttribute('aria-activedescendant', options()[0]?.id);
  expect(options()[0]).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{ArrowUp}');
  expect(field()).not.toHaveAttribute('aria-activedescendant');
  await user.keyboard('{ArrowUp}');
  expect(options()[2]).toHaveAttribute('aria-selected', 'true');
  expect(field()).toHaveFocus();
});

it('searches for the song that was chosen with Enter', async () => {
  const { user } = await enterAndWait();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await screen.findByText('1 result found')).toBeVisible();
  expect(field()).toHaveValue('Greensleeves Traditional');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(searched()).toEqual(['Greensleeves Traditional']);
});

it('searches for the artist that was clicked', async () => {
  const { user } = await enterAndWait();
  await user.click(screen.getByRole('option', { name: 'artist, Greene' }));
  expect(await screen.findByText('1 result found')).toBeVisible();
  expect(searched()).toEqual(['Greene']);
});

it('searches for what was typed while none is active', async () => {
  const { user } = await enterAndWait();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('1 result found')).toBeVisible();
  expect(searched()).toEqual(['gree']);
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
});

it('closes on Escape and keeps the text; a second one empties the field', async () => {
  const { user } = await enterAndWait();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(field()).toHaveValue('gree');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  await user.keyboard('{ArrowDown}');
  expect(await screen.findByRole('listbox')).toBeVisible();
  await user.keyboard('{Escape}{Escape}');
  expect(field()).toHaveValue('');
});

it('closes when the field is left', async () => {
  const { user } = await enterAndWait();
  await user.tab();
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  expect(field()).toHaveValue('gree');
});

it('does not let a late answer replace a newer one', async () => {
  let answerLate = (_: Response) => {};
  api.on('GET /api/autocomplete', ({ query }) =>
    query === 'query=gree'
      ? new Promise((resolve) => (answerLate = resolve))
      : json(['Ode to Joy \u2013 Beethoven']),
  );
  const { user } = renderApp();
  await user.type(field(), 'gree');
  await waitFor(() => expect(asked()).toContain('query=gree'));
  await user.clear(field());
  await user.type(field(), 'ode');
  await screen.findByRole('option', { name: 'song, Ode to Joy by Beethoven' });
  await act(async () => answerLate(json(SUGGESTIONS)));
  expect(options()).toHaveLength(1);
});

it('asks once for what it knows already', async () => {
  const { user } = await enterAndWait();
  await user.clear(field());
  await user.paste('gree');
  await screen.findByRole('listbox');
  expect(asked().filter((query) => query === 'query=gree')).toHaveLength(1);
});

it('says nothing when suggestions cannot be had, and searches all the same', async () => {
  api.on('GET /api/autocomplete', () => problem(503, 'SERVICE.UNAVAILABLE', 'Away.'));
  const { user } = renderApp();
  await user.type(field(), 'gree');
  await waitFor(() => expect(asked().length).toBeGreaterThan(0));
  await user.keyboard('{Enter}');
  expect(await screen.findByText('1 result found')).toBeVisible();
  expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
  expect(screen.queryByText('Away.')).not.toBeInTheDocument();
});
