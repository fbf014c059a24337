import { parseCookie, stringifySetCookie } from 'cookie';

export interface CookieNames {
  /** Signed; the guest's id. */
  readonly session: string;
  /** The account's opaque session token. */
  readonly account: string;
  /** The browser's opaque device token. */
  readonly device: string;
}

/**
 * Names of the cookies. The prefix under https makes the browser itself tie them to this host and to secure
 * connections.
 */
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
  const cookie = stringifySetCookie(
    { name, value, path: '/', expires, httpOnly: true, sameSite: 'lax' },
    { encode: encodeURIComponent },
  );
  return isSecure(publicUrl) ? `${cookie}; Secure` : cookie;
}

/** The value of one cookie in a Cookie header (RFC 6265, section 4.2.1); the first if it is sent twice. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  return header === undefined ? undefined : parseCookie(header)[name];
}

function isSecure(publicUrl: URL | undefined): boolean {
  return publicUrl?.protocol === 'https:';
}
