import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { adsEnterGate, adsLeaveGate, adsServe } from '@tabdock/contracts/ads';
import {
  AppError,
  ERROR_CODES,
  type ReceivedRequestOf,
  type ReplyOf,
} from '@tabdock/contracts/core';
import { downloadsList, downloadsOpenFile, downloadsRequest } from '@tabdock/contracts/downloads';
import { catalogueGetTabs, searchQuery } from '@tabdock/contracts/search';
import { waitFor } from '@tabdock/service-kit/testing';
import { request } from 'undici';
import { downloadRecord, tabSnapshot } from './support/fixtures';
import { answer, respond, type Responder } from './support/responder';
import { cookieOf, guestIdIn, RunningGateway } from './support/running-gateway';

const TAB = tabSnapshot();
const SINGLE = `/api/download/single/${TAB.tabId}`;
const FILE = randomBytes(300 * 1024);
const BROWSER = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

type Accept = (
  wanted: ReceivedRequestOf<typeof downloadsRequest>,
) => Promise<ReplyOf<typeof downloadsRequest>>;

const opening = async () => ({ showVideoAd: true });

describe('downloads', () => {
  let gateway: RunningGateway;
  let fileServer: Server;
  let services: Responder[];
  let ads: Responder | undefined;
  let owner: string;
  const finished = downloadRecord({ status: 'completed', downloadUrl: '/api/files/1' });
  const requested: ReceivedRequestOf<typeof downloadsRequest>[] = [];
  const entered: ReceivedRequestOf<typeof adsEnterGate>[] = [];
  const left: ReceivedRequestOf<typeof adsLeaveGate>[] = [];
  const accepting: Accept = async ({ requestId }) => ({
    download: downloadRecord({ id: requestId }),
  });
  let accept = accepting;
  let gate = opening;
  const fileRequests: { url: string; requestId: unknown; response: ServerResponse }[] = [];
  let openPath = '/files/whole?ticket=t';
  let redirectUrl: string | undefined;

  beforeAll(async () => {
    fileServer = createServer((incoming, response) => {
      const url = incoming.url ?? '';
      fileRequests.push({ url, requestId: incoming.headers['x-request-id'], response });
      if (url.startsWith('/files/gone')) return response.writeHead(404).end();
      if (url.startsWith('/files/taken-down')) {
        const problem = { type: 'about:blank', title: 'Gone', status: 410, requestId: '1' };
        const { detail } = ERROR_CODES['TAB.TAKEN_DOWN'];
        response.writeHead(410, { 'content-type': 'application/problem+json' });
        return response.end(JSON.stringify({ ...problem, code: 'TAB.TAKEN_DOWN', detail }));
      }
      if (url.startsWith('/files/never')) return response;
      response.writeHead(200, {
        'content-type': 'application/octet-stream',
        'content-length': url.startsWith('/files/endless') ? 1_000_000_000 : FILE.length,
        'content-disposition': 'attachment; filename="tab.gpx"',
        'x-internal': 'secret',
      });
      if (url.startsWith('/files/endless')) return response.write(FILE);
      if (url.startsWith('/files/later')) return response.flushHeaders();
      return response.end(FILE);
    }).listen(0, '127.0.0.1');
    await once(fileServer, 'listening');
    const { port } = fileServer.address() as AddressInfo;
    gateway = await RunningGateway.start({
      DOWNLOAD_SERVICE_URL: `http://127.0.0.1:${port}`,
    });
    services = await Promise.all([
      respond(gateway.amqp, [
        answer(searchQuery, async ({ query }) => ({ tabs: [], query, count: 0 })),
        answer(catalogueGetTabs, async ({ tabIds }) => ({
          tabs: tabIds.includes(TAB.tabId) ? [TAB] : [],
        })),
      ]),
      respond(gateway.amqp, [
        answer(downloadsList, async (list) => ({
          downloads: list.owner.id === guestIdIn(owner) ? [finished] : [],
        })),
        answer(downloadsRequest, async (wanted) => {
          requested.push(wanted);
          return accept(wanted);
        }),
        answer(downloadsOpenFile, async (wanted) => {
          if (wanted.owner.id !== guestIdIn(owner) || wanted.downloadId !== finished.id) {
            throw new AppError('DOWNLOADS.NOT_FOUND');
          }
          return {
            path: openPath,
            filename: 'tab.gpx',
            contentType: 'x/y',
            size: FILE.length,
            redirectUrl,
          };
        }),
      ]),
    ]);
    owner = await gateway.newGuest();
    await startAds();
  });

  afterAll(async () => {
    await gateway?.stop();
    await Promise.all([...(services ?? []), ads].map((service) => service?.stop()));
    fileServer?.closeAllConnections();
    fileServer?.close();
  });

  async function startAds(): Promise<void> {
    ads = await respond(gateway.amqp, [
      answer(adsServe, async () => ({ ads: [] })),
      answer(adsEnterGate, async (entry) => {
        entered.push(entry);
        return gate();
      }),
      answer(adsLeaveGate, async (entry) => {
        left.push(entry);
        return {};
      }),
    ]);
  }

  /** Waits for an ad as short as in production. */
  const impatientGateway = () => RunningGateway.start({ AD_GATE_MILLIS: '150' }, gateway.amqp);

  const download = (headers: Record<string, string> = {}) =>
    gateway.post(SINGLE, undefined, { cookie: owner, ...headers });

  it('looks the tab up, counts it at the gate and has it accepted for the guest', async () => {
    const response = await download();
    expect(response.status).toBe(200);
    const wanted = requested.at(-1);
    expect(await response.json()).toEqual({ showVideoAd: true, downloadId: wanted?.requestId });
    expect(wanted).toMatchObject({
      owner: { kind: 'guest', id: guestIdIn(owner) },
      tier: 'guest',
      tab: TAB,
    });
    expect(entered.at(-1)).toEqual({
      requestId: wanted?.requestId,
      owner: wanted?.owner,
      tier: 'guest',
    });
  });

  it('says of a client without cookies that it is a new guest', async () => {
    const path = `/api/download/single/${TAB.tabId}`;
    const response = await gateway.post(path);
    const stranger = requested.at(-1);
    expect(stranger).toMatchObject({ isNewGuest: true });
    await gateway.post(path, undefined, { cookie: cookieOf(response) ?? '' });
    expect(requested.at(-1)).toMatchObject({ owner: stranger?.owner, isNewGuest: false });
  });

  it('takes an id in capitals for the same tab', async () => {
    const capitals = `/api/download/single/${TAB.tabId.toUpperCase()}`;
    expect((await gateway.post(capitals, undefined, { cookie: owner })).status).toBe(200);
    expect(requested.at(-1)?.tab).toEqual(TAB);
  });

  it('makes one download of a repeated request, and two of two clicks', async () => {
    const once = { 'x-request-id': randomUUID() };
    const ids: string[] = [];
    for (const headers of [once, once, {}]) {
      const { downloadId } = (await (await download(headers)).json()) as { downloadId: string };
      ids.push(downloadId);
    }
    expect(ids[0]).toBe(ids[1]);
    expect(ids[2]).not.toBe(ids[1]);
  });

  it('does not let a stranger take over a request id', async () => {
    const headers = { 'x-request-id': randomUUID() };
    await download(headers);
    const mine = requested.at(-1)?.requestId;
    await download({ ...headers, cookie: await gateway.newGuest() });
    expect(requested.at(-1)?.requestId).not.toBe(mine);
  });

  it('downloads without an ad when ads-service is away', async () => {
    await ads?.stop();
    const impatient = await impatientGateway();
    const response = await impatient.post(SINGLE, undefined, { cookie: owner });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ showVideoAd: false });
    expect(impatient.warnings).toHaveBeenCalledTimes(1);
    await impatient.stop();
    await startAds();
  });

  describe('the ad gate', () => {
    beforeEach(() => left.splice(0));

    afterEach(() => {
      accept = accepting;
      gate = opening;
    });

    it('is asked beside the request, not before it', async () => {
      const arrived = Promise.withResolvers<void>();
      accept = async (wanted) => {
        arrived.resolve();
        return accepting(wanted);
      };
      gate = async () => {
        await arrived.promise;
        return opening();
      };
      expect(await (await download()).json()).toMatchObject({ showVideoAd: true });
    });

    it('leaves a download without an ad when it is silent', async () => {
      gate = () => new Promise(() => undefined);
      const impatient = await impatientGateway();
      const response = await impatient.post(SINGLE, undefined, { cookie: owner });
      expect(response.status).toBe(200);
      const downloadId = requested.at(-1)?.requestId;
      expect(await response.json()).toEqual({ showVideoAd: false, downloadId });
      expect(left).toEqual([]);
      await impatient.stop();
    });

    it('takes a request back that is refused', async () => {
      accept = async () => {
        throw new AppError('SERVICE.UNAVAILABLE');
      };
      expect((await download()).status).toBe(503);
      await waitFor(() => left.length > 0, { message: 'the request to be taken back' });
      const { requestId, owner: visitor } = requested.at(-1) ?? {};
      expect(left).toEqual([{ requestId, owner: visitor }]);
    });

    it('takes a request back that joins a download under way, which shows no ad', async () => {
      const underWay = downloadRecord({ status: 'downloading' });
      accept = async () => ({ download: underWay, joined: true });
      const response = await download();
      expect(response.status).toBe(200);
      expect(await response.json()).toEqual({ showVideoAd: false, downloadId: underWay.id });
      await waitFor(() => left.length > 0, { message: 'the request to be taken back' });
      const { requestId, owner: visitor } = requested.at(-1) ?? {};
      expect(left).toEqual([{ requestId, owner: visitor }]);
    });

    it('keeps what was accepted, and refuses what was not, without an ads-service', async () => {
      await ads?.stop();
      const underWay = downloadRecord({ status: 'downloading' });
      accept = async () => ({ download: underWay, joined: true });
      expect(await (await download()).json()).toMatchObject({ downloadId: underWay.id });
      accept = async () => {
        throw new AppError('SERVICE.UNAVAILABLE');
      };
      expect((await download()).status).toBe(503);
      await startAds();
    });
  });

  it('lists only the downloads of the guest', async () => {
    const mine = await gateway.get('/api/downloads', { cookie: owner });
    expect(await mine.json()).toEqual({ downloads: [finished], isGuest: true });
    const theirs = await gateway.get('/api/downloads', { cookie: await gateway.newGuest() });
    expect(await theirs.json()).toEqual({ downloads: [], isGuest: true });
  });

  describe('the file link', () => {
    const link = `/api/files/${finished.id}`;

    beforeEach(() => {
      openPath = '/files/whole?ticket=t';
      redirectUrl = undefined;
    });

    it('streams the bytes with the headers that a browser needs and no others', async () => {
      const response = await gateway.get(link, { cookie: owner, 'x-request-id': 'trace-file-1' });
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-length': String(FILE.length),
        'content-disposition': 'attachment; filename="tab.gpx"',
        'cache-control': 'private, no-store',
        'x-content-type-options': 'nosniff',
      });
      expect(response.headers.get('x-internal')).toBeNull();
      const hash = createHash('sha256').update(Buffer.from(await response.arrayBuffer()));
      expect(hash.digest('hex')).toBe(createHash('sha256').update(FILE).digest('hex'));
      expect(fileRequests.at(-1)).toMatchObject({
        url: '/files/whole?ticket=t',
        requestId: 'trace-file-1',
      });
    });

    it('leads to the store itself where browsers reach it, once', async () => {
      redirectUrl = 'https://files.example.org/tab.gpx?X-Amz-Signature=s';
      for (const mode of [undefined, 'navigate']) {
        const headers = {
          cookie: owner,
          ...(mode === undefined ? {} : { 'sec-fetch-mode': mode }),
        };
        const {
          statusCode,
          headers: answer,
          body,
        } = await request(gateway.url + link, { headers });
        await body.dump();
        expect(statusCode).toBe(302);
        expect(answer).toMatchObject({
          location: redirectUrl,
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
        });
      }
    });

    it('stays on this origin for a script of the page', async () => {
      redirectUrl = 'https://files.example.org/tab.gpx?X-Amz-Signature=s';
      const headers = { cookie: owner, 'sec-fetch-mode': 'cors' };
      const { statusCode, body } = await request(gateway.url + link, { headers });
      expect(statusCode).toBe(200);
      expect((await body.arrayBuffer()).byteLength).toBe(FILE.length);
    });

    it('stays on this origin for HEAD, since the address of the store is signed for GET', async () => {
      redirectUrl = 'https://files.example.org/tab.gpx?X-Amz-Signature=s';
      const { statusCode, headers, body } = await request(gateway.url + link, {
        method: 'HEAD',
        headers: { cookie: owner },
      });
      await body.dump();
      expect(statusCode).toBe(200);
      expect(headers['content-disposition']).toBe('attachment; filename="tab.gpx"');
      expect(headers['content-length']).toBe(String(FILE.length));
    });

    it('says that there is a file before its first byte is there', async () => {
      openPath = '/files/later?ticket=t';
      // Answers although nothing of the body has been sent.
      const response = await gateway.get(link, { cookie: owner });
      expect(response.headers.get('content-disposition')).toContain('tab.gpx');
      fileRequests.at(-1)?.response.end(FILE);
      expect((await response.arrayBuffer()).byteLength).toBe(FILE.length);
    });

    it('is 404 for another visitor: a problem, or a page in a window', async () => {
      const cookie = await gateway.newGuest();
      const problem = await gateway.get(link, { cookie });
      expect(problem.status).toBe(404);
      expect(await problem.json()).toMatchObject({ code: 'DOWNLOADS.NOT_FOUND' });
      const page = await gateway.get(link, { cookie, ...BROWSER });
      expect(page.status).toBe(404);
      expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(await page.text()).toContain('There is no such download.');
      expect((await gateway.get(link)).status).toBe(404);
    });

    it('is 410 when the file is no longer stored', async () => {
      openPath = '/files/gone';
      const response = await gateway.get(link, { cookie: owner });
      expect(response.status).toBe(410);
      expect(await response.json()).toMatchObject({ code: 'DOWNLOADS.FILE_GONE' });
    });

    it('says that a tab was taken down after its link was opened', async () => {
      openPath = '/files/taken-down';
      const response = await gateway.get(link, { cookie: owner });
      expect(response.status).toBe(410);
      expect(await response.json()).toMatchObject({
        code: 'TAB.TAKEN_DOWN',
        detail: 'This tab was removed after a takedown notice.',
      });
    });

    it('follows no path to another host', async () => {
      openPath = 'http://127.0.0.1:9/files/whole';
      expect((await gateway.get(link, { cookie: owner })).status).toBe(500);
    });

    it('takes a client that leaves before there is an answer for no failure', async () => {
      openPath = '/files/never';
      const leaving = new AbortController();
      const headers = { cookie: owner };
      const left = fetch(gateway.url + link, { headers, signal: leaving.signal });
      const upstream = await waitFor(() => fileRequests.find(({ url }) => url === openPath), {
        message: 'the upstream to be asked',
      });
      gateway.errors.mockClear();
      leaving.abort();
      await expect(left).rejects.toThrow('aborted');
      await waitFor(() => upstream.response.destroyed, { message: 'the upstream to be left' });
      openPath = '/files/whole?ticket=t';
      expect((await gateway.get(link, headers)).status).toBe(200);
      expect(gateway.errors).not.toHaveBeenCalled();
    });

    it('stops reading when the client leaves', async () => {
      openPath = '/files/endless';
      const leaving = new AbortController();
      const { body } = await request(gateway.url + link, {
        headers: { cookie: owner },
        signal: leaving.signal,
      });
      body.on('error', () => undefined);
      await once(body, 'readable');
      const upstream = fileRequests.at(-1);
      leaving.abort();
      await waitFor(() => upstream?.response.destroyed, { message: 'the upstream to be left' });
    });
  });
});
