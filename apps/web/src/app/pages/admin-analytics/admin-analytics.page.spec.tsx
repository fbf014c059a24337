import { screen, waitFor, within } from '@testing-library/react';
import { goToLogin } from '../../../session/login-links';
import { anAdmin, someFigures } from '../../../testing/account-fixtures';
import { FakeApi, json, problem } from '../../../testing/fake-api';
import { aUser } from '../../../testing/fixtures';
import { renderApp } from '../../../testing/render-app';

jest.mock('../../../session/login-links', () => ({
  ...jest.requireActual<object>('../../../session/login-links'),
  goToLogin: jest.fn(),
}));

const FIGURES = 'GET /api/admin/analytics/accounts';
const open = () => renderApp(undefined, { url: '/admin/analytics' });

it('shows what the accounts amount to', async () => {
  new FakeApi()
    .logIn(anAdmin())
    .on(FIGURES, () => json(someFigures()))
    .install();
  open();
  expect(await screen.findByText('100,000')).toBeVisible();
  expect(screen.getByText('3,120')).toBeVisible();
  expect(screen.getByText('64.2%')).toBeVisible();
  // Premium and VIP among all.
  expect(screen.getByText('Conversion rate').parentElement).toHaveTextContent('3.2%');
  const groups = within(screen.getByRole('region', { name: 'Users by group' }));
  expect(groups.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Standard95,810 users · 95.8%',
    'Premium2,904 users · 2.9%',
    'VIP312 users · 0.3%',
    'Beta Tester974 users · 1.0%',
  ]);
});

it('says when there is nothing to show, and tries again', async () => {
  const api = new FakeApi()
    .logIn(anAdmin())
    .on(FIGURES, () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again soon.'))
    .install();
  const { user } = open();
  expect(
    await screen.findByText('No analytics data available. Make sure you have admin permissions.'),
  ).toBeVisible();
  expect(screen.getByText('Try again soon.')).toBeVisible();
  api.on(FIGURES, () => json(someFigures({ totalUsers: 7 })));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('7')).toBeVisible();
});

it('leads a guest to the login, and back here', async () => {
  const api = new FakeApi().install();
  open();
  expect(await screen.findByText('Unauthorized')).toBeVisible();
  expect(screen.getByText('You are logged out. Logging in again...')).toBeVisible();
  await waitFor(() => expect(goToLogin).toHaveBeenCalledWith('/admin/analytics'));
  expect(api.countOf(FIGURES)).toBe(0);
});

it('leads accounts that are no administrators home', async () => {
  const api = new FakeApi().logIn(aUser()).install();
  open();
  expect(await screen.findByText('Admin access required for analytics')).toBeVisible();
  await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
  expect(api.countOf(FIGURES)).toBe(0);
});
