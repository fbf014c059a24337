import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect } from 'node:net';
import { Client } from 'undici';
import { problemSchema, type Problem } from '@tabdock/contracts/core';
import { downloadsList, downloadsOpenFile, downloadsRequest } from '@tabdock/contracts/downloads';
import { catalogueGetTabs, searchQuery } from '@tabdock/contracts/search';
import { downloadRecord } from './support/fixtures';
import { answer, respond, type Responder } from './support/responder';
import { RunningGateway } from './support/running-gateway';

const TAB = '3d0f7a52-6a36-4d0b-9f5e-0a9d7b1c2e3f';

async function problemOf(response: Response, status: number): Promise<Problem> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  const problem = problemSchema.strict().parse(await response.json());
  expect(problem.status).toBe(status);
  expect(problem.requestId).toBe(response.headers.get('x-request-id'));
  return problem;
}

describe('requests that are wrong', () => {
  let gateway: RunningGateway;
  let services: Responder[];
  let rawClient: Client;
  const searched = jest.fn<string, [string]>((query) => query);

  beforeAll(async () => {
    gateway = await RunningGateway.start();
    // Sends paths as they are, where fetch would tidy them up.
    rawClient = new Client(gateway.url);
    services = await Promise.all([
      respond(gateway.amqp, [
        answer(searchQuery, async ({ query }) => ({ tabs: [], query: searched(query), count: 0 })),
        answer(catalogueGetTabs, async () => ({ tabs: [] })),
      ]),
      respond(gateway.amqp, [
        answer(downloadsList, async () => ({ downloads: [] })),
        answer(downloadsRequest, async () => ({ download: downloadRecord() })),
        answer(downloadsOpenFile, () => Promise.reject(new Error('not asked'))),
      ]),
    ]);
  });

  afterEach(() => {
    expect(gateway.errors).not.toHaveBeenCalled();
    expect(gateway.warnings).not.toHaveBeenCalled();
    jest.clearAllMocks();
  });

  afterAll(async () => {
    await rawClient?.close();
    await gateway?.stop();
    await Promise.all(services?.map((service) => service.stop()) ?? []);
  });

  const search = (body: unknown) => gateway.post('/api/search', body);
  const valid = { query: 'greensleeves', searchType: 'guitar-pro' };

  it.each([
    ['an unknown field', { ...valid, admin: true }, 'admin'],
    ['a query of the wrong type', { ...valid, query: 7 }, 'query'],
    ['a query of 10,000 characters', { ...valid, query: 'x'.repeat(10_000) }, 'query'],
    ['a query with control characters', { ...valid, query: 'a\u0000b' }, 'query'],
    ['a query with a line break', { ...valid, query: 'a\nb' }, 'query'],
    ['an empty query', { ...valid, query: '   ' }, 'query'],
    ['an unknown search type', { ...valid, searchType: 'midi' }, 'searchType'],
    ['a missing field', { query: 'x' }, 'searchType'],
    ['an array', [valid], ''],
    ['null', null, ''],
  ])('refuses %s and names it', async (_name, body, path) => {
    const problem = await problemOf(await search(body), 400);
    expect(problem.code).toBe('REQUEST.INVALID');
    expect(problem.errors?.map((fault) => fault.path)).toContain(path);
    expect(searched).not.toHaveBeenCalled();
  });

  it('refuses a search without a body', async () => {
    await problemOf(await search(undefined), 400);
  });

  it('takes a query of emoji for an ordinary one', async () => {
    const response = await search({ ...valid, query: '🎸🎶' });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ tabs: [], query: '🎸🎶', count: 0 });
  });

  it('refuses malformed JSON', async () => {
    const response = await fetch(`${gateway.url}/api/search`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"query":',
    });
    expect((await problemOf(response, 400)).detail).toBe('The body is not valid JSON.');
  });

  it('refuses a body of 10 MB', async () => {
    const problem = await problemOf(
      await search({ ...valid, query: 'x'.repeat(10 * 1024 * 1024) }),
      413,
    );
    expect(problem.code).toBe('REQUEST.TOO_LARGE');
  });

  it('reads on after its refusal, also of a proxy that keeps no connection', async () => {
    const bytes = 12 * 1024 * 1024;
    const { port } = new URL(gateway.url);
    const proxy = connect(Number(port), '127.0.0.1');
    proxy.write(
      'POST /api/search HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n' +
        `Content-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
    );
    const [head] = (await once(proxy, 'data')) as [Buffer];
    expect(head.toString()).toMatch(/^HTTP\/1\.1 413 /);
    for (let left = bytes; left > 0; left -= 65_536)
      if (!proxy.write(Buffer.alloc(65_536))) await once(proxy, 'drain');
    proxy.end();
    await once(proxy, 'close');
    expect(proxy.errored).toBeNull();
    expect(proxy.bytesWritten).toBeGreaterThan(bytes);
  });

  it.each(['application/x-www-form-urlencoded', 'text/plain', 'multipart/form-data; boundary=x'])(
    'refuses a body of type %s',
    async (type) => {
      const response = await fetch(`${gateway.url}/api/search`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: 'query=x',
      });
      expect((await problemOf(response, 415)).code).toBe('REQUEST.UNSUPPORTED_MEDIA_TYPE');
    },
  );

  it('waits for the rest of a request no longer than a minute', () => {
    const { requestTimeout } = gateway.app.getHttpServer() as Server;
    expect(requestTimeout).toBeGreaterThan(0);
    expect(requestTimeout).toBeLessThanOrEqual(60_000);
  });

  it('refuses unknown query parameters', async () => {
    const problem = await problemOf(await gateway.get('/api/downloads?owner=somebody'), 400);
    expect(problem.errors).toEqual([{ path: 'owner', message: 'Is not a known field' }]);
  });

  it.each([
    'yesterday',
    '2026-11-21T10:00:00.000Z',
    `2026-11-21T10:00:00.000Z,${TAB},${TAB}`,
    `2026-02-30T10:00:00.000Z,${TAB}`,
    `0000-01-01T00:00:00.000Z,${TAB}`,
    `2026-11-21T10:00:00.000Z,' OR 1=1`,
  ])('takes %j for no end of a page of downloads', async (before) => {
    const path = `/api/downloads?before=${encodeURIComponent(before)}`;
    const problem = await problemOf(await gateway.get(path), 400);
    expect(problem.errors).toEqual([
      { path: 'before', message: 'Has to be the nextBefore of an earlier answer' },
    ]);
  });

  it('takes no two ends of a page', async () => {
    const mark = encodeURIComponent(`2026-11-21T10:00:00.000Z,${TAB}`);
    await problemOf(await gateway.get(`/api/downloads?before=${mark}&before=${mark}`), 400);
  });

  it('refuses a body where none belongs, and takes an empty one', async () => {
    await problemOf(await gateway.post(`/api/download/single/${TAB}`, { tier: 'vip' }), 400);
    expect((await gateway.post(`/api/download/single/${TAB}`, {})).status).toBe(404);
  });

  it('knows no tab by an unknown id', async () => {
    const problem = await problemOf(await gateway.post(`/api/download/single/${TAB}`), 404);
    expect(problem.code).toBe('CATALOGUE.TAB_NOT_FOUND');
  });

  it.each([
    ['POST', '/api/download/single/..%2F..%2Fetc%2Fpasswd'],
    ['POST', '/api/download/single/../../etc/passwd'],
    ['POST', '/api/download/single/%2e%2e'],
    ['POST', '/api/download/single/%zz'],
    ['POST', '/api/download/single/1%00'],
    ['GET', '/api/files/..%2f..%2fetc%2fpasswd'],
    ['GET', '/api/files/1'],
    ['GET', '/api/ads/placement/..%2f/desktop'],
    ['GET', '/api/ads/placement/sidebar-home/fridge'],
  ] as const)('refuses %s %s', async (method, path) => {
    const response = await rawClient.request({ method, path });
    expect([400, 404, 414]).toContain(response.statusCode);
    expect(response.headers['content-type']).toContain('application/problem+json');
    problemSchema.parse(await response.body.json());
  });

  it('refuses an id of 5,000 characters', async () => {
    await problemOf(await gateway.post(`/api/download/single/${'x'.repeat(5_000)}`), 404);
  });

  it.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['GET', '/api/search'],
    ['DELETE', '/api/downloads'],
    ['POST', '/'],
    ['GET', '/ws'],
  ])('has nothing at %s %s', async (method, path) => {
    const response = await fetch(gateway.url + path, { method });
    expect((await problemOf(response, 404)).code).toBe('REQUEST.NOT_FOUND');
  });

  it.each([
    [{ origin: 'https://evil.example' }],
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ origin: 'null' }],
  ])('refuses to change anything for %j', async (headers: Record<string, string>) => {
    const response = await gateway.post('/api/search', valid, headers);
    expect((await problemOf(response, 403)).code).toBe('REQUEST.FORBIDDEN_ORIGIN');
    expect(searched).not.toHaveBeenCalled();
  });

  it('lets its own page change things and any page read', async () => {
    const own = { origin: gateway.url, 'sec-fetch-site': 'same-origin' };
    expect((await gateway.post('/api/search', valid, own)).status).toBe(200);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await gateway.get('/api/downloads', foreign)).status).toBe(200);
  });
});
