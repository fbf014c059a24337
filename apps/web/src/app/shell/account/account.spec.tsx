import { screen, waitFor } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { displayName } from './display-name';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi().install();
});

const menuButton = () => screen.findByRole('button', { name: /^Account menu: / });
const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

it.each([
  [{ firstName: 'Lucy', email: 'lute@example.org' }, 'Lucy'],
  [{ firstName: null, email: 'lute@example.org' }, 'lute'],
  [{ firstName: ' ', email: '@example.org' }, 'User'],
])('calls %j %s', (user, name) => expect(displayName(user)).toBe(name));

it('leads a guest to the login and back to this page', async () => {
  api.on('POST /api/search', () => json({ tabs: [], query: 'ode', count: 0 }));
  renderApp(undefined, { url: '/?q=ode' });
  expect(await screen.findByRole('link', { name: 'Login' })).toHaveAttribute(
    'href',
    '/api/login?returnTo=%2F%3Fq%3Dode',
  );
});

it('shows neither a login nor a menu before it is known who this is', async () => {
  let answer = (_: Response) => {};
  api.on('GET /api/auth/user', () => new Promise((resolve) => (answer = resolve)));
  renderApp();
  await waitFor(() => expect(api.countOf('GET /api/auth/user')).toBe(1));
  expect(screen.queryByRole('link', { name: 'Login' })).not.toBeInTheDocument();
  answer(json(aUser({ firstName: 'Lucy' })));
  expect(await menuButton()).toHaveAccessibleName('Account menu: Lucy');
});

it('holds what an account needs', async () => {
  api.logIn(aUser());
  const { user } = renderApp();
  await user.click(await menuButton());
  expect(await screen.findByRole('menuitem', { name: 'Settings' })).toHaveAttribute(
    'href',
    '/settings',
  );
  expect(entries()).toEqual(['Settings', 'Premium', 'Switch Account', 'Logout']);
  const change = screen.getByRole('menuitem', { name: 'Switch Account' });
  expect(change).toHaveAttribute('href', '/api/login');
  expect(change).toHaveAttribute('target', '_blank');
  expect(screen.getByRole('menuitem', { name: 'Logout' })).toHaveAttribute('href', '/api/logout');
  expect(screen.queryByText('Admin')).not.toBeInTheDocument();
});

it('holds what an administrator needs besides', async () => {
  api.logIn(aUser({ role: 'admin' }));
  const { user } = renderApp();
  await user.click(await menuButton());
  expect(await screen.findByRole('menuitem', { name: 'Admin Panel' })).toHaveAttribute(
    'href',
    '/admin',
  );
  expect(screen.getByRole('menuitem', { name: 'Analytics' })).toHaveAttribute(
    'href',
    '/admin/analytics',
  );
  expect(screen.getAllByText('Admin')).not.toHaveLength(0);
});

it('opens, moves and closes by keyboard, and gives the focus back', async () => {
  api.logIn(aUser());
  const { user } = renderApp();
  const button = await menuButton();
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus());
  expect(button).toHaveAttribute('aria-expanded', 'true');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Premium' })).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
  await waitFor(() => expect(button).toHaveFocus());
});

it('asks again when the accounts did not answer', async () => {
  api.on('GET /api/auth/user', () => problem(503, 'SERVICE.UNAVAILABLE', 'Not now.'));
  const { user } = renderApp();
  const again = await screen.findByRole('button', { name: /Account not answering/ });
  api.logIn(aUser());
  await user.click(again);
  expect(await menuButton()).toBeVisible();
});
