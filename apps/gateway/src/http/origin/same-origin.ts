import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyRequest } from 'fastify';

const NAME = hostname().toLowerCase();
const THIS_MACHINE = new Set([NAME, `${NAME}.local`]);
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
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return isThisMachine(url.hostname) && url.host === withoutDefaultPort(origin, host);
}

/**
 * Whether the name leads to this machine whatever a name server says. Any other one may be another site's name that
 * points at this machine (DNS rebinding): without PUBLIC_URL nothing says that it is ours.
 */
function isThisMachine(name: string): boolean {
  return (
    name === 'localhost' ||
    name.endsWith('.localhost') ||
    isIP(name.replace(/^\[|\]$/g, '')) !== 0 ||
    THIS_MACHINE.has(name)
  );
}

/** `URL.host` omits the scheme's default port; a Host header may contain it. */
function withoutDefaultPort(origin: string, host: string): string {
  const { protocol } = new URL(origin);
  const own = `${protocol}//${host}`;
  return URL.canParse(own) ? new URL(own).host : host;
}

/**
 * Whether a person opened this address by a link on Tabdock's own pages or by typing it. Prefetching and HEAD requests
 * do not count. Browsers send no Sec-Fetch-Site over plain http, and another site's link may hide where it is: then the
 * Referer has to be ours.
 */
export function isOwnNavigation(
  { method, headers, host }: Pick<FastifyRequest, 'method' | 'headers' | 'host'>,
  publicUrl: URL | undefined,
): boolean {
  const fetchesAhead = headers['sec-purpose'] !== undefined || headers['purpose'] !== undefined;
  if (method !== 'GET' || fetchesAhead || !isSameOrigin(headers, host, publicUrl)) return false;
  if (headers['sec-fetch-site'] !== undefined) return true;
  const { referer } = headers;
  return referer !== undefined && isOwnOrigin(originOf(referer), host, publicUrl);
}

function originOf(url: string): string {
  return URL.canParse(url) ? new URL(url).origin : 'null';
}
