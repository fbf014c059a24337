import { loginHref, returnPath } from './login-links';

const returnTo = (path: string) => `?${new URLSearchParams({ returnTo: path }).toString()}`;

it.each(['/settings', '/?q=ode%20to%20joy', '/admin/users?page=2#top', '/logins'])(
  'goes back to %s, a page of ours',
  (path) => expect(returnPath(returnTo(path))).toBe(path),
);

it.each(['//evil.example', 'https://evil.example/', 'settings', '/api/logout', '/./api/logout'])(
  'goes home instead of %j',
  (path) => expect(returnPath(returnTo(path))).toBe('/'),
);

it.each(['/login', '/login?returnTo=/x', '/login#top', '/login/'])(
  'goes home instead of %s, where it is already',
  (path) => expect(returnPath(returnTo(path))).toBe('/'),
);

it('goes home when the address names nothing', () => {
  expect(returnPath('')).toBe('/');
});

it('leads to the login and back', () => {
  expect(loginHref('/?q=ode to joy')).toBe('/api/login?returnTo=%2F%3Fq%3Dode%2520to%2520joy');
  expect(loginHref('/')).toBe('/api/login');
});
