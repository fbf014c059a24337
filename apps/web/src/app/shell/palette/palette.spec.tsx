import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { showToast } from '../../../components/feedback/toasts/toasts.slice';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aTab, aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { untilListening } from '../../../testing/until-listening';
import { setWindowWidth } from '../../../testing/window-width';

const tabs = [aTab({ id: 'melody' }), aTab({ id: 'ode', title: 'Ode to Joy', version: 'Solo' })];

// It comes late.
beforeAll(async () => void (await import('./palette')));

let api: FakeApi;
beforeEach(() => {
  setWindowWidth(1440);
  api = new FakeApi()
    .on('POST /api/search', () => json({ tabs, query: 'greensleeves', count: tabs.length }))
    .on('GET /api/autocomplete', () => json(['Greensleeves – Traditional', 'Green River Band']))
    .install();
});

/** The app once it listens for the keys, with the palette open. */
async function open(url = '/') {
  const view = renderApp(undefined, { url });
  await untilListening();
  if (url.includes('q=')) await screen.findByText('2 results found');
  else if (url === '/') screen.getByRole('combobox', { name: 'Song or Band Name' }).focus();
  press();
  return { ...view, field: await screen.findByRole('combobox', { name: 'Commands' }) };
}
const press = () =>
  fireEvent.keyDown(document.activeElement ?? document.body, {
    ctrlKey: true,
    key: 'k',
    code: 'KeyK',
  });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const names = (group: string) =>
  within(screen.getByRole('group', { name: group }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true });
const address = () => screen.getByTestId('address').textContent;

it('opens over a field that is typed in, closes by the same keys, and the focus comes back', async () => {
  const { field } = await open();
  expect(field).toHaveFocus();
  press();
  await closed();
  await waitFor(() =>
    expect(screen.getByRole('combobox', { name: 'Song or Band Name' })).toHaveFocus(),
  );
});

it('opens by its button in the header', async () => {
  const { user } = renderApp();
  const button = await screen.findByRole('button', { name: 'Commands' });
  expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K');
  await user.click(button);
  const dialog = within(await screen.findByRole('dialog', { name: 'Commands' }));
  const close = dialog.getByRole('button', { name: 'Close' });
  expect(close).toHaveAttribute('data-tip', 'Close (Esc)');
  expect(close).toHaveAttribute('data-tip-above');
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await closed();
  await waitFor(() => expect(button).toHaveFocus());
});

it('says what is announced meanwhile, as the page behind it is silent', async () => {
  const { store } = await open();
  act(() => void store.dispatch(showToast({ tone: 'success', title: 'Download completed' })));
  const dialog = within(screen.getByRole('dialog', { name: 'Commands' }));
  expect(dialog.getByText('Success: Download completed').closest('[aria-live]')).not.toBeNull();
});

it('finds songs as one types, and searches for the one that is chosen', async () => {
  const answer = Promise.withResolvers<Response>();
  api.on('GET /api/autocomplete', () => answer.promise);
  const { user, field } = await open('/nowhere');
  // At once: on a busy machine a list for its first letters would come between.
  await user.paste('green');
  expect(names('Songs')).toEqual(['Search tabs for “green”']);
  answer.resolve(json(['Greensleeves – Traditional', 'Green River Band']));
  expect(await screen.findByRole('option', { name: /^Greensleeves/ })).toHaveTextContent(
    'Traditional',
  );
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('Greensleeves');
  expect(field).toHaveAttribute('aria-activedescendant', chosen().id);
  await user.keyboard('{Enter}');
  await closed();
  expect(address()).toBe('/?q=Greensleeves+Traditional');
});

it('says that songs cannot be had, and still searches for what was typed', async () => {
  api.on('GET /api/autocomplete', () => problem(503, 'SERVICE.UNAVAILABLE', 'Away.'));
  const { user, field } = await open('/nowhere');
  await user.type(field, 'green');
  expect(await screen.findByText(/Songs cannot be suggested just now/)).toBeVisible();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/?q=green');
});

it('says so while the browser is offline', async () => {
  const { user, field } = await open();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  await user.type(field, 'x');
  expect(screen.getByText(/You are offline: songs cannot be looked up/)).toBeVisible();
  online.mockRestore();
});

it.each([
  ['a guest', undefined, ['Files'], ['Settings', 'Admin: Users', 'Log out']],
  ['an account', aUser(), ['Files', 'Settings', 'My Playlists'], ['Admin: Users', 'Log in']],
  ['an administrator', aUser({ role: 'admin' }), ['Settings', 'Admin: Users'], ['Log in']],
])('offers %s what they may see', async (_who, user, offered, withheld) => {
  if (user) api.logIn(user);
  await open();
  for (const name of [...offered, user ? 'Log out' : 'Log in'])
    expect(await screen.findByRole('option', { name })).toBeVisible();
  for (const name of withheld)
    expect(screen.queryByRole('option', { name })).not.toBeInTheDocument();
});

it('does what the page can do, and shows the keys for it', async () => {
  api.logIn(aUser());
  const { user, field } = await open('/?q=greensleeves');
  await user.type(field, 'sel all');
  expect(names('Actions')).toEqual(['Select all tabsCtrlA']);
  await user.keyboard('{Enter}');
  await closed();
  expect(await screen.findByRole('heading', { name: 'Selected (2)' })).toBeVisible();
  press();
  await user.type(await screen.findByRole('combobox', { name: 'Commands' }), 'download menu');
  expect(names('Actions')).toEqual(['Go to the Download MenuAltD']);
  await user.keyboard('{Enter}');
  await closed();
  expect(screen.getByRole('button', { name: /^Download Menu/ })).toHaveFocus();
});

it('leads to another dialog, a page or a part of this one', async () => {
  const { user, field } = await open();
  expect(screen.queryByRole('option', { name: /^Select all tabs/ })).not.toBeInTheDocument();
  await user.type(field, 'shortc{Enter}');
  const list = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(list).toHaveTextContent(/Commands\s*CtrlK/);
  await user.keyboard('{Escape}');
  await closed();
  press();
  await user.type(await screen.findByRole('combobox', { name: 'Commands' }), 'privacy{Enter}');
  expect(address()).toBe('/privacy');
});
