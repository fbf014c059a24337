import { act, screen, waitFor, within } from '@testing-library/react';
import { anAdmin } from '../../../testing/fixtures/account-fixtures';
import { usersPage } from '../../../testing/fakes/account-api';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

const open = (url: string) => {
  const view = renderApp(undefined, { url });
  return { ...view, main: within(screen.getByRole('main')) };
};

describe.each([
  '/admin',
  '/admin?view=analytics',
  '/admin/users',
  '/admin/users?view=audit',
  '/admin/sources',
])('%s', (url) => {
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
});

it('leads administrators to all that they look after, in one step', async () => {
  new FakeApi()
    .logIn(anAdmin())
    .on('GET /api/admin/users', () => usersPage([aUser()]))
    .install();
  const { main, user } = open('/admin');
  const places = within(await main.findByRole('navigation', { name: 'Administration' }));
  expect(
    places.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Ads', '/admin'],
    ['Users', '/admin/users'],
    ['Audit log', '/admin/users?view=audit'],
    ['Reports', '/admin/reports'],
    ['Takedowns', '/admin/takedowns'],
    ['Sources', '/admin/sources'],
    ['Analytics', '/admin/analytics'],
  ]);
  await user.click(places.getByRole('link', { name: 'Users' }));
  expect(await main.findByRole('heading', { name: 'User management' })).toBeVisible();
  expect(main.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  expect(main.getByRole('link', { name: 'Ads' })).toHaveAttribute('href', '/admin');
  expect(main.getByRole('link', { name: 'Back to Home' })).toBeVisible();
});

it('says how many cases wait for a decision, where that is known', async () => {
  new FakeApi()
    .logIn(anAdmin())
    .on('GET /api/admin/reports', () =>
      json({ cases: [], total: 1_200, waiting: 1_200, page: 1, pageSize: 1 }),
    )
    .on('GET /api/admin/takedown-requests', () =>
      problem(503, 'SERVICE.UNAVAILABLE', 'Try again in a moment.'),
    )
    .install();
  const { main } = open('/admin');
  expect(await main.findByRole('link', { name: 'Reports 1,200 open' })).toHaveAttribute(
    'href',
    '/admin/reports',
  );
  expect(main.getByRole('link', { name: 'Takedowns' })).toHaveAttribute('href', '/admin/takedowns');
});

it('has three parts, of which the address and the title say which', async () => {
  new FakeApi().logIn(anAdmin()).install();
  const { main, user } = open('/admin');
  const campaigns = await main.findByRole('tab', { name: 'Campaigns' });
  expect(campaigns).toHaveAttribute('aria-selected', 'true');
  expect(document.title).toBe('Campaigns · Ad management · Tabdock');
  act(() => campaigns.focus());
  await user.keyboard('{ArrowRight}{Enter}');
  expect(main.getByRole('tab', { name: 'Placements' })).toHaveFocus();
  expect(main.getByRole('tabpanel', { name: 'Placements' })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/admin?view=placements');
  expect(document.title).toBe('Placements · Ad management · Tabdock');
  await user.keyboard('{End}{Enter}');
  expect(main.getByRole('tabpanel', { name: 'Analytics' })).toBeVisible();
  expect(screen.getByTestId('address')).toHaveTextContent('/admin?view=analytics');
});

it('says when it cannot be known who asks, and tries again', async () => {
  const api = new FakeApi()
    .on('GET /api/auth/user', () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again in a moment.'))
    .install();
  const { main, user } = open('/admin');
  expect(await main.findByText('Try again in a moment.')).toBeVisible();
  api.on('GET /api/auth/user', () => json(anAdmin()));
  await user.click(main.getByRole('button', { name: 'Try again' }));
  expect(await main.findByRole('heading', { name: 'Ad management' })).toBeVisible();
});
