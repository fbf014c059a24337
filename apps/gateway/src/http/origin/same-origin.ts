import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

export function changesState(method: string): boolean {
  return !SAFE_METHODS.has(method);
}

/**
 * Whether the browser says that the request comes from Tabdock's own pages. Programs other than browsers send neither
 * header and pass: they hold only their own cookies. `host` is the request's; `publicUrl` takes precedence if set.
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

/** `URL.host` omits the scheme's default port; a Host header may contain it. */
function withoutDefaultPort(origin: string, host: string): string {
  const { protocol } = new URL(origin);
  const own = `${protocol}//${host}`;
  return URL.canParse(own) ? new URL(own).host : host;
}

/**
 * Whether a person opened this address by a link on Tabdock's own pages or by typing it. Prefetching and HEAD requests
 * do not count.
 */
export function isOwnNavigation(
  { method, headers, host }: Pick<FastifyRequest, 'method' | 'headers' | 'host'>,
  publicUrl: URL | undefined,
): boolean {
  const fetchesAhead = headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined;
  if (method !== 'GET' || fetchesAhead || !isSameOrigin(headers, host, publicUrl)) return false;
  const { referer } = headers;
  return headers['sec-fetch-site'] !== undefined || referer === undefined
    ? true
    : isOwnOrigin(originOf(referer), host, publicUrl);
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'null';
}
