import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { GatewayConfig } from '../../config/config';

/** The client's address behind trusted proxies, for upgrade requests; for other requests it is `request.ip`. */
export function clientAddress({
  TRUSTED_PROXIES,
}: GatewayConfig): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(TRUSTED_PROXIES);
  return (request) => proxyAddr(request, isTrusted);
}
