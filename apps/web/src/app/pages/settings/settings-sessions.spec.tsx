import { screen, waitFor, within } from '@testing-library/react';
import { anOpenSession } from '../../../testing/fixtures/account-fixtures';
import { settingsApi } from '../../../testing/fakes/account-api';
import { json, problem } from '../../../testing/fakes/fake-api';
import { renderApp } from '../../../testing/render-app';

const OTHER = anOpenSession({
  id: '0190a000-0000-7000-8000-00000000b002',
  current: false,
  userAgent: null,
});

const open = () => renderApp(undefined, { url: '/settings' });
const done = () => json({ done: true });

describe('sessions', () => {
  it('lists this browser first, and ends another', async () => {
    let sessions = [OTHER, anOpenSession()];
    const api = settingsApi()
      .on('GET /api/user/sessions', () => json({ sessions }))
      .on(`DELETE /api/user/sessions/${OTHER.id}`, () => {
        sessions = sessions.filter(({ id }) => id !== OTHER.id);
        return done();
      });
    const { user } = open();
    const list = within(await screen.findByRole('list', { name: 'Sessions' }));
    const [first, second] = list.getAllByRole('listitem');
    expect(first).toHaveTextContent('Firefox on LinuxThis browser');
    expect(second).toHaveTextContent('Unknown browser');
    await user.click(list.getByRole('button', { name: 'End the session: Unknown browser' }));
    expect(await screen.findByText('Session ended')).toBeVisible();
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(list.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('list', { name: 'Sessions' })).toHaveFocus();
    expect(api.countOf('DELETE')).toBe(1);
  });

  it('all end, once that was confirmed, and one is a guest at Home', async () => {
    const api = settingsApi().on('DELETE /api/user/sessions', done);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Log out everywhere' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Log out everywhere?' }));
    api.on('GET /api/auth/user', () => json(null));
    await user.click(dialog.getByRole('button', { name: 'Log out everywhere' }));
    expect(await screen.findByText('Logged out everywhere')).toBeVisible();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('stay as they are when it is cancelled, and the focus is where it was', async () => {
    const api = settingsApi();
    const { user } = open();
    const button = await screen.findByRole('button', { name: 'Log out everywhere' });
    await user.click(button);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button).toHaveFocus());
    expect(api.countOf('DELETE')).toBe(0);
  });
});

describe('security events', () => {
  it('say what happened, where and how often', async () => {
    settingsApi().on('GET /api/user/security-events', () =>
      json({
        events: [
          {
            kind: 'login.failed',
            at: '2026-11-20T10:00:00.000Z',
            times: 3,
            device: 'Edge on Windows',
          },
          { kind: 'password.changed', at: '2026-11-19T10:00:00.000Z', times: 1, device: null },
        ],
      }),
    );
    open();
    const list = within(await screen.findByRole('list', { name: 'Security events' }));
    const [failed, changed] = list.getAllByRole('listitem');
    expect(failed).toHaveTextContent(/Login with a wrong password, 3 times.*Edge on Windows · 20/);
    expect(changed).toHaveTextContent(/^Password changed19/);
  });

  it('can be fetched again when they could not be', async () => {
    const api = settingsApi().on('GET /api/user/security-events', () =>
      problem(503, 'SERVICE.UNAVAILABLE', 'Try again in a moment.'),
    );
    const { user } = open();
    const section = within(await screen.findByRole('region', { name: 'Recent security events' }));
    await section.findByText('Try again in a moment.');
    api.on('GET /api/user/security-events', () => json({ events: [] }));
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await section.findByText('Nothing happened.')).toBeVisible();
  });
});

it('offers a copy of everything as a file', async () => {
  settingsApi();
  open();
  const link = await screen.findByRole('link', { name: 'Download my data' });
  expect(link).toHaveAttribute('href', '/api/user/export');
  expect(link).toHaveAttribute('download', 'tabdock-account.json');
  expect(
    screen.getByText(/comments, votes, reports, downloads, mails to you and what you paid/),
  ).toBeVisible();
});

describe('the deletion of an account', () => {
  const ask = async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Delete account' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
    expect(dialog.getByText(/cannot be undone/)).toHaveTextContent(
      /votes, reports, comments .* replied to stay, as “Deleted account”/,
    );
    const button = dialog.getByRole('button', { name: 'Delete account' });
    expect(button).toBeDisabled();
    await user.type(dialog.getByLabelText('Your password'), 'secret');
    return { user, dialog, press: () => user.click(button) };
  };

  it('wants the password, and ends at Home as a guest', async () => {
    const api = settingsApi().on('POST /api/user/delete-account', done);
    const { press } = await ask();
    api.on('GET /api/auth/user', () => json(null));
    await press();
    expect(await screen.findByText('Account deleted')).toBeVisible();
    expect(screen.getByText(/^Comments that others replied to stay/)).toBeVisible();
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
    expect(api.calls.find(({ route }) => route.endsWith('delete-account'))?.body).toEqual({
      password: 'secret',
    });
  });

  it('says at the field that the password is wrong', async () => {
    settingsApi().on('POST /api/user/delete-account', () =>
      problem(403, 'AUTH.WRONG_PASSWORD', 'Your current password is not right.'),
    );
    const { dialog, press } = await ask();
    await press();
    expect(await dialog.findByText('Your current password is not right.')).toBeVisible();
    expect(dialog.getByLabelText('Your password')).toBeInvalid();
  });

  it('says why it cannot be', async () => {
    settingsApi().on('POST /api/user/delete-account', () =>
      problem(409, 'USERS.LAST_ADMIN', 'This is the only administrator.'),
    );
    const { dialog, press } = await ask();
    await press();
    expect(await dialog.findByRole('alert')).toHaveTextContent('This is the only administrator.');
    expect(screen.getByTestId('address')).toHaveTextContent('/settings');
  });
});
