import { cookieNames, readCookie, setCookie } from './cookies';

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

describe('a cookie that we set', () => {
  it('is out of reach of scripts and other sites', () => {
    expect(setCookie('s', 'a+b', undefined)).toBe('s=a%2Bb; Path=/; HttpOnly; SameSite=Lax');
  });

  it('is tied to host and secure connections under https', () => {
    const url = new URL('https://tabs.example.org');
    expect(cookieNames(url).session).toBe('__Host-tabdock.session');
    expect(setCookie('s', 'v', url)).toContain('; Secure');
  });

  it('lasts until a moment where one is given', () => {
    const expires = new Date('2026-12-21T04:00:00.000Z');
    expect(setCookie('s', 'v', undefined, expires)).toBe(
      's=v; Path=/; Expires=Mon, 21 Dec 2026 04:00:00 GMT; HttpOnly; SameSite=Lax',
    );
  });
});
