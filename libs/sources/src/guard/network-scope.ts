import type { Recipe } from '@tabdock/contracts/sources';

/** The part of a recipe that limits where its requests go. */
export type NetworkScope = Pick<Recipe, 'baseUrl' | 'allowedHosts' | 'local'>;

/**
 * Any host, for addresses that an administrator gave: https and public addresses only. With `local`, which is for tests
 * alone, also http and the private network.
 */
export interface AnyHost {
  readonly anyHost: true;
  readonly local: boolean;
}

export const PUBLIC_HTTPS: AnyHost = { anyHost: true, local: false };

/** Where requests may go. */
export type FetchScope = NetworkScope | AnyHost;

const HTTP_PORT = 80;
const HTTPS_PORT = 443;

/** Lower case, without the brackets of an IPv6 literal and without the dot of a fully qualified name. */
export function plainHostname(hostname: string): string {
  return hostname
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '');
}

/** The port that a URL asks for, given or implied. */
export function portOf(url: URL): number {
  if (url.port !== '') return Number(url.port);
  return url.protocol === 'https:' ? HTTPS_PORT : HTTP_PORT;
}

/** Whether requests may use this protocol, given with its colon. */
export function isAllowedProtocol(scope: FetchScope, protocol: string): boolean {
  return protocol === 'https:' || (protocol === 'http:' && (!('anyHost' in scope) || scope.local));
}

/**
 * Whether the recipe lets requests go to this host and port. A host given without a port (in `baseUrl`
 * or `allowedHosts`) covers 80 and 443; `*.example.org` covers the names below example.org, not itself.
 */
export function isAllowedHost(scope: FetchScope, hostname: string, port: number): boolean {
  if ('anyHost' in scope) return true;
  const host = plainHostname(hostname);
  const base = new URL(scope.baseUrl);
  const entries = [base.host, ...scope.allowedHosts];
  return entries.some((entry) => entryCovers(entry, host, port));
}

function entryCovers(entry: string, host: string, port: number): boolean {
  const { hostname: pattern, port: entryPort } = splitHostAndPort(entry.toLowerCase());
  const portFits =
    entryPort === undefined ? port === HTTP_PORT || port === HTTPS_PORT : port === entryPort;
  if (!portFits) return false;
  if (pattern.startsWith('*.'))
    return host.endsWith(pattern.slice(1)) && host.length >= pattern.length;
  return host === plainHostname(pattern);
}

function splitHostAndPort(entry: string): { hostname: string; port?: number } {
  const match = /^(\[[^\]]+\]|[^:]+):(\d+)$/.exec(entry);
  if (match?.[1] === undefined) return { hostname: entry };
  return { hostname: match[1], port: Number(match[2]) };
}
