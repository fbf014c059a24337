import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { adsServe, type Ad } from '@tabdock/contracts/ads';
import type { Operator } from '@tabdock/contracts/gateway';
import { AD as CUSTOM_AD } from './support/custom-ad';
import { RunningGateway } from './support/running-gateway';
import { StandInAds } from './support/stand-in-ads';

const AD: Ad = { ...CUSTOM_AD, adNetwork: 'Google AdSense', adId: '1234567890' };
const SLOT = '/api/ads/placement/sidebar-home/desktop';
const UNIT = '/google-adsense/1234567890';
const HTML = { accept: 'text/html' };
const CLIENT = 'ca-pub-1234567890123456';
const NETWORK = {
  PUBLIC_URL: 'https://tabs.example.org',
  AD_FRAME_ORIGIN: 'https://ads.example.org',
  ADSENSE_CLIENT_ID: CLIENT,
  AD_CONSENT_SCRIPT_URL: 'https://consent.example/script.js?site=7&lang="en"',
  ADSENSE_FRAMING_PERMITTED: 'true',
};

interface Answer {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

describe('the network that draws its ads itself', () => {
  let gateway: RunningGateway;
  let ads: StandInAds;
  let webRoot: string;

  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'gateway-web-'));
    await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Tabdock</title>');
    await writeFile(join(webRoot, 'favicon.svg'), '<svg/>');
    gateway = await RunningGateway.start({ ...NETWORK, WEB_ROOT: webRoot });
    ads = new StandInAds();
    ads.ads = [AD];
    await ads.start(gateway.amqp);
  });
  afterAll(async () => {
    await gateway?.stop();
    await ads?.stop();
    await rm(webRoot, { recursive: true });
  });

  /** Sends the request of a browser that reaches the gateway under this host. */
  async function ask(
    host: string,
    path: string,
    { method = 'GET', headers = {} }: { method?: string; headers?: Record<string, string> } = {},
  ): Promise<Answer> {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      const { port } = new URL(gateway.url);
      request({ port, host: '127.0.0.1', method, path, headers: { ...headers, host } }, resolve)
        .on('error', reject)
        .end();
    });
    return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
  }
  const frame = (path: string, options?: Parameters<typeof ask>[2]) =>
    ask('ads.example.org', path, options);
  const policyOf = ({ headers }: Answer) => String(headers['content-security-policy']).split(';');

  it('fills a slot with a frame, with nothing of ours but what counts it', async () => {
    const response = await gateway.get(SLOT);
    expect(await response.json()).toEqual([
      { ...AD, clickUrl: null, frameUrl: `https://ads.example.org${UNIT}` },
    ]);
    expect(ads.count(adsServe)).toBe(1);
  });

  it('is named by what is said about the installation', async () => {
    const { adNetworks } = (await (await gateway.get('/api/operator')).json()) as Operator;
    expect(adNetworks).toEqual(['Google AdSense']);
  });

  it('may be framed by the pages, and by them alone', async () => {
    const page = policyOf(await ask('tabs.example.org', '/', { headers: HTML }));
    expect(page).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      "connect-src 'self' wss://tabs.example.org",
      "frame-src 'self' https://ads.example.org",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]);
    const framed = await frame(UNIT);
    const nonce = /'nonce-([\w+/=]{24})'/.exec(policyOf(framed).join())?.[1];
    expect(policyOf(framed)).toEqual([
      "default-src 'none'",
      `script-src 'nonce-${nonce}' 'strict-dynamic' 'unsafe-eval'`,
      "style-src https: 'unsafe-inline'",
      'img-src https: data:',
      'font-src https: data:',
      'media-src https:',
      'connect-src https:',
      'frame-src https:',
      "base-uri 'none'",
      "form-action 'none'",
      'frame-ancestors https://tabs.example.org',
    ]);
    expect(framed.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'strict-origin',
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000',
    });
    expect(framed.headers).not.toHaveProperty('x-frame-options');
    expect(policyOf(await frame(UNIT))).not.toEqual(policyOf(framed));
  });

  it('loads the consent platform in the frame, and names the unit, each escaped', async () => {
    const { body, headers } = await frame(UNIT);
    const scripts = [...body.matchAll(/<script nonce="([^"]+)" src="([^"]+)"/g)];
    expect(scripts.map(([, , url]) => url)).toEqual([
      'https://consent.example/script.js?site=7&amp;lang=%22en%22',
      '/frame.js',
    ]);
    for (const [, nonce] of scripts)
      expect(headers['content-security-policy']).toContain(`'nonce-${nonce}'`);
    expect(body.match(/<script/g)).toHaveLength(2);
    expect(body).toContain(`data-ad-client="${CLIENT}" data-ad-slot="1234567890"`);
    expect(body).toContain(
      `data-script="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${CLIENT}"`,
    );
    const script = await frame('/frame.js');
    expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(script.body).toContain('__tcfapi');
  });

  it.each([
    ['the web app', '/', 'GET'],
    ['a page of the app', '/downloads', 'GET'],
    ['its files', '/favicon.svg', 'GET'],
    ['the API', '/api/health/live', 'GET'],
    ['who is logged in', '/api/auth/user', 'GET'],
    ['an ad', SLOT, 'GET'],
    ['a search', '/api/search', 'POST'],
    ['ads.txt', '/ads.txt', 'GET'],
    ['sitemaps', '/sitemap.xml', 'GET'],
    ['a unit that is none', '/google-adsense/strings', 'GET'],
    ['markup for a unit', '/google-adsense/1234567890"><script>alert(1)</script>', 'GET'],
    ['the same, encoded', '/google-adsense/1234567890%22%3E%3Cscript%3E', 'GET'],
    ['a unit with a query', `${UNIT}?client=ca-pub-1`, 'GET'],
    ['more than a unit', `${UNIT}/x`, 'GET'],
    ['a long unit', `/google-adsense/${'1'.repeat(21)}`, 'GET'],
    ['a network that is none', '/constructor/1234567890', 'GET'],
    ['a unit, by a form', UNIT, 'POST'],
  ])('keeps its host free of everything else: %s', async (_what, path, method) => {
    const answer = await frame(path, { method, headers: HTML });
    expect(answer.status).toBe(404);
    expect(answer.body).toBe('Not found\n');
    expect(policyOf(answer)).toEqual(["default-src 'none'", "frame-ancestors 'none'"]);
  });

  it('reads and sets no cookie', async () => {
    const cookie = await gateway.newGuest();
    for (const path of [UNIT, '/frame.js', '/', '/api/auth/user']) {
      const { headers } = await frame(path, { headers: { ...HTML, cookie } });
      expect(headers).not.toHaveProperty('set-cookie');
    }
  });

  it('refuses a socket at its host', async () => {
    const upgrade = {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      cookie: await gateway.newGuest(),
    };
    expect((await frame('/ws', { headers: upgrade })).status).toBe(404);
  });

  it.each(['ADS.example.org', 'ads.example.org:443'])('is served at %s too', async (host) => {
    expect((await ask(host, UNIT)).status).toBe(200);
    expect((await ask(host, '/api/health/live')).status).toBe(404);
  });

  it.each(['tabs.example.org', 'ads.example.org.elsewhere.example', 'ads.example.org:8443'])(
    'is not served at %s',
    async (host) => {
      expect((await ask(host, UNIT, { headers: { accept: 'application/json' } })).status).toBe(404);
      expect((await ask(host, '/api/health/live')).status).toBe(200);
    },
  );

  it('is named in ads.txt, without a cookie', async () => {
    const { status, headers, body } = await ask('tabs.example.org', '/ads.txt');
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe('google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0\n');
    expect(headers).not.toHaveProperty('set-cookie');
  });

  it('is off where nothing of it is configured', async () => {
    const plain = await RunningGateway.start({ WEB_ROOT: webRoot }, gateway.amqp);
    try {
      expect(await (await plain.get(SLOT)).json()).toEqual([AD]);
      const page = await plain.get('/', HTML);
      expect(page.headers.get('content-security-policy')).not.toContain('frame-src');
      expect((await plain.get('/ads.txt')).status).toBe(404);
      expect((await plain.get(UNIT)).status).toBe(404);
      const operator = (await (await plain.get('/api/operator')).json()) as Operator;
      expect(operator.adNetworks).toEqual([]);
    } finally {
      await plain.stop();
    }
  });

  it('does not start half configured', async () => {
    const half = { ...NETWORK, AD_CONSENT_SCRIPT_URL: '', ADSENSE_FRAMING_PERMITTED: '' };
    await expect(RunningGateway.start(half, gateway.amqp)).rejects.toThrow(
      /AD_CONSENT_SCRIPT_URL: Needed[^]*ADSENSE_FRAMING_PERMITTED: Needed/,
    );
  });
});
