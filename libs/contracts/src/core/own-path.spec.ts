import { ownPath } from './own-path';

describe('ownPath', () => {
  it.each(['/', '/downloads', '/search?q=a%20b&x=1#top', '/tab/Für%20Elise', '/apical'])(
    'keeps %p',
    (path) => {
      expect(ownPath(path)).toBe(new URL(path, 'http://x').href.slice('http://x'.length));
    },
  );

  it.each([
    undefined,
    '',
    7,
    ['/a', '/b'],
    'downloads',
    '//evil.example',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    'https:evil.example',
    'https://evil.example/',
    'javascript:alert(1)',
    '%2F%2Fevil.example',
    '/%2Fevil.example',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/.//evil.example',
    '/%2e/%2Fevil.example',
    '/%zz',
    '/api/logout',
    '/x/../api/logout',
    '/%61pi/logout',
    '/API/logout',
    '/ws',
  ])('takes nothing from %p', (path) => {
    expect(ownPath(path)).toBeUndefined();
  });
});
