import { cookieNames, readCookie, sessionCookie } from './cookies';

describe('readCookie', () => {
  it('finds a cookie among others', () => {
    const header = 'theme=dark; tabdock.session=abc%2Bd=; other=1';
    expect(readCookie(header, 'tabdock.session')).toBe('abc+d=');
  });

  it.each([undefined, '', 'session=1', 'x.tabdock.session=1', ';;=;'])(
    'finds none in %p',
    (header) => {
      expect(readCookie(header, 'tabdock.session')).toBeUndefined();
    },
  );

  it('keeps what cannot be decoded as it is', () => {
    expect(readCookie('a=%zz', 'a')).toBe('%zz');
  });
});

describe('the session cookie', () => {
  it('is out of reach of scripts and other sites', () => {
    expect(sessionCookie('s', 'a+b', undefined)).toBe('s=a%2Bb; Path=/; HttpOnly; SameSite=Lax');
  });

  it('is tied to host and secure connections under https', () => {
    const url = new URL('https://tabs.example.org');
    expect(cookieNames(url).session).toBe('__Host-tabdock.session');
    expect(sessionCookie('s', 'v', url)).toContain('; Secure');
  });
});
