import { screen, waitFor } from '@testing-library/react';
import { FakeApi, json, problem } from '../../../testing/fakes/fake-api';
import { aUser } from '../../../testing/fixtures/fixtures';
import { renderApp } from '../../../testing/render-app';

let api: FakeApi;
beforeEach(() => {
  api = new FakeApi()
    .on('POST /api/auth/login', () => json(aUser()))
    .on('POST /api/auth/register', () => json(aUser()))
    .on('POST /api/auth/logout', () => json({ done: true }))
    .install();
});

const button = (name: string) => screen.getByRole('button', { name });
const field = (name: string) => screen.getByLabelText(name);
const address = () => screen.getByTestId('address');
const bodyOf = (route: string) => api.calls.find((call) => call.route === route)?.body;

async function open(url: string) {
  const view = renderApp(undefined, { url });
  await screen.findByRole('tablist');
  return view;
}

describe('the login', () => {
  async function fillIn(url = '/login') {
    const view = await open(url);
    await view.user.type(field('Username'), 'lute');
    await view.user.type(field('Password'), 'six strings');
    return view;
  }

  it('can be sent once both fields are filled, and not twice at once', async () => {
    let answer = (_: Response) => {};
    api.on('POST /api/auth/login', () => new Promise((resolve) => (answer = resolve)));
    const { user } = await open('/login');
    expect(button('Login')).toBeDisabled();
    await user.type(field('Username'), 'lute');
    expect(button('Login')).toBeDisabled();
    await user.type(field('Password'), 'six strings');
    await user.click(button('Login'));
    expect(button('Logging in...')).toBeDisabled();
    answer(json(aUser()));
    expect(await screen.findByText('Login successful')).toBeVisible();
    expect(bodyOf('POST /api/auth/login')).toEqual({ username: 'lute', password: 'six strings' });
  });

  it('leads home, and shows who is logged in', async () => {
    const { user } = await fillIn();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toHaveTextContent(/^\/$/));
    expect(await screen.findByRole('button', { name: 'Account menu: lute' })).toBeVisible();
  });

  it('asks for a second step where the account wants one, and goes on after it', async () => {
    const challenge = 'x'.repeat(43);
    const secondFactor = {
      challenge,
      expiresAt: '2026-11-24T10:00:00.000Z',
      methods: ['app' as const, 'recovery-code' as const],
    };
    const STEP = 'POST /api/auth/second-factor';
    api
      .on('POST /api/auth/login', () =>
        problem(401, 'AUTH.SECOND_FACTOR_REQUIRED', 'Confirm it.', { secondFactor }),
      )
      .on(STEP, () => problem(403, 'AUTH.SECOND_FACTOR_WRONG', 'This is not right.'));
    const { user } = await fillIn('/login?returnTo=/downloads');
    await user.click(button('Login'));
    const code = await screen.findByRole('textbox', { name: 'Code' });
    expect(code).toHaveFocus();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    await user.type(code, '000000{Enter}');
    await waitFor(() => expect(code).toHaveAccessibleDescription('This is not right.'));
    await user.click(button('Use a recovery code'));
    api.on(STEP, () => json(aUser()));
    await user.type(screen.getByRole('textbox', { name: 'Recovery code' }), '4q7d{Enter}');
    await waitFor(() => expect(address()).toHaveTextContent('/downloads'));
    expect(api.calls.filter(({ route }) => route === STEP).map(({ body }) => body)).toEqual([
      { challenge, code: '000000' },
      { challenge, recoveryCode: '4q7d' },
    ]);
  });

  it('goes back to the password when the second step took too long', async () => {
    const secondFactor = {
      challenge: 'x'.repeat(43),
      expiresAt: '2026-11-24T10:00:00.000Z',
      methods: ['app' as const, 'recovery-code' as const],
    };
    api
      .on('POST /api/auth/login', () =>
        problem(401, 'AUTH.SECOND_FACTOR_REQUIRED', 'Confirm it.', { secondFactor }),
      )
      .on('POST /api/auth/second-factor', () =>
        problem(410, 'AUTH.CHALLENGE_INVALID', 'Too late.'),
      );
    const { user } = await fillIn();
    await user.click(button('Login'));
    await user.type(await screen.findByRole('textbox', { name: 'Code' }), '492039{Enter}');
    expect(await screen.findByText('Too late.')).toBeVisible();
    expect(field('Password')).toHaveValue('');
  });

  it.each([
    ['/admin/users?page=2', '/admin/users?page=2'],
    ['//evil.example', '/'],
    ['https://evil.example/', '/'],
  ])('leads back to %s as %s', async (returnTo, expected) => {
    const { user } = await fillIn(`/login?${new URLSearchParams({ returnTo }).toString()}`);
    await user.click(button('Login'));
    await waitFor(() => expect(address().textContent).toBe(expected));
  });

  it('says why it failed, once, until the form is left', async () => {
    api.on('POST /api/auth/login', () =>
      problem(401, 'AUTH.INVALID_CREDENTIALS', 'Username or password is not right.'),
    );
    const { user } = await fillIn();
    await user.click(button('Login'));
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(screen.getAllByText('Username or password is not right.')).toHaveLength(1);
    expect(field('Password')).toHaveValue('six strings');
    expect(button('Login')).toBeEnabled();
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    expect(screen.queryByText('Login failed')).not.toBeInTheDocument();
  });

  it('says how long to wait after too many attempts', async () => {
    api.on('POST /api/auth/login', () =>
      problem(429, 'REQUEST.TOO_MANY', 'That was a lot.', { retryAfterSeconds: 150 }),
    );
    const { user } = await fillIn();
    await user.click(button('Login'));
    const sentence = 'Too many attempts. Try again in 3 minutes.';
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('marks for password managers which field is which', async () => {
    await open('/login');
    expect(field('Username')).toHaveAttribute('autocomplete', 'username');
    expect(field('Password')).toHaveAttribute('autocomplete', 'current-password');
  });

  it('shows the password and hides it again', async () => {
    const { user } = await open('/login');
    await user.click(button('Show: Password'));
    expect(field('Password')).toHaveAttribute('type', 'text');
    await user.click(button('Hide: Password'));
    expect(field('Password')).toHaveAttribute('type', 'password');
  });

  it('comes to the password before the way to reset it', async () => {
    const { user } = await open('/login');
    await user.type(field('Username'), 'lute');
    await user.tab();
    expect(field('Password')).toHaveFocus();
  });

  it('lets a visitor go on as a guest, or reset the password', async () => {
    await open('/login');
    expect(screen.getByRole('link', { name: 'Continue as Guest' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Forgot your password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });
});

describe('the registration', () => {
  const values = { Username: 'lute', 'E-mail': 'lute@example.org', Password: 'six strings' };

  async function fillIn(changes: Record<string, string> = {}) {
    const view = await open('/login?tab=register');
    const all = { ...values, 'Confirm password': values.Password, ...changes };
    for (const [name, value] of Object.entries(all)) await view.user.type(field(name), value);
    return view;
  }

  it('warns of a password that contains the name or the address just typed', async () => {
    const { user } = await fillIn({ Password: 'my lute 1' });
    expect(screen.getByText(/contains your username/)).toBeVisible();
    await user.clear(field('Username'));
    expect(screen.queryByText(/contains your username/)).not.toBeInTheDocument();
  });

  it('makes an account and sends no confirmation along', async () => {
    const { user } = await fillIn();
    await user.click(button('Create account'));
    expect(await screen.findByText('Account created successfully')).toBeVisible();
    await waitFor(() => expect(address()).toHaveTextContent(/^\/$/));
    expect(bodyOf('POST /api/auth/register')).toEqual({
      username: 'lute',
      email: 'lute@example.org',
      password: 'six strings',
    });
  });

  it('says that passwords do not match, and again in a toast when sent by Enter', async () => {
    const { user } = await fillIn({ 'Confirm password': 'six stings' });
    expect(screen.getAllByText('Passwords do not match')).toHaveLength(1);
    expect(button('Create account')).toBeDisabled();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getAllByText('Passwords do not match')).toHaveLength(2));
    expect(api.countOf('POST /api/auth/register')).toBe(0);
  });

  it('says what is too short before anything is sent', async () => {
    const { user } = await fillIn({
      Username: 'lu',
      Password: 'short',
      'Confirm password': 'short',
    });
    expect(screen.getByText('Username must be at least 3 characters')).toBeVisible();
    await user.click(button('Create account'));
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible();
    expect(field('Username')).toHaveFocus();
    expect(field('Username')).toHaveAccessibleDescription(/at least 3 characters/);
    expect(api.countOf('POST /api/auth/register')).toBe(0);
  });

  it.each([
    ['USERS.USERNAME_TAKEN', 409, 'Username'],
    ['USERS.EMAIL_TAKEN', 409, 'E-mail'],
    ['USERS.PASSWORD_COMMON', 400, 'Password'],
  ])('shows %s at its field', async (code, status, name) => {
    api.on('POST /api/auth/register', () => problem(status, code, 'Choose another one.'));
    const { user } = await fillIn();
    await user.click(button('Create account'));
    expect(await screen.findByText('Registration failed')).toBeVisible();
    expect(field(name)).toHaveAccessibleDescription(/Choose another one\./);
    expect(field(name)).toHaveFocus();
    await user.type(field(name), 'x');
    expect(field(name)).toBeValid();
  });

  it('shows the faults that the server lists at their fields', async () => {
    const errors = [{ path: 'email', message: 'This domain takes no mails' }];
    api.on('POST /api/auth/register', () =>
      problem(400, 'REQUEST.INVALID', 'email: This domain takes no mails.', { errors }),
    );
    const { user } = await fillIn();
    await user.click(button('Create account'));
    await waitFor(() => expect(field('E-mail')).toHaveAccessibleDescription(/takes no mails/));
  });

  it('is one tab away from the login, which the address remembers', async () => {
    const { user } = await open('/login?returnTo=%2Fsettings');
    await user.click(screen.getByRole('tab', { name: 'Register' }));
    expect(field('E-mail')).toBeVisible();
    expect(address()).toHaveTextContent('/login?returnTo=%2Fsettings&tab=register');
    expect(field('Password')).toHaveAttribute('autocomplete', 'new-password');
  });
});

describe('an account that is logged in already', () => {
  it('sees that and may go on or log out', async () => {
    api.logIn(aUser());
    const { user } = renderApp(undefined, { url: '/login?returnTo=%2Fdownloads' });
    expect(await screen.findByRole('heading', { name: 'You are logged in' })).toBeVisible();
    expect(screen.getByText(/lute@example\.org/)).toHaveTextContent('As lute, lute@example.org.');
    expect(screen.getByRole('link', { name: 'Go on' })).toHaveAttribute('href', '/downloads');
    await user.click(button('Log out'));
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Login' })).toBeVisible();
  });

  it('hears why the logout failed', async () => {
    api
      .logIn(aUser())
      .on('POST /api/auth/logout', () => problem(503, 'SERVICE.UNAVAILABLE', 'Not now.'));
    const { user } = renderApp(undefined, { url: '/login' });
    await user.click(await screen.findByRole('button', { name: 'Log out' }));
    expect(await screen.findByText('Logout failed')).toBeVisible();
    expect(screen.getByText('Not now.')).toBeVisible();
  });
});
