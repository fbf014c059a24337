import { screen, waitFor } from '@testing-library/react';
import { FakeApi } from '../../../testing/fakes/fake-api';
import { aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

/** Fails like a script that the browser cannot load: without a connection, or after a release that replaced it. */
const missing = () => {
  throw new TypeError('Failed to fetch dynamically imported module');
};
jest.mock('../account/user-menu-entries', () => missing());
jest.mock('../../../components/feedback/toasts/toast-card', () => missing());

beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  new FakeApi().logIn(aUser()).install();
});

it('stays whole when the code of a menu cannot be fetched, and says what to do', async () => {
  const { user } = renderApp();
  const button = await screen.findByRole('button', { name: /^Account menu/ });
  await user.click(button);
  const alert = await screen.findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent('This could not be opened'));
  expect(alert).toHaveTextContent('Check your connection, then load the page again.');
  for (const name of ['Lists', 'Files']) expect(screen.getByRole('link', { name })).toBeVisible();
  expect(button).toBeVisible();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('heading', { name: 'Search Guitar Pro Tabs' })).toBeVisible();
});
