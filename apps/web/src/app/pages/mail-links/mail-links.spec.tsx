import { screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';
import { App } from '../../app';

const TOKEN = 'a'.repeat(43);
const linkInvalid = () => problem(410, 'AUTH.LINK_INVALID', 'This link was used already.');

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi()
    .on('POST /api/auth/forgot-password', () => json({ done: true }))
    .on('POST /api/auth/reset-password', () => json({ done: true }))
    .on('POST /api/auth/verify-email', () => json(aUser()))
    .install();
});

const button = (name: string) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });
const bodyOf = (route: string) => api.calls.find((call) => call.route === route)?.body;

describe('a forgotten password', () => {
  it('is asked for by mail, without telling whether the address is known', async () => {
    const { user } = renderApp(undefined, { url: '/forgot-password' });
    expect(await button('Send the link')).toBeDisabled();
    await user.type(screen.getByLabelText('E-mail'), 'lute@example.org{Enter}');
    expect(await screen.findByText(/If there is an account for/)).toHaveTextContent(
      'If there is an account for lute@example.org, a mail with a link is on its way.',
    );
    expect(bodyOf('POST /api/auth/forgot-password')).toEqual({ email: 'lute@example.org' });
    await user.click(await button('Try another address'));
    expect(screen.getByLabelText('E-mail')).toBeVisible();
  });

  it('says what is no address, and what the server answered', async () => {
    api.on('POST /api/auth/forgot-password', () =>
      problem(429, 'REQUEST.TOO_MANY', 'Too many.', { retryAfterSeconds: 45 }),
    );
    const { user } = renderApp(undefined, { url: '/forgot-password' });
    await button('Send the link');
    await user.type(screen.getByLabelText('E-mail'), 'lute{Enter}');
    expect(await screen.findByText(/Enter an e-mail address such as/)).toBeVisible();
    await user.type(screen.getByLabelText('E-mail'), '@example.org{Enter}');
    expect(await screen.findByText('Too many attempts. Try again in 45 seconds.')).toBeVisible();
  });
});

describe('a reset link', () => {
  async function choose(password: string) {
    const view = renderApp(undefined, { url: `/reset-password#token=${TOKEN}` });
    await heading('Choose a new password');
    await view.user.type(screen.getByLabelText('New password'), password);
    await view.user.type(screen.getByLabelText('Confirm new password'), password);
    await view.user.click(await button('Save the new password'));
    return view;
  }

  it('takes a new password and leads to the login', async () => {
    await choose('six strings');
    expect(await heading('Your password is changed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
    expect(bodyOf('POST /api/auth/reset-password')).toEqual({
      token: TOKEN,
      newPassword: 'six strings',
    });
  });

  it('shows what is wrong with the password at its field', async () => {
    api.on('POST /api/auth/reset-password', () =>
      problem(400, 'USERS.PASSWORD_COMMON', 'Choose another one.'),
    );
    await choose('password');
    expect(await screen.findByText('Choose another one.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveFocus();
  });

  it('offers a new link when it was used already', async () => {
    api.on('POST /api/auth/reset-password', linkInvalid);
    await choose('six strings');
    expect(await heading('This link does not work')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it.each(['/reset-password', '/reset-password#token=cut-short'])(
    'offers a new link at %s, which is not complete',
    async (url) => {
      renderApp(undefined, { url });
      expect(await heading('This link does not work')).toBeVisible();
    },
  );
});

describe('a verification link', () => {
  const open = (token = TOKEN) =>
    renderApp(
      <StrictMode>
        <App />
      </StrictMode>,
      { url: `/verify-email#token=${token}` },
    );

  it('is used once, and its secret leaves the address bar', async () => {
    open();
    expect(await heading('Your address is verified')).toBeVisible();
    expect(screen.getByText(/lute@example\.org/)).toBeVisible();
    expect(screen.getByTestId('address').textContent).toBe('/verify-email');
    expect(api.countOf('POST /api/auth/verify-email')).toBe(1);
    expect(bodyOf('POST /api/auth/verify-email')).toEqual({ token: TOKEN });
  });

  it('says that it is working until the answer is there', async () => {
    api.on('POST /api/auth/verify-email', () => new Promise(() => {}));
    open();
    expect(await heading('Verifying your address...')).toBeVisible();
  });

  it('can be tried again when the answer did not come', async () => {
    api.on('POST /api/auth/verify-email', () => problem(503, 'SERVICE.UNAVAILABLE', 'Not now.'));
    const { user } = open();
    expect(await screen.findByText('Not now.')).toBeVisible();
    api.on('POST /api/auth/verify-email', () => json(aUser()));
    await user.click(await button('Try again'));
    expect(await heading('Your address is verified')).toBeVisible();
  });

  it('says that there is no connection', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    api.on('POST /api/auth/verify-email', () => Promise.reject(new TypeError('Failed to fetch')));
    open();
    expect(await screen.findByText(/Connect to the internet and try again/)).toBeVisible();
    expect(await button('Try again')).toBeVisible();
    jest.restoreAllMocks();
  });

  it('leads a guest over the login to the settings when it does not work', async () => {
    api.on('POST /api/auth/verify-email', linkInvalid);
    open();
    expect(await screen.findByRole('link', { name: 'Log in to get a new link' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fsettings',
    );
  });

  it('leads a logged-in account to the settings when it does not work', async () => {
    api.logIn(aUser({ emailVerified: false })).on('POST /api/auth/verify-email', linkInvalid);
    open();
    expect(await screen.findByRole('link', { name: 'Go to the settings' })).toHaveAttribute(
      'href',
      '/settings',
    );
  });

  it('is no longer needed once the address is verified', async () => {
    api.logIn(aUser()).on('POST /api/auth/verify-email', linkInvalid);
    open();
    expect(await heading('Your address is verified')).toBeVisible();
  });
});

describe('the link that stops mails', () => {
  const ROUTE = `POST /api/unsubscribe/${TOKEN}`;
  const open = (token = TOKEN) => renderApp(undefined, { url: `/unsubscribe#token=${token}` });
  const press = async (name = 'Stop these mails') => {
    const view = open();
    await view.user.click(await button(name));
    return view;
  };

  it('asks before it stops them, once, and says which', async () => {
    api.on(ROUTE, () => json({ setting: 'replyNotifications' }));
    const { user } = open();
    expect(await heading('Stop these mails?')).toBeVisible();
    expect(api.countOf(ROUTE)).toBe(0);
    await user.click(await button('Stop these mails'));
    expect(await heading('These mails have stopped')).toBeVisible();
    expect(screen.getByText(/when somebody replies to your comments/)).toBeVisible();
    expect(bodyOf(ROUTE)).toEqual({ 'List-Unsubscribe': 'One-Click' });
    expect(screen.getByRole('link', { name: 'Log in for the settings' })).toBeVisible();
  });

  it('can be pressed again when the answer did not come', async () => {
    api.on(ROUTE, () => problem(503, 'SERVICE.UNAVAILABLE', 'Not now.'));
    const { user } = await press();
    expect(await screen.findByText('Not now.')).toBeVisible();
    api.on(ROUTE, () => json({ setting: 'emailNotifications' }));
    await user.click(await button('Try again'));
    expect(await screen.findByText(/News about your account no longer comes/)).toBeVisible();
  });

  it('leads to the settings when it does not work', async () => {
    api.logIn(aUser()).on(ROUTE, linkInvalid);
    await press();
    expect(await heading('This link does not work')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the settings' })).toBeVisible();
  });

  it('is not asked for when it is cut short', async () => {
    open('cut-short');
    expect(await heading('This link does not work')).toBeVisible();
  });
});
