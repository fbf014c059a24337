import { randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { connect } from 'node:http2';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { AD_VIDEO_MAX_BYTES, adMediaOpenUpload } from '@tabdock/contracts/ads';
import { downloadFinished, downloadsList, downloadsOpenZip } from '@tabdock/contracts/downloads';
import { accountsLogin } from '@tabdock/contracts/users';
import { Broker, createLogger, EventPublisher, Metrics } from '@tabdock/service-kit';
import {
  freePort,
  startPrivateEdge,
  testBroker,
  waitFor,
  type PrivateEdge,
} from '@tabdock/service-kit/testing';
import { Agent, request, type Dispatcher } from 'undici';
import { builtPage } from './support/built-page';
import { FileServer } from './support/file-server';
import { downloadRecord } from './support/fixtures';
import { person } from './support/people';
import { answer, respond, type Responder } from './support/responder';
import { RunningGateway } from './support/running-gateway';
import { SocketListener } from './support/socket-listener';
import { StandInUsers } from './support/stand-in-users';

/** Another address than the edge's own, which is 127.0.0.1. */
const VISITOR = '127.0.0.2';
const MEDIA = '/api/admin/ads/media';

describe.each(['caddy', 'nginx'] as const)('%s with its example', (program) => {
  const amqp = testBroker();
  const admin = person({ role: 'admin' });
  const cookie = `__Host-${admin.cookie}`;
  let edge: PrivateEdge;
  let visitor: Agent;
  let startGateway: () => Promise<RunningGateway>;
  let gateway: RunningGateway;
  let users: StandInUsers;
  let services: Responder[];
  let files: FileServer;
  let page: Awaited<ReturnType<typeof builtPage>>;

  beforeAll(async () => {
    const port = await freePort();
    edge = await startPrivateEdge(program, [port]);
    visitor = new Agent({
      allowH2: false,
      localAddress: VISITOR,
      connect: { ca: edge.authority },
    });
    files = await FileServer.start();
    page = await builtPage();
    startGateway = () =>
      RunningGateway.start(
        {
          PORT: String(port),
          PUBLIC_URL: edge.url,
          TRUSTED_PROXIES: '127.0.0.1',
          WEB_ROOT: page.root,
          ADS_SERVICE_URL: files.url,
          DOWNLOAD_SERVICE_URL: files.url,
        },
        amqp,
      );
    gateway = await startGateway();
    users = new StandInUsers();
    await users.start(amqp);
    users.know(admin);
    services = await Promise.all([
      respond(amqp, [
        answer(downloadsList, async () => ({ downloads: [] })),
        answer(downloadsOpenZip, async () => ({ path: '/zip', filename: 'tabs.zip' })),
      ]),
      respond(amqp, [answer(adMediaOpenUpload, async () => ({ path: '/media' }))]),
    ]);
  });

  afterAll(async () => {
    await visitor?.destroy();
    await edge?.close();
    await gateway?.stop();
    await users?.stop();
    await Promise.all(services?.map((service) => service.stop()) ?? []);
    files?.stop();
    await page?.remove();
  });

  type Init = Omit<Dispatcher.RequestOptions, 'origin' | 'path' | 'method'> & { method?: string };
  /** What a browser sends to the edge. */
  const ask = (path: string, { method = 'GET', headers, ...init }: Init = {}) =>
    request(edge.url + path, {
      method: method as Dispatcher.HttpMethod,
      dispatcher: visitor,
      headers: { ...(method === 'GET' ? {} : { origin: edge.url }), ...headers },
      ...init,
    });
  const postJson = (path: string, body: string, headers = {}) =>
    ask(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  const login = (headers = {}) =>
    postJson('/api/auth/login', '{"username":"ada","password":"right password"}', headers);

  it('sends HTTP to HTTPS, and the page over it', async () => {
    const plain = await request(`${edge.plainUrl}/search?q=a%20b`);
    await plain.body.dump();
    expect(plain.statusCode).toBe(308);
    expect(plain.headers['location']).toBe('https://localhost/search?q=a%20b');

    const shown = await ask('/', { headers: { accept: 'text/html' } });
    expect([shown.statusCode, await shown.body.text()]).toEqual([200, page.html]);
    expect(shown.headers['strict-transport-security']).toContain('max-age=');

    const browser = connect(edge.url, { ca: edge.authority });
    const stream = browser.request({ ':path': '/', accept: 'text/html' });
    expect(await text(stream)).toBe(page.html);
    browser.close();
  });

  it('passes on the names of a page with many scripts', async () => {
    const scripts = Array.from({ length: 60 }, (_, index) => `assets/shared-${index}.js`);
    await mkdir(join(page.root, '.vite'));
    const file = join(page.root, '.vite', 'page-files.json');
    await writeFile(file, JSON.stringify({ '/admin': scripts }));
    await waitFor(
      async () => {
        const shown = await ask('/admin', { headers: { accept: 'text/html' } });
        await shown.body.dump();
        expect(shown.statusCode).toBe(200);
        return String(shown.headers['link']).includes('shared-59.js');
      },
      { message: 'the gateway to have read it' },
    );
  });

  it('leaves compression to the gateway, and request ids as they are', async () => {
    const id = randomUUID();
    const headers = { 'accept-encoding': 'gzip', 'x-request-id': id };
    const document = await ask('/api/openapi.json', { headers });
    await document.body.dump();
    expect(document.headers).toMatchObject({ 'content-encoding': 'gzip', 'x-request-id': id });
    expect(document.headers['vary']).toBe('accept-encoding');
  });

  it('tells the gateway who visits, whatever visitors say themselves', async () => {
    const forged = {
      'x-forwarded-for': '192.0.2.7',
      'x-forwarded-proto': 'http',
      'x-forwarded-host': 'evil.example',
      'x-real-ip': '192.0.2.7',
      forwarded: 'for=192.0.2.7;proto=http;host=evil.example',
    };
    const entered = await login(forged);
    await entered.body.dump();
    expect(entered.statusCode).toBe(200);
    expect(users.lastRequest(accountsLogin)?.client.address).toBe(VISITOR);
    const cookies = [entered.headers['set-cookie']].flat();
    expect(cookies.length).toBeGreaterThan(0);
    for (const line of cookies) expect(line).toMatch(/^__Host-.*; Secure$/);
  });

  it('opens /ws, which receives', async () => {
    const first = await ask('/api/downloads');
    expect([first.statusCode, await first.body.json()]).toEqual([
      200,
      { downloads: [], isGuest: true },
    ]);
    const session = String(first.headers['set-cookie']).split(';')[0] ?? '';
    const id = decodeURIComponent(session).split('=')[1]?.slice(0, 36) ?? '';
    const socket = await SocketListener.open(edge.url.replace('https', 'wss'), session, {
      origin: edge.url,
      ca: edge.authority,
      localAddress: VISITOR,
    });
    const broker = new Broker(amqp.url, amqp.namespace, createLogger('test', 'fatal'));
    const events = new EventPublisher(broker, new Metrics('test'));
    const download = downloadRecord({ status: 'completed', downloadUrl: '/api/files/1' });
    await events.publish(downloadFinished, { owner: { kind: 'guest', id }, download });
    await waitFor(() => socket.messages.length > 0, { message: 'a message' });
    expect(socket.messages).toMatchObject([{ type: 'download_complete', downloadId: download.id }]);
    socket.socket.terminate();
    await events.close();
    await broker.close();
  });

  it('passes an archive on while it is packed', async () => {
    const packing = Promise.withResolvers<ServerResponse>();
    files.answer = (_asked, response) => {
      response.writeHead(200, { 'content-type': 'application/zip' }).write('the first file, ');
      packing.resolve(response);
    };
    const archive = await ask(`/api/download/batch-zip/${randomUUID()}`, {
      headers: { cookie, 'sec-fetch-mode': 'cors' },
    });
    const arrived = archive.body[Symbol.asyncIterator]();
    const first = await arrived.next();
    expect(String(first.value)).toBe('the first file, ');
    (await packing.promise).end('and the last');
    const rest: string[] = [];
    for await (const piece of archive.body) rest.push(String(piece));
    expect(rest.join('')).toBe('and the last');
  });

  it('passes what comes in on up to the largest video of an ad', async () => {
    let received = 0;
    files.answer = (asked, response) => {
      asked.on('data', (piece: Buffer) => (received += piece.length));
      asked.on('end', () =>
        response.end('{"mediaUrl":"/api/ads/media/x","mediaType":"video","width":1,"height":1}'),
      );
    };
    const sent = await ask(MEDIA, {
      method: 'PUT',
      headers: { cookie, 'content-type': 'application/octet-stream' },
      body: Buffer.alloc(AD_VIDEO_MAX_BYTES),
    });
    await sent.body.dump();
    expect(received).toBe(AD_VIDEO_MAX_BYTES);
  });

  /** Refused bodies by what they are too large for; Caddy leaves those of unknown length to the services. */
  const refusals: [of: string, path: string, bytes: number, isChunked: boolean][] = [
    ['a route', '/api/search', 2 * 1024 * 1024, false],
    ['everything', '/api/search', 12 * 1024 * 1024, false],
  ];
  if (program === 'nginx')
    refusals.push(['everything, as it turns out', MEDIA, 12 * 1024 * 1024, true]);

  it.each(refusals)(
    'refuses what is too large for %s, with words',
    async (_of, path, bytes, isChunked) => {
      files.answer = (asked) => void asked.resume();
      const body = Buffer.alloc(bytes, 'a');
      const pieces = async function* () {
        for (let at = 0; at < bytes; at += 65_536) yield body.subarray(at, at + 65_536);
      };
      const refused = await ask(path, {
        method: path === MEDIA ? 'PUT' : 'POST',
        headers: {
          cookie,
          'content-type': path === MEDIA ? 'application/octet-stream' : 'application/json',
        },
        body: isChunked ? Readable.from(pieces()) : body,
      });
      expect(refused.statusCode).toBe(413);
      expect(refused.headers['content-type']).toContain('application/problem+json');
      expect(await refused.body.json()).toMatchObject({
        status: 413,
        code: 'REQUEST.TOO_LARGE',
        detail: 'The request is too large.',
      });
    },
  );

  it('says so while the gateway is away, and goes on when it is back', async () => {
    await gateway.stop();
    const shown = await ask('/', { headers: { accept: 'text/html' } });
    expect([shown.statusCode, shown.headers['content-type']]).toEqual([
      503,
      'text/html; charset=utf-8',
    ]);
    expect(await shown.body.text()).toContain('Tabdock will be back in a moment');
    expect(shown.headers['retry-after']).toBe('5');

    const refused = await postJson('/api/search', '{"query":"a"}');
    expect(refused.statusCode).toBe(503);
    expect(refused.headers['content-type']).toContain('application/problem+json');
    expect(JSON.parse(await text(refused.body))).toMatchObject({ code: 'SERVICE.UNAVAILABLE' });

    gateway = await startGateway();
    await waitFor(
      async () => {
        const again = await ask('/', { headers: { accept: 'text/html' } });
        await again.body.dump();
        return again.statusCode === 200;
      },
      { message: 'the page to be back' },
    );
  });
});
