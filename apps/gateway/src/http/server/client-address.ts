import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { GatewayConfig } from '../../config/config';

/**
 * Tells the address that a request came from, by the proxies that are trusted: what `request.ip` says of other
 * requests.
 */
export function clientAddress({
  TRUSTED_PROXIES,
}: GatewayConfig): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(TRUSTED_PROXIES);
  return (request) => proxyAddr(request, isTrusted);
}
