import type { IncomingHttpHeaders } from 'node:http';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function changesState(method: string): boolean {
  return !SAFE_METHODS.has(method);
}

/**
 * Whether the browser says that the request comes from Tabdock's own pages. Programs that are no browser send neither
 * header and pass: they hold no one else's cookies. `host` is where the request went to; `publicUrl` wins where set.
 */
export function isSameOrigin(
  headers: Pick<IncomingHttpHeaders, 'origin' | 'sec-fetch-site'>,
  host: string,
  publicUrl: URL | undefined,
): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return headers.origin === undefined || isOwnOrigin(headers.origin, host, publicUrl);
}

export function isOwnOrigin(origin: string, host: string, publicUrl: URL | undefined): boolean {
  if (publicUrl) return origin === publicUrl.origin;
  return URL.canParse(origin) && new URL(origin).host === withoutDefaultPort(origin, host);
}

/** `URL.host` leaves out the scheme's own port; a Host header may have it. */
function withoutDefaultPort(origin: string, host: string): string {
  const { protocol } = new URL(origin);
  const own = `${protocol}//${host}`;
  return URL.canParse(own) ? new URL(own).host : host;
}
