import { isIP } from 'node:net';
import type { RelyingParty } from '@tabdock/contracts/users';
import type { FastifyRequest } from 'fastify';

/**
 * The site for which browsers make passkeys: that of PUBLIC_URL, else the request's own. Null where browsers allow
 * none: at plain http (but for localhost) and at addresses of numbers.
 */
export function relyingPartyOf(
  { protocol, host }: Pick<FastifyRequest, 'protocol' | 'host'>,
  publicUrl: URL | undefined,
): RelyingParty | null {
  const own = `${protocol}://${host}`;
  const url = publicUrl ?? (URL.canParse(own) ? new URL(own) : undefined);
  if (!url) return null;
  const { hostname, origin } = url;
  const isLocal = hostname === 'localhost' || hostname.endsWith('.localhost');
  if (url.protocol !== 'https:' && !isLocal) return null;
  const isNumbers = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  return isNumbers ? null : { id: hostname, origin };
}
