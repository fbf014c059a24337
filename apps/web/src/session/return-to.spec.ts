import { loginHref, ownPath, returnPath } from './return-to';

describe('ownPath', () => {
  it.each(['/', '/settings', '/?q=ode%20to%20joy', '/admin/users?page=2#top'])(
    'takes %s, a page of ours',
    (path) => expect(ownPath(path)).toBe(path),
  );

  it.each([
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    'settings',
    '',
    null,
  ])('refuses %j', (path) => expect(ownPath(path)).toBeUndefined());

  it.each(['/api/logout', '/ws', '/login', '/login?returnTo=/x', '/./api/logout'])(
    'refuses %s, which is no page to come back to',
    (path) => expect(ownPath(path)).toBeUndefined(),
  );
});

it('goes home when the address names no page of ours', () => {
  expect(returnPath('?returnTo=%2Fsettings')).toBe('/settings');
  expect(returnPath('?returnTo=https%3A%2F%2Fevil.example')).toBe('/');
  expect(returnPath('')).toBe('/');
});

it('leads to the login and back', () => {
  expect(loginHref('/?q=ode to joy')).toBe('/api/login?returnTo=%2F%3Fq%3Dode%2520to%2520joy');
  expect(loginHref('/')).toBe('/api/login');
});
