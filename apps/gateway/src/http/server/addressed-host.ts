import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { GatewayConfig } from '../../config/config';

/** The host that the client asked for, for upgrade requests; for other requests it is `request.host`. */
export function addressedHost({
  TRUSTED_PROXIES,
}: Pick<GatewayConfig, 'TRUSTED_PROXIES'>): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile(TRUSTED_PROXIES);
  return ({ headers, socket: { remoteAddress } }) => {
    // Several values are joined by commas: each proxy appends its own, and a client can forge earlier ones.
    const forwarded = String(headers['x-forwarded-host'] ?? '');
    const isForwarded = forwarded !== '' && isTrusted(remoteAddress ?? '', 0);
    return isForwarded ? (forwarded.split(',').at(-1) ?? '').trim() : (headers.host ?? '');
  };
}
