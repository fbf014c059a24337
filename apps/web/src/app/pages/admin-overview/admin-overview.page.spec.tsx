import { screen, waitFor, within } from '@testing-library/react';
import { anAdmin, usersPage } from '../../../testing/account-fixtures';
import { FakeApi, json, problem } from '../../../testing/fake-api';
import { aUser } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';

const open = (url: string) => {
  const view = renderApp(undefined, { url });
  return { ...view, main: within(screen.getByRole('main')) };
};

describe.each(['/admin', '/admin/users', '/admin/users?view=audit', '/admin/sources'])(
  '%s',
  (url) => {
    it('is closed to guests, who can log in and come back', async () => {
      const api = new FakeApi().install();
      const { main } = open(url);
      expect(await main.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
      expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
      expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute(
        'href',
        `/login?${new URLSearchParams({ returnTo: url })}`,
      );
      expect(api.countOf('GET /api/admin')).toBe(0);
    });

    it('is closed to accounts that are no administrators', async () => {
      const api = new FakeApi().logIn(aUser()).install();
      const { main, user } = open(url);
      expect(await main.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
      expect(main.queryByRole('link', { name: 'Log in' })).not.toBeInTheDocument();
      expect(api.countOf('GET /api/admin')).toBe(0);
      await user.click(main.getByRole('link', { name: 'Back to Home' }));
      await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
    });
  },
);

it('leads administrators to what they look after', async () => {
  new FakeApi()
    .logIn(anAdmin())
    .on('GET /api/admin/users', () => usersPage([aUser()]))
    .install();
  const { main, user } = open('/admin');
  expect(await main.findByRole('link', { name: /^Analytics How many/ })).toHaveAttribute(
    'href',
    '/admin/analytics',
  );
  await user.click(main.getByRole('link', { name: /^Users Find an account/ }));
  expect(await main.findByRole('heading', { name: 'User management' })).toBeVisible();
  expect(main.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  expect(main.getByRole('link', { name: 'Overview' })).toHaveAttribute('href', '/admin');
  expect(main.getByRole('link', { name: 'Back to Home' })).toBeVisible();
});

it('says when it cannot be known who asks, and tries again', async () => {
  const api = new FakeApi()
    .on('GET /api/auth/user', () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again in a moment.'))
    .install();
  const { main, user } = open('/admin');
  expect(await main.findByText('Try again in a moment.')).toBeVisible();
  api.on('GET /api/auth/user', () => json(anAdmin()));
  await user.click(main.getByRole('button', { name: 'Try again' }));
  expect(await main.findByRole('heading', { name: 'Administration' })).toBeVisible();
});
