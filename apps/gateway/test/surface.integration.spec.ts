import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { catalogueGetTabs, searchQuery } from '@tabdock/contracts/search';
import { sessionsResolve } from '@tabdock/contracts/users';
import { currentRequestId } from '@tabdock/service-kit';
import { TcpProxy, waitFor } from '@tabdock/service-kit/testing';
import { InternalServer } from '../src/operations/internal-server';
import { ACCESS_TABLE } from './support/access-table';
import { answer, respond, type Responder } from './support/responder';
import { cookieOf, RunningGateway } from './support/running-gateway';

const HTML = { accept: 'text/html,*/*;q=0.8' };
const SEARCH = { query: 'x', searchType: 'guitar-pro' };

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string }[];
  responses: Record<string, { content?: Record<string, { schema: { $ref?: string } }> }>;
  requestBody?: { content: Record<string, { schema: unknown }> };
}

describe("the gateway's surface", () => {
  let gateway: RunningGateway;
  let search: Responder;
  let webRoot: string;
  const requestIds: (string | undefined)[] = [];

  beforeAll(async () => {
    webRoot = await mkdtemp(join(tmpdir(), 'gateway-web-'));
    await mkdir(join(webRoot, 'assets'));
    await writeFile(join(webRoot, 'index.html'), '<!doctype html><title>Tabdock</title>');
    await writeFile(join(webRoot, 'assets', 'app-1a2b.js'), 'console.log(1)');
    await writeFile(join(webRoot, 'favicon.svg'), '<svg/>');
    await mkdir(join(webRoot, 'engine'));
    await writeFile(join(webRoot, 'engine', 'worker.mjs'), 'onmessage = () => undefined');
    await mkdir(join(webRoot, '.vite'));
    const files = {
      '/downloads': ['assets/downloads-1.js', 'assets/shared-2.js'],
      '/tab/:tabId': ['assets/tab-3.js'],
      '/?q': ['assets/results-4.js'],
    };
    await writeFile(join(webRoot, '.vite', 'page-files.json'), JSON.stringify(files));
    gateway = await RunningGateway.start({
      WEB_ROOT: webRoot,
      INTERNAL_PORT: '0',
      RATE_LIMIT_PER_MINUTE: '3',
      RATE_LIMIT_PER_ADDRESS_PER_MINUTE: '8',
    });
    search = await respond(gateway.amqp, [
      answer(searchQuery, async ({ query }) => {
        requestIds.push(currentRequestId());
        return { tabs: [], query, count: 0 };
      }),
      answer(catalogueGetTabs, async () => ({ tabs: [] })),
    ]);
  });

  afterAll(async () => {
    await gateway?.stop();
    await search?.stop();
    await rm(webRoot, { recursive: true });
  });

  it('describes every route with its schemas and problems', async () => {
    const response = await gateway.get('/api/openapi.json');
    const document = (await response.json()) as {
      openapi: string;
      paths: Record<string, Record<string, Operation>>;
      components: { schemas: Record<string, unknown> };
    };
    const routes = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(routes.sort()).toEqual(Object.keys(ACCESS_TABLE).sort());
    const operations = Object.values(document.paths).flatMap((path) => Object.values(path));
    expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
    expect(
      document.paths['/api/admin/users']?.['get']?.parameters?.map(({ name }) => name),
    ).toEqual(['search', 'page', 'pageSize']);
    expect(document.paths['/api/downloads']?.['get']?.parameters).toEqual([
      expect.objectContaining({
        name: 'before',
        in: 'query',
        required: false,
        schema: expect.objectContaining({
          type: 'string',
          pattern: expect.any(String),
          description: expect.stringContaining('nextBefore'),
        }),
      }),
    ]);
    expect(Object.keys(document.components.schemas)).toEqual(
      expect.arrayContaining([
        'Ad',
        'DownloadRecord',
        'DownloadsResponse',
        'Problem',
        'SearchBody',
        'SearchResponse',
        'SingleDownloadResponse',
        'TabResult',
        'User',
      ]),
    );
    const searching = document.paths['/api/search']?.['post'];
    expect(searching?.requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/SearchBody',
    });
    expect(searching?.responses['503']?.content?.['application/problem+json']?.schema).toEqual({
      $ref: '#/components/schemas/Problem',
    });
    const references = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? [];
    for (const reference of new Set(references)) {
      expect(document.components.schemas).toHaveProperty(reference.split('/').at(-1) ?? '');
    }
  });

  it('shows its description as a page without inline or foreign scripts', async () => {
    const response = await gateway.get('/api/docs', HTML);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    const page = await response.text();
    expect(page).not.toMatch(/<script(?![^>]*\bsrc=)|\son\w+=|https?:/);
    const assets = [...page.matchAll(/(?:src|href)="(\/api\/docs\/[^"]+)"/g)].map(([, url]) => url);
    expect(assets).toHaveLength(4);
    for (const url of assets) {
      const asset = await gateway.get(url ?? '');
      const type = url?.endsWith('.css') ? 'text/css' : 'text/javascript';
      expect(asset.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
      expect((await asset.arrayBuffer()).byteLength).toBeGreaterThan(100);
    }
    expect((await gateway.get('/api/docs/package.json')).status).toBe(400);
  });

  it('carries a request id from the browser to the service and back', async () => {
    const id = randomUUID();
    const headers = { 'x-request-id': id };
    const response = await gateway.post('/api/search', SEARCH, headers);
    expect(response.headers.get('x-request-id')).toBe(id);
    expect(requestIds.at(-1)).toBe(id);
    const other = await gateway.get('/api/health/live', { 'x-request-id': 'bad id!' });
    expect(other.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('sends the headers that keep other sites and scripts out', async () => {
    const { headers } = await gateway.get('/', HTML);
    const host = new URL(gateway.url).host;
    expect(headers.get('content-security-policy')?.split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data:",
      `connect-src 'self' ws://${host} wss://${host}`,
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ]);
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect((await gateway.get('/api/health/live')).headers.get('cache-control')).toBe('no-store');
  });

  it('serves the web app with a session, and its page at every address of the app', async () => {
    for (const path of ['/', '/downloads', '/playlists?list=x', '/index.html']) {
      const response = await gateway.get(path, HTML);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain('<title>Tabdock</title>');
      expect(response.headers.get('cache-control')).toBe('private, no-store');
      const cookie = cookieOf(response) ?? '';
      expect(cookie).toMatch(/^tabdock\.session=/);
      const again = await gateway.get(path, { ...HTML, cookie });
      expect(again.headers.get('cache-control')).toBe('no-cache');
      expect(cookieOf(again)).toBeUndefined();
    }
  });

  it('serves files, the hashed ones for good', async () => {
    const hashed = await gateway.get('/assets/app-1a2b.js');
    expect(hashed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(hashed.headers.get('content-type')).toContain('javascript');
    expect(hashed.headers.getSetCookie()).toEqual([]);
    expect((await gateway.get('/favicon.svg')).headers.get('content-type')).toContain('svg');
    expect((await gateway.get('/assets/missing.js')).status).toBe(404);
    expect((await gateway.get('/..%2f..%2fetc%2fpasswd')).status).toBe(404);
  });

  it('leaves out of scripts and JSON what only pages and workers are told', async () => {
    const told = async (path: string) => {
      const { headers } = await gateway.get(path);
      return ['content-security-policy', 'permissions-policy', 'x-frame-options'].map((name) =>
        headers.has(name),
      );
    };
    expect(await told('/assets/app-1a2b.js')).toEqual([false, false, false]);
    expect(await told('/api/health/live')).toEqual([false, false, false]);
    expect(await told('/api/nothing')).toEqual([false, false, false]);
    expect(await told('/engine/worker.mjs')).toEqual([true, true, true]);
    expect(await told('/favicon.svg')).toEqual([true, true, true]);
    for (const path of ['/assets/app-1a2b.js', '/api/health/live']) {
      const { headers } = await gateway.get(path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    }
  });

  it.each([
    ['/downloads', ['downloads-1', 'shared-2']],
    ['/downloads/', ['downloads-1', 'shared-2']],
    ['/tab/3f2c7c9e-6f0a-4b39-9c39-2f6f6a0e7f11', ['tab-3']],
    ['/?q=lute', ['results-4']],
    ['/', []],
    ['/no/such/page', []],
    ['//', []],
  ])('names the scripts of the page at %s', async (path, names) => {
    const { headers, status } = await gateway.get(path, HTML);
    expect(status).not.toBe(500);
    const links = names.map((name) => `</assets/${name}.js>; rel=modulepreload; fetchpriority=low`);
    expect(headers.get('link')).toBe(links.length === 0 ? null : links.join(', '));
  });

  it('says so when the web app is not built', async () => {
    const unbuilt = await RunningGateway.start({ WEB_ROOT: join(webRoot, 'none') });
    try {
      const response = await unbuilt.get('/', HTML);
      expect(response.status).toBe(503);
      expect(await response.text()).toContain('have not been built yet');
      expect((await unbuilt.get('/api/health/live')).status).toBe(200);
    } finally {
      await unbuilt.stop();
    }
  });

  it('counts the addresses that one subscriber of IPv6 has as one', async () => {
    const behindProxy = await RunningGateway.start(
      { TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '2' },
      gateway.amqp,
    );
    const searchFrom = async (address: string) =>
      (await behindProxy.post('/api/search', SEARCH, { 'x-forwarded-for': address })).status;
    try {
      expect(await searchFrom('2001:db8:1:2::1')).toBe(200);
      expect(await searchFrom('2001:db8:1:2:ffff::2')).toBe(200);
      expect(await searchFrom('2001:db8:1:2:a:b:c:d')).toBe(429);
      expect(await searchFrom('2001:db8:1:3::1')).toBe(200);
    } finally {
      await behindProxy.stop();
    }
  });

  it('refuses an address that sends ever new tokens of no session, at every route', async () => {
    const users = await respond(gateway.amqp, [
      answer(sessionsResolve, async () => ({ user: null, sessionId: null })),
    ]);
    const statuses: number[] = [];
    try {
      for (let nth = 0; nth < 12; nth += 1) {
        const cookie = `tabdock.account=${randomUUID()}`;
        statuses.push((await gateway.get('/api/auth/user', { cookie })).status);
      }
    } finally {
      await users.stop();
    }
    expect(statuses.slice(0, 8)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
  });

  it('refuses a request for two hosts', async () => {
    const { hostname, port } = new URL(gateway.url);
    const request = httpRequest({ hostname, port, path: '/api/health/live', setHost: false });
    request.setHeader('Host', [`${hostname}:${port}`, 'evil.example']);
    request.end();
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(400);
  });

  it('renounces what its pages do not use of a browser', async () => {
    const policy = (await gateway.get('/', HTML)).headers.get('permissions-policy');
    for (const part of ['screen-wake-lock=(self)', 'fullscreen=(self)', 'camera=()', 'usb=()']) {
      expect(policy).toContain(part);
    }
  });

  it('limits requests by visitor and by address', async () => {
    const index = await gateway.get('/', HTML);
    const cookie = cookieOf(index) ?? '';
    const statuses: number[] = [];
    for (let nth = 1; nth <= 4; nth += 1) {
      statuses.push((await gateway.post('/api/search', SEARCH, { cookie })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await gateway.post('/api/search', SEARCH, { cookie });
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'REQUEST.TOO_MANY', status: 429 });
    const fresh = await Promise.all(
      Array.from({ length: 10 }, async () => {
        const other = cookieOf(await gateway.get('/', HTML)) ?? '';
        return (await gateway.post('/api/search', SEARCH, { cookie: other })).status;
      }),
    );
    expect(fresh).toContain(429);
  });

  it('limits what everybody sees alike by the browser, whatever account its cookies name', async () => {
    const statuses = async () => {
      const browser = cookieOf(await gateway.get('/', HTML)) ?? '';
      const read = async () => {
        const cookie = `${browser}; tabdock.account=${randomUUID()}`;
        return (await gateway.get(`/api/tabs/${randomUUID()}`, { cookie })).status;
      };
      return [await read(), await read(), await read(), await read()];
    };
    expect(await statuses()).toEqual([503, 503, 503, 429]);
    // A second browser behind the same address has a limit of its own.
    expect(await statuses()).toEqual([503, 503, 503, 429]);
  });

  it('reports its health in public and its metrics only inside', async () => {
    expect((await gateway.get('/api/health/live')).status).toBe(200);
    const ready = await gateway.get('/api/health/ready');
    expect(await ready.json()).toEqual({ status: 'ok', checks: { broker: 'ok' } });
    expect((await gateway.get('/metrics')).status).toBe(404);
    const port = gateway.app.get(InternalServer).port();
    const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(metrics).toContain('tabdock_rpc_client_duration_seconds');
    // Requests of the tests above, which no service answered.
    expect(metrics).toMatch(
      /^tabdock_http_problems_total\{route="\/api\/tabs\/:tabId",code="SERVICE\.\w+".*\} [1-9]/m,
    );
    expect(metrics).toMatch(/^tabdock_build_info\{version="\d+\.\d+\.\d+",node="v\d+.*"\} 1$/m);
    expect((await fetch(`http://127.0.0.1:${port}/health/ready`)).status).toBe(200);
  });

  it('counts requests and their time by the pattern of their route, whatever the address', async () => {
    const port = gateway.app.get(InternalServer).port();
    const counted = async () => {
      const metrics = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
      const count = /^tabdock_http_request_seconds_count\{(.*)\} (\d+)$/gm;
      return new Map(
        [...metrics.matchAll(count)].map(([, labels, value]) => [labels, Number(value)]),
      );
    };
    const labels = (route: string, status: number) =>
      `process="gateway",route="${route}",method="GET",status="${status}"`;
    const tab = labels('/api/tabs/:tabId', 404);
    const asset = labels('/*', 200);
    const before = await counted();
    const paths = ['/api/tabs/one', '/api/tabs/another', '/assets/app-1a2b.js', '/favicon.svg'];
    for (const path of paths) await gateway.get(path);
    await waitFor(
      async () => {
        const now = await counted();
        return [tab, asset].every((key) => (now.get(key) ?? 0) === (before.get(key) ?? 0) + 2);
      },
      { message: 'two requests of each' },
    );
  });

  it('stays ready without the broker, and says that it is away', async () => {
    const proxy = await TcpProxy.open(gateway.amqp.url);
    const replica = await RunningGateway.start(
      { WEB_ROOT: webRoot },
      { ...gateway.amqp, url: proxy.url },
    );
    const ready = async () => {
      const response = await replica.get('/api/health/ready');
      return { status: response.status, ...((await response.json()) as object) };
    };
    try {
      expect(await ready()).toEqual({ status: 'ok', checks: { broker: 'ok' } });
      await proxy.refuse();
      await waitFor(async () => !JSON.stringify(await ready()).includes('"broker":"ok"'), {
        message: 'a broker that is seen to be away',
      });
      expect(await ready()).toEqual({ status: 'ok', checks: { broker: 'the broker is away' } });
      expect((await replica.get('/api/health/ready')).status).toBe(200);
      expect((await replica.get('/', HTML)).status).toBe(200);
      expect((await replica.get(`/api/tabs/${randomUUID()}`)).status).toBe(503);
    } finally {
      await proxy.accept();
      await replica.stop();
      await proxy.close();
    }
  });
});
