import { act, screen, waitFor, within } from '@testing-library/react';
import { settingsApi } from '../../../testing/fakes/account-api';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aUser, someSettings } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

const open = () => renderApp(undefined, { url: '/settings' });
const away = () => problem(503, 'SERVICE.UNAVAILABLE', 'Try again in a moment.');

/** A server that answers a change only when told to; changes count from 0. */
function busyApi() {
  const answers: ((answer: Response) => void)[] = [];
  settingsApi().on(
    'PATCH /api/user/settings',
    () => new Promise((resolve) => answers.push(resolve)),
  );
  return async (change: number, response: Response) => {
    await waitFor(() => expect(answers.length).toBeGreaterThan(change));
    await act(async () => answers[change]?.(response));
  };
}

it('asks a guest to log in, and comes back here afterwards', async () => {
  const api = new FakeApi().install();
  open();
  const main = within(screen.getByRole('main'));
  expect(await main.findByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login?returnTo=%2Fsettings',
  );
  expect(main.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  expect(api.countOf('GET /api/user/')).toBe(0);
});

it('says when it cannot be known who asks, and tries again', async () => {
  const api = new FakeApi().on('GET /api/auth/user', away).install();
  const { user } = open();
  await screen.findByText('Try again in a moment.');
  api.on('GET /api/auth/user', () => json(null));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/^Log in to see and change/)).toBeVisible();
});

it('shows who one is, with the group as people call it', async () => {
  settingsApi(aUser({ username: 'lute', email: 'lute@example.org', group: 'beta' }));
  open();
  const account = within(await screen.findByRole('region', { name: 'Account' }));
  expect(account.getByText('lute')).toBeVisible();
  expect(account.getByText('lute@example.org')).toBeVisible();
  expect(account.getByText('User')).toBeVisible();
  expect(account.getByText('Beta Tester')).toBeVisible();
  expect(account.getByText('Verified')).toBeVisible();
  expect(account.queryByRole('button')).not.toBeInTheDocument();
});

describe('an address that is not verified', () => {
  const resend = async (answer: () => Response) => {
    settingsApi(aUser({ emailVerified: false })).on('POST /api/user/resend-verification', answer);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Resend/ }));
  };

  it('gets another mail', async () => {
    await resend(() => json({ done: true }));
    expect(await screen.findByText('Verification email sent')).toBeVisible();
  });

  it('hears why it gets none', async () => {
    await resend(() => problem(429, 'REQUEST.TOO_MANY', 'Wait a minute.'));
    expect(await screen.findByText('Failed to send verification email')).toBeVisible();
    expect(screen.getByText('Wait a minute.')).toBeVisible();
  });
});

describe('a preference', () => {
  it('shows at once and is saved', async () => {
    let answer = (_: Response) => {};
    const api = settingsApi().on(
      'PATCH /api/user/settings',
      () => new Promise((resolve) => (answer = resolve)),
    );
    const { user } = open();
    const toggle = await screen.findByRole('switch', { name: 'Public profile' });
    expect(toggle).not.toBeChecked();
    await user.click(toggle);
    expect(toggle).toBeChecked();
    await waitFor(() =>
      expect(api.calls.find(({ route }) => route.startsWith('PATCH'))?.body).toEqual({
        publicProfile: true,
      }),
    );
    answer(json(someSettings({ publicProfile: true })));
    expect(await screen.findByText('Settings updated successfully')).toBeVisible();
    expect(toggle).toBeChecked();
  });

  it('goes back when it cannot be saved, and says why', async () => {
    settingsApi().on('PATCH /api/user/settings', away);
    const { user } = open();
    const toggle = await screen.findByRole('switch', { name: 'E-mail notifications' });
    await user.click(toggle);
    expect(await screen.findByText('Failed to update settings')).toBeVisible();
    expect(toggle).toBeChecked();
  });

  it.each([
    ['first', [0, 1]],
    ['last', [1, 0]],
  ])(
    'is as the server has it after two changes that failed, the %s one first',
    async (_, order) => {
      const answer = busyApi();
      const { user } = open();
      const toggle = await screen.findByRole('switch', { name: 'Public profile' });
      await user.click(toggle);
      await user.click(toggle);
      expect(toggle).not.toBeChecked();
      for (const change of order) await answer(change, away());
      expect(await screen.findByText('Failed to update settings')).toBeVisible();
      expect(toggle).not.toBeChecked();
    },
  );

  it('keeps what was changed while another change failed', async () => {
    const answer = busyApi();
    const { user } = open();
    const toggle = await screen.findByRole('switch', { name: 'Public profile' });
    const mails = screen.getByRole('switch', { name: 'Download notifications' });
    await user.click(toggle);
    await user.click(mails);
    await answer(0, away());
    await waitFor(() => expect(toggle).not.toBeChecked());
    expect(mails).not.toBeChecked();
    await answer(1, json(someSettings({ downloadNotifications: false })));
    expect(await screen.findByText('Settings updated successfully')).toBeVisible();
    expect(toggle).not.toBeChecked();
    expect(mails).not.toBeChecked();
  });

  it('can be tried again when it could not be fetched', async () => {
    const api = settingsApi().on('GET /api/user/settings', away);
    const { user } = open();
    const section = within(await screen.findByRole('region', { name: /^Notifications/ }));
    await section.findByText('Try again in a moment.');
    api.on('GET /api/user/settings', () => json(someSettings()));
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await section.findByRole('switch', { name: 'Download notifications' })).toBeChecked();
  });
});

describe('the theme', () => {
  const page = () => document.documentElement;

  it('changes the page and the account at once', async () => {
    const api = settingsApi().on('PATCH /api/user/settings', () =>
      json(someSettings({ theme: 'dark' })),
    );
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(page()).toHaveAttribute('data-theme', 'dark');
    expect(await screen.findByText('Settings updated successfully')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked();
    expect(api.calls.at(-1)?.body).toEqual({ theme: 'dark' });
  });

  it('is the one before when it cannot be saved', async () => {
    settingsApi().on('PATCH /api/user/settings', away);
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Dark' }));
    expect(await screen.findByText('Failed to update settings')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
    await waitFor(() => expect(page()).toHaveAttribute('data-theme', 'light'));
  });

  it('is the one before when neither of two changes can be saved', async () => {
    const answer = busyApi();
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'Dark' }));
    await user.click(screen.getByRole('radio', { name: 'System' }));
    for (const change of [0, 1]) await answer(change, away());
    await waitFor(() => expect(page()).toHaveAttribute('data-theme', 'light'));
    expect(localStorage.getItem('theme')).toBe('light');
    expect(screen.getByRole('radio', { name: 'Light' })).toBeChecked();
  });
});
