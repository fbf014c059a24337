import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { isHostOf } from '../../http/server/own-url';
import type { AdNetworkSettings } from '../../config/ad-network.config';
import type { AdNetworks } from './ad-networks';
import { framePage, framePageHeaders } from './frame-page';
import { FRAME_SCRIPT, FRAME_SCRIPT_PATH } from './frame-script';

const NONCE_BYTES = 16;
const YEAR_SECONDS = 365 * 24 * 60 * 60;

/**
 * Serves the frames of networks at their own host, and nothing else there: no API, no web app, no cookie. Register it
 * before what serves the product.
 */
export function serveFrameHost(fastify: FastifyInstance, networks: AdNetworks): void {
  const { settings } = networks;
  if (!settings) return;
  fastify.addHook('onRequest', (request, reply, done) => {
    if (!isHostOf(settings.frameOrigin, request.host)) return done();
    void reply.headers(commonHeaders(settings));
    if (request.method !== 'GET') return refuse(reply);
    if (request.url === FRAME_SCRIPT_PATH) {
      void reply
        .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
        .send(FRAME_SCRIPT);
      return;
    }
    const [, slug, unit = '', ...more] = request.url.split('/');
    const network = networks.all.find((known) => known.slug === slug);
    if (!network?.isUnit(unit) || more.length > 0) return refuse(reply);
    const nonce = randomBytes(NONCE_BYTES).toString('base64');
    void reply
      .headers(framePageHeaders(settings, nonce))
      .send(framePage(settings, network, unit, nonce));
  });
}

function commonHeaders({ frameOrigin }: AdNetworkSettings): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'x-robots-tag': 'noindex',
    ...(frameOrigin.protocol === 'https:' && {
      'strict-transport-security': `max-age=${YEAR_SECONDS}`,
    }),
  };
}

function refuse(reply: FastifyReply): void {
  void reply
    .status(404)
    .headers({
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none';frame-ancestors 'none'",
      'cache-control': 'no-store',
    })
    .send('Not found\n');
}
