import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import type { LookupAddress } from 'node:dns';
import { isReachableAddress } from './addresses';
import { SourceFetchError } from './fetch-errors';
import { isAllowedHost, type FetchScope, plainHostname } from './network-scope';

/** All addresses of a name: `dns.lookup`, or a test's own. */
export type Resolver = (hostname: string) => Promise<LookupAddress[]>;

export const systemResolver: Resolver = (hostname) => lookup(hostname, { all: true });

/** Checked addresses. Connect to these only: a second lookup could return others. */
export interface AllowedAddress {
  readonly address: string;
  readonly family: number;
  /** Every address of the name that may be reached, including the first. */
  readonly all: readonly LookupAddress[];
}

/**
 * Resolves a host that the scope allows to addresses that it may reach.
 * @throws SourceFetchError `host-not-allowed`, `blocked-address` or `connection-failed` (no such name)
 */
export async function resolveAllowedAddress(
  scope: FetchScope,
  host: string,
  port: number,
  resolver: Resolver = systemResolver,
): Promise<AllowedAddress> {
  const hostname = plainHostname(host);
  const shown = `${host}:${port}`;
  if (!isAllowedHost(scope, hostname, port)) {
    throw new SourceFetchError('host-not-allowed', shown, 'this host is not one of the source');
  }
  const found = await addressesOf(hostname, shown, resolver);
  const all = found.filter(({ address }) => isReachableAddress(address, scope.local));
  const [first] = all;
  if (first === undefined) {
    const addresses = found.map(({ address }) => address).join(', ');
    throw new SourceFetchError('blocked-address', shown, `may not connect to ${addresses}`);
  }
  return { ...first, all };
}

async function addressesOf(hostname: string, shown: string, resolver: Resolver) {
  const family = isIP(hostname);
  if (family !== 0) return [{ address: hostname, family }];
  try {
    const found = await resolver(hostname);
    if (found.length > 0) return found;
  } catch (cause) {
    throw new SourceFetchError('connection-failed', shown, 'the name does not resolve', { cause });
  }
  throw new SourceFetchError('connection-failed', shown, 'the name has no address');
}

/** A `lookup` for `net.connect` that returns the checked addresses, whatever DNS would return now. */
export function pinnedLookup(allowed: AllowedAddress): LookupFunction {
  return (_hostname, options, callback) => {
    if (options.all === true) callback(null, [...allowed.all]);
    else callback(null, allowed.address, allowed.family);
  };
}
