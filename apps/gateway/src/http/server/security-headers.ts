import { ServerResponse, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet, { type HelmetOptions } from 'helmet';
import { LRUCache } from 'lru-cache';
import { isHost } from './own-url';

const HOSTS_MAX = 100;
/** What browsers may offer to our pages; everything else is off, in frames too. */
const OWN_FEATURES = [
  'fullscreen',
  'publickey-credentials-create',
  'publickey-credentials-get',
  'screen-wake-lock',
];
/** Features that a page has unless it renounces them. */
const RENOUNCED_FEATURES = [
  'accelerometer',
  'autoplay',
  'bluetooth',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'geolocation',
  'gyroscope',
  'hid',
  'identity-credentials-get',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'otp-credentials',
  'payment',
  'picture-in-picture',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
];
const PERMISSIONS_POLICY = [
  ...OWN_FEATURES.map((feature) => `${feature}=(self)`),
  ...RENOUNCED_FEATURES.map((feature) => `${feature}=()`),
].join(', ');

/** They say what a page, a frame or a worker may do: a kilobyte that means nothing beside a script, a font or JSON. */
const PAGE_HEADERS = [
  'content-security-policy',
  'permissions-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

const JSON_TYPE = /^application\/(?:problem\+)?json/;

interface Addresses {
  readonly publicUrl: URL | undefined;
  /** Origin besides our own that pages may have frames of. */
  readonly frameOrigin: URL | undefined;
}

/**
 * Sends security headers with every response, those of pages with all but JSON. They depend on the host alone, so they
 * are computed once per host.
 */
export function sendSecurityHeaders(fastify: FastifyInstance, addresses: Addresses): void {
  const protect = helmet(securityHeaders(addresses));
  const byHost = new LRUCache<string, OutgoingHttpHeaders>({ max: HOSTS_MAX });
  fastify.addHook('onRequest', (request, reply, done) => {
    const host = request.headers.host ?? '';
    const known = byHost.get(host);
    if (known !== undefined) {
      void reply.headers(known);
      done();
      return;
    }
    const response = new ServerResponse(request.raw);
    protect(request.raw, response, (error) => {
      const headers = { ...response.getHeaders(), 'permissions-policy': PERMISSIONS_POLICY };
      if (error === undefined) byHost.set(host, headers);
      void reply.headers(headers);
      done(error as Error | undefined);
    });
  });
  fastify.addHook('onSend', (_request, reply, payload, done) => {
    if (JSON_TYPE.test(String(reply.getHeader('content-type')))) omitPageHeaders(reply);
    done(null, payload);
  });
}

/** Takes from a response what only pages, frames and workers need of the security headers. */
export function omitPageHeaders(reply: FastifyReply): void {
  for (const name of PAGE_HEADERS) void reply.removeHeader(name);
}

/** Everything from our own origin, no inline script. HSTS only under https, as it would break an http address. */
function securityHeaders({ publicUrl, frameOrigin }: Addresses): HelmetOptions {
  const isHttps = publicUrl?.protocol === 'https:';
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", (request) => socketOrigin(request, publicUrl)],
        ...(frameOrigin && { frameSrc: ["'self'", frameOrigin.origin] }),
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
      },
    },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isHttps,
    crossOriginOpenerPolicy: isHttps,
    crossOriginEmbedderPolicy: false,
    originAgentCluster: false,
    referrerPolicy: { policy: 'same-origin' },
  };
}

/** Older browsers do not count the page's own socket as 'self'. */
function socketOrigin(
  request: Pick<IncomingMessage, 'headers'>,
  publicUrl: URL | undefined,
): string {
  if (publicUrl) return `${publicUrl.protocol === 'https:' ? 'wss' : 'ws'}://${publicUrl.host}`;
  const host = request.headers.host ?? '';
  return isHost(host) ? `ws://${host} wss://${host}` : "'self'";
}
