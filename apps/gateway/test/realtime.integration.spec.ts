import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Owner } from '@tabdock/contracts/core';
import {
  downloadFinished,
  downloadProgressed,
  realtimeMessageSchema,
} from '@tabdock/contracts/downloads';
import { downloadsList, downloadsOpenFile, downloadsRequest } from '@tabdock/contracts/downloads';
import { Broker, createLogger, EventPublisher, Metrics } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { WebSocket, type ClientOptions } from 'ws';
import { downloadRecord } from './support/fixtures';
import { answer, respond, type Responder } from './support/responder';
import { guestIdIn, RunningGateway } from './support/running-gateway';

class Listener {
  readonly messages: unknown[] = [];
  closeCode: number | undefined;

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (data) => this.messages.push(JSON.parse(String(data))));
    socket.on('close', (code) => (this.closeCode = code));
    socket.on('error', () => undefined);
  }

  static async open(
    gateway: RunningGateway,
    cookie: string,
    options: ClientOptions = {},
  ): Promise<Listener> {
    const socket = new WebSocket(`${gateway.url}/ws`, {
      headers: { cookie },
      origin: gateway.url,
      ...options,
    });
    const listener = new Listener(socket);
    await once(socket, 'open');
    return listener;
  }

  async closed(): Promise<number> {
    await waitFor(() => this.closeCode !== undefined, { message: 'the socket to close' });
    return this.closeCode ?? 0;
  }
}

/** The status with which an upgrade is refused. */
async function refusal(url: string, headers: Record<string, string>): Promise<number | undefined> {
  const socket = new WebSocket(url, { headers });
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (request, response) => {
      resolve(response.statusCode);
      request.destroy();
    });
    socket.on('open', () => reject(new Error('it was let in')));
    socket.on('error', () => undefined);
  });
}

describe('/ws', () => {
  let gateway: RunningGateway;
  let downloads: Responder;
  let broker: Broker;
  let events: EventPublisher;
  let cookie: string;
  let owner: Owner;

  beforeAll(async () => {
    gateway = await RunningGateway.start({ SOCKET_HEARTBEAT_SECONDS: '0.3' });
    downloads = await respond(gateway.amqp, [
      answer(downloadsList, async () => ({ downloads: [] })),
      answer(downloadsRequest, async () => ({ download: downloadRecord() })),
      answer(downloadsOpenFile, () => Promise.reject(new Error('not asked'))),
    ]);
    broker = new Broker(gateway.amqp.url, gateway.amqp.namespace, createLogger('test', 'fatal'));
    events = new EventPublisher(broker, new Metrics('test'));
    cookie = await gateway.newGuest();
    owner = { kind: 'guest', id: guestIdIn(cookie) };
  });

  afterAll(async () => {
    await gateway?.stop();
    await downloads?.stop();
    await events?.close();
    await broker?.close();
  });

  const finished = downloadRecord({ status: 'completed', downloadUrl: '/api/files/1' });
  const publishFinished = (to: Owner, id: string = randomUUID()) =>
    events.publish(downloadFinished, { owner: to, download: finished }, { id });

  it("tells all of the owner's sockets and nobody else's", async () => {
    const mine = [await Listener.open(gateway, cookie), await Listener.open(gateway, cookie)];
    const otherCookie = await gateway.newGuest();
    const theirs = await Listener.open(gateway, otherCookie);
    const moving = downloadRecord({ status: 'downloading', message: 'Opening the page' });
    await events.publish(downloadProgressed, { owner, download: moving });
    await publishFinished(owner);
    // What comes for the other afterwards shows that nothing came before.
    await publishFinished({ kind: 'guest', id: guestIdIn(otherCookie) });
    await waitFor(() => theirs.messages.length > 0, { message: "the other's message" });
    const expected = [
      {
        type: 'download_progress',
        downloadId: moving.id,
        tabId: moving.tabId,
        status: 'downloading',
        message: 'Opening the page',
        filename: moving.filename,
      },
      {
        type: 'download_complete',
        downloadId: finished.id,
        tabId: finished.tabId,
        success: true,
        error: null,
        errorCode: null,
        filename: finished.filename,
        guestMode: true,
        directDownload: '/api/files/1',
      },
    ];
    for (const listener of mine) {
      await waitFor(() => listener.messages.length === 2, { message: 'both messages' });
      expect(listener.messages).toEqual(expected);
      for (const message of listener.messages) realtimeMessageSchema.parse(message);
    }
    expect(theirs.messages).toEqual([expected[1]]);
  });

  it('tells of an event once however often it comes', async () => {
    const listener = await Listener.open(gateway, cookie);
    const id = randomUUID();
    await publishFinished(owner, id);
    await publishFinished(owner, id);
    await publishFinished(owner);
    await waitFor(() => listener.messages.length >= 2, { message: 'two messages' });
    const last = await Listener.open(gateway, cookie);
    await publishFinished(owner);
    await waitFor(() => last.messages.length === 1, { message: 'the last message' });
    expect(listener.messages).toHaveLength(3);
  });

  it('logs malformed frames, once at warn, and the socket lives on', async () => {
    const listener = await Listener.open(gateway, cookie);
    gateway.warnings.mockClear();
    gateway.errors.mockClear();
    listener.socket.send('{"type":');
    listener.socket.send(Buffer.from([0, 1, 2]));
    listener.socket.send('{"type":"hello"}');
    await waitFor(() => gateway.warnings.mock.calls.length > 0, { message: 'the log line' });
    await publishFinished(owner);
    await waitFor(() => listener.messages.length === 1, { message: 'a message afterwards' });
    expect(gateway.warnings).toHaveBeenCalledTimes(1);
    expect(gateway.errors).not.toHaveBeenCalled();
  });

  it('closes a socket that sends more than 16 KB at once, and no other', async () => {
    const [large, small] = [
      await Listener.open(gateway, cookie),
      await Listener.open(gateway, cookie),
    ];
    large.socket.send('x'.repeat(17 * 1024));
    expect(await large.closed()).toBe(1009);
    expect(small.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('ends a socket that no longer answers pings and keeps one that does', async () => {
    const dead = await Listener.open(gateway, cookie, { autoPong: false });
    const alive = await Listener.open(gateway, cookie);
    expect(await dead.closed()).toBe(1006);
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
  });

  it.each([
    ['without a session', {}, 401],
    ['with a forged session', { cookie: `tabdock.session=${randomUUID()}.forged` }, 401],
    ['from another site', { origin: 'https://evil.example' }, 403],
  ])('refuses an upgrade %s', async (_name, headers, status) => {
    const sent: Record<string, string> = status === 403 ? { cookie, ...headers } : { ...headers };
    expect(await refusal(`${gateway.url}/ws`, sent)).toBe(status);
  });

  it('refuses an upgrade at another address and survives rubbish', async () => {
    expect(await refusal(`${gateway.url}/api/downloads`, { cookie })).toBe(404);
    const raw = connect(Number(new URL(gateway.url).port), '127.0.0.1');
    raw.write('GET /ws HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n');
    raw.write(`Cookie: ${cookie}\r\n\r\nrubbish`);
    raw.resume();
    await once(raw, 'close');
    expect((await gateway.get('/api/health/live')).status).toBe(200);
  });

  it('asks browsers to come back when it stops', async () => {
    const replica = await RunningGateway.start({}, gateway.amqp);
    const listener = await Listener.open(replica, cookie);
    await replica.stop();
    expect(await listener.closed()).toBe(1001);
  });
});
