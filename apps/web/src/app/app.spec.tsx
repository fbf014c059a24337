import { act, screen } from '@testing-library/react';
import { ErrorBoundary } from '../components/loading/error-boundary';
import { FakeApi } from '../testing/fakes/fake-api';
import { renderApp } from '../testing/render-app';
import { BrokenPage } from './pages/errors/broken.page';

beforeEach(() => new FakeApi().install());

it('says that a page was not found and leads home', async () => {
  const { user } = renderApp(undefined, { url: '/nowhere' });
  expect(await screen.findByText(/the page was not found/i)).toBeVisible();
  await user.click(screen.getByRole('link', { name: 'Search for a tab' }));
  expect(await screen.findByRole('heading', { name: 'Search Guitar Pro Tabs' })).toBeVisible();
});

it('shows a way on when a page breaks', () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const Broken = () => {
    throw new Error('broken on purpose');
  };
  renderApp(
    <ErrorBoundary fallback={(error) => <BrokenPage error={error} />}>
      <Broken />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'A string broke' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
});

it('says that a page is out of reach when its code cannot be fetched', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  jest.doMock('./pages/settings/settings.page', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  renderApp(undefined, { url: '/settings' });
  expect(
    await screen.findByRole('heading', { name: 'This page could not be loaded' }),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load again' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Tabdock, home' })).toBeVisible();
  jest.dontMock('./pages/settings/settings.page');
});

it('starts light, keeps the chosen theme and shows it again', async () => {
  const { user, unmount } = renderApp();
  expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  await user.click(screen.getByRole('button', { name: 'Switch to the dark theme' }));
  expect(localStorage.getItem('theme')).toBe('dark');
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  unmount();
  renderApp();
  expect(screen.getByRole('button', { name: 'Switch to the light theme' })).toBeVisible();
});

it('says when there is no connection, for as long as there is none', () => {
  renderApp();
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(screen.getByText(/You are offline/)).toBeVisible();
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
});

it('lets the keyboard skip to the content', async () => {
  const { user } = renderApp(undefined, { url: '/nowhere' });
  await screen.findByText(/the page was not found/i);
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to the content' })).toHaveFocus();
});

it('announces navigation to another page', async () => {
  const { user } = renderApp(undefined, { url: '/nowhere' });
  await user.click(await screen.findByRole('link', { name: 'Search for a tab' }));
  expect(screen.getByTestId('announcer')).toHaveTextContent(
    'Navigated from Page not found to Home',
  );
  expect(screen.getByRole('combobox')).toHaveFocus();
});
