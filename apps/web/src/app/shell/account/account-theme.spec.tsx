import { screen, waitFor } from '@testing-library/react';
import { FakeApi, json } from '../../../testing/fakes/fake-api';
import { aUser, someSettings } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

const html = document.documentElement;
let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().install();
  localStorage.setItem('theme', 'dark');
});

const SETTINGS = 'GET /api/user/settings';

async function register() {
  api
    .on('POST /api/auth/register', () => {
      api.logIn(aUser());
      return json(aUser());
    })
    .on(SETTINGS, () => json(someSettings({ theme: 'system', themeChosen: false })));
  const { user } = renderApp(undefined, { url: '/login?tab=register' });
  await user.type(await screen.findByLabelText('Username'), 'lute');
  await user.type(screen.getByLabelText('E-mail'), 'lute@example.org');
  await user.type(screen.getByLabelText('Password'), 'six strings');
  await user.type(screen.getByLabelText('Confirm password'), 'six strings');
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await screen.findByRole('button', { name: /^Account menu/ });
  await waitFor(() => expect(api.countOf(SETTINGS)).toBeGreaterThan(0));
  return user;
}

it('stays as it is on registration', async () => {
  const user = await register();
  await user.click(screen.getByRole('link', { name: 'Tabdock, home' }));
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(html).toHaveAttribute('data-theme', 'dark');
});

it('is the chosen one of the account that logs in', async () => {
  api.logIn(aUser()).on(SETTINGS, () => json(someSettings({ theme: 'light', themeChosen: true })));
  renderApp();
  await waitFor(() => expect(html).toHaveAttribute('data-theme', 'light'));
});

it('is shown in the settings as this browser has it until the account chooses', async () => {
  api
    .logIn(aUser())
    .on(SETTINGS, () => json(someSettings({ theme: 'system', themeChosen: false })));
  renderApp(undefined, { url: '/settings' });
  expect(await screen.findByRole('radio', { name: 'Dark' })).toBeChecked();
  expect(html).toHaveAttribute('data-theme', 'dark');
});
