export interface CookieNames {
  /** Signed; the guest's id. */
  readonly session: string;
  /** The account's opaque session token. */
  readonly account: string;
  /** The browser's opaque device token. */
  readonly device: string;
}

/** Where people come by https, the browser itself ties the cookies to this host and to secure connections. */
export function cookieNames(publicUrl: URL | undefined): CookieNames {
  const prefix = isSecure(publicUrl) ? '__Host-' : '';
  return {
    session: `${prefix}tabdock.session`,
    account: `${prefix}tabdock.account`,
    device: `${prefix}tabdock.device`,
  };
}

/** A Set-Cookie header's value. Without `expires` the browser forgets the cookie when its own session ends. */
export function setCookie(
  name: string,
  value: string,
  publicUrl: URL | undefined,
  expires?: Date,
): string {
  const until = expires === undefined ? '' : `; Expires=${expires.toUTCString()}`;
  const secure = isSecure(publicUrl) ? '; Secure' : '';
  return `${name}=${encodeURIComponent(value)}; Path=/${until}; HttpOnly; SameSite=Lax${secure}`;
}

/** The value of one cookie in a Cookie header (RFC 6265, section 4.2.1); the first, where it is there twice. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const pair of (header ?? '').split(';')) {
    const [key = '', ...rest] = pair.split('=');
    if (key.trim() === name) return decode(rest.join('=').trim());
  }
  return undefined;
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function isSecure(publicUrl: URL | undefined): boolean {
  return publicUrl?.protocol === 'https:';
}
