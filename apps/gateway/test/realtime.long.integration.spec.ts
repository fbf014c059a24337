import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { tabCommented } from '@tabdock/contracts/community';
import type { Owner } from '@tabdock/contracts/core';
import { downloadFinished, downloadProgressed, lookChanged } from '@tabdock/contracts/downloads';
import { downloadsList, downloadsOpenFile, downloadsRequest } from '@tabdock/contracts/downloads';
import { scoreAnalysed } from '@tabdock/contracts/scores';
import { realtimeMessageSchema } from '@tabdock/contracts/realtime';
import { Broker, createLogger, EventPublisher, Metrics } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { WebSocket } from 'ws';
import { downloadRecord } from './support/fixtures';
import { answer, respond, type Responder } from './support/responder';
import { guestIdIn, loseConnection, RunningGateway } from './support/running-gateway';
import { refusal, SocketListener } from './support/socket-listener';

describe('/ws', () => {
  let gateway: RunningGateway;
  let downloads: Responder;
  let broker: Broker;
  let events: EventPublisher;
  let cookie: string;
  let owner: Owner;

  beforeAll(async () => {
    gateway = await RunningGateway.start();
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

  it("sends to all of the owner's sockets and to no others", async () => {
    const mine = [
      await SocketListener.open(gateway.url, cookie),
      await SocketListener.open(gateway.url, cookie),
    ];
    const otherCookie = await gateway.newGuest();
    const theirs = await SocketListener.open(gateway.url, otherCookie);
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

  it('sends an event once however often it is delivered', async () => {
    const listener = await SocketListener.open(gateway.url, cookie);
    const id = randomUUID();
    await publishFinished(owner, id);
    await publishFinished(owner, id);
    await publishFinished(owner);
    await waitFor(() => listener.messages.length >= 2, { message: 'two messages' });
    const last = await SocketListener.open(gateway.url, cookie);
    await publishFinished(owner);
    await waitFor(() => last.messages.length === 1, { message: 'the last message' });
    expect(listener.messages).toHaveLength(3);
  });

  it('leaves out a step that a newer one of the same download has overtaken', async () => {
    const listener = await SocketListener.open(gateway.url, cookie);
    const { id } = finished;
    const step = (message: string, sequence: number) =>
      events.publish(
        downloadProgressed,
        { owner, download: downloadRecord({ id, status: 'downloading', message }) },
        { sequence },
      );
    await step('Downloading the file', 2);
    await step('Getting ready', 1);
    await step('Checking the file', 3);
    await events.publish(downloadFinished, { owner, download: finished }, { sequence: 5 });
    await step('Saving the file', 4);
    await step('Waiting for its turn', 6);
    await waitFor(() => listener.messages.length === 4, { message: 'the last step' });
    expect(listener.messages.map((message) => (message as { message?: string }).message)).toEqual([
      'Downloading the file',
      'Checking the file',
      undefined,
      'Waiting for its turn',
    ]);
  });

  it('passes over events about people who have no socket here', async () => {
    const unread = async () => {
      const { values } = (await gateway.app
        .get(Metrics)
        .registry.getSingleMetric('tabdock_messages_consumed_total')
        ?.get()) ?? { values: [] };
      return values.find(({ labels }) => labels['outcome'] === 'unread')?.value ?? 0;
    };
    const listener = await SocketListener.open(gateway.url, cookie);
    const before = await unread();
    await publishFinished({ kind: 'user', id: randomUUID() });
    await publishFinished(owner);
    await waitFor(() => listener.messages.length === 1, { message: 'the own event' });
    expect(await unread()).toBe(before + 1);
  });

  describe('a page that is looked at', () => {
    const comment = (tabId: string, commentId = randomUUID(), id: string = randomUUID()) =>
      events.publish(tabCommented, { tabId, commentId, total: 1, change: 'posted' }, { id });
    const commentsIn = ({ messages }: SocketListener) =>
      messages
        .map((message) => realtimeMessageSchema.parse(message))
        .map((message) => (message.type === 'new_comment' ? message.commentId : message.type));
    const watch = (listener: SocketListener, tabId: unknown) =>
      listener.socket.send(JSON.stringify({ type: 'watch', tabId }));
    /** Frames of one socket are handled in order, and before the answer to a later ping. */
    const settled = async ({ socket }: SocketListener) => {
      socket.ping();
      await once(socket, 'pong');
    };

    it('hears of new comments, once each, and of none on other tabs', async () => {
      const [tab, other] = [randomUUID(), randomUUID()];
      const here = await SocketListener.open(gateway.url, cookie);
      const there = await SocketListener.open(gateway.url, await gateway.newGuest());
      watch(here, tab);
      watch(there, other);
      await Promise.all([settled(here), settled(there)]);
      const [first, second, elsewhere] = [randomUUID(), randomUUID(), randomUUID()];
      const repeated = randomUUID();
      await comment(tab, first, repeated);
      await comment(tab, first, repeated);
      await comment(tab, second);
      await events.publish(tabCommented, {
        tabId: tab,
        commentId: first,
        total: 1,
        change: 'removed',
      });
      await comment(other, elsewhere);
      await waitFor(() => there.messages.length > 0, { message: 'the comment elsewhere' });
      expect(commentsIn(here)).toEqual([first, second]);
      expect(commentsIn(there)).toEqual([elsewhere]);
    });

    it('hears that something is known of its file, and of the own look inside it', async () => {
      const tab = randomUUID();
      const here = await SocketListener.open(gateway.url, cookie);
      const elsewhere = await SocketListener.open(gateway.url, await gateway.newGuest());
      watch(here, tab);
      watch(elsewhere, randomUUID());
      await Promise.all([settled(here), settled(elsewhere)]);
      const score = {
        sha256: 'ab'.repeat(32),
        tabIds: [randomUUID(), tab],
        state: 'analysed' as const,
        difficulty: null,
        kinds: null,
        playedBars: null,
      };
      const repeated = { id: randomUUID() };
      await events.publish(scoreAnalysed, score, repeated);
      await events.publish(scoreAnalysed, score, repeated);
      await events.publish(lookChanged, { owner, tabId: tab });
      await publishFinished(owner);
      await waitFor(() => here.messages.length > 2, { message: 'what changed' });
      expect(here.messages.slice(0, 2)).toEqual([
        { type: 'tab_changed', tabId: tab, part: 'score' },
        { type: 'tab_changed', tabId: tab, part: 'look' },
      ]);
      await settled(elsewhere);
      expect(elsewhere.messages).toEqual([]);
    });

    it('is one for each socket, and none when the visitor has left it', async () => {
      const [before, now] = [randomUUID(), randomUUID()];
      const moved = await SocketListener.open(gateway.url, cookie);
      const left = await SocketListener.open(gateway.url, cookie);
      watch(moved, before);
      watch(moved, now);
      watch(left, now);
      watch(left, null);
      await Promise.all([settled(moved), settled(left)]);
      await comment(before);
      const heard = randomUUID();
      await comment(now, heard);
      await publishFinished(owner);
      await waitFor(() => left.messages.length > 0 && moved.messages.length > 1);
      expect(commentsIn(moved)).toEqual([heard, 'download_complete']);
      expect(commentsIn(left)).toEqual(['download_complete']);
    });

    it.each([
      ['no tab', { type: 'watch' }],
      ['a word', { type: 'watch', tabId: 'all' }],
      ['a list', { type: 'watch', tabId: [randomUUID()] }],
      ['a pattern', { type: 'watch', tabId: '*' }],
      ['what a later release has', { type: 'watch_song', tabId: randomUUID(), songs: ['one'] }],
      ['null', null],
      ['a number', 7],
    ])('ignores a request to watch %s, and keeps what is watched', async (_name, frame) => {
      const tab = randomUUID();
      const listener = await SocketListener.open(gateway.url, cookie);
      watch(listener, tab);
      listener.socket.send(JSON.stringify(frame));
      await settled(listener);
      const heard = randomUUID();
      await comment(tab, heard);
      await waitFor(() => listener.messages.length > 0, { message: 'the comment' });
      expect(commentsIn(listener)).toEqual([heard]);
    });
  });

  it('logs malformed frames, once at warn, and the socket lives on', async () => {
    const listener = await SocketListener.open(gateway.url, cookie);
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
      await SocketListener.open(gateway.url, cookie),
      await SocketListener.open(gateway.url, cookie),
    ];
    large.socket.send('x'.repeat(17 * 1024));
    expect(await large.closed()).toBe(1009);
    expect(small.socket.readyState).toBe(WebSocket.OPEN);
  });

  it('ends a socket that no longer answers pings and keeps one that does', async () => {
    const replica = await RunningGateway.start({ SOCKET_HEARTBEAT_SECONDS: '2' }, gateway.amqp);
    const dead = await SocketListener.open(replica.url, cookie, { autoPong: false });
    const alive = await SocketListener.open(replica.url, cookie);
    expect(await dead.closed()).toBe(1006);
    expect(alive.socket.readyState).toBe(WebSocket.OPEN);
    alive.socket.terminate();
    await replica.stop();
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

  it('answers a request that offers another protocol as if it offered none', async () => {
    const offer = get(`${gateway.url}/api/health/live`, {
      headers: { connection: 'Upgrade, HTTP2-Settings', upgrade: 'h2c', 'http2-settings': '' },
    });
    const [response] = (await once(offer, 'response')) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(200);
  });

  it('asks browsers to come back when it stops, and lets no new ones in meanwhile', async () => {
    const replica = await RunningGateway.start({}, gateway.amqp);
    const listener = await SocketListener.open(replica.url, cookie);
    // It does not answer the close, so that the stop waits for it.
    const absent = await SocketListener.open(replica.url, cookie);
    absent.socket.pause();
    const stopped = replica.stop();
    expect(await listener.closed()).toBe(1001);
    expect(await refusal(`${replica.url}/ws`, { cookie })).toBe(503);
    await stopped;
    absent.socket.terminate();
  });

  it('asks guests too to come back after the broker was away: they may have missed something', async () => {
    const replica = await RunningGateway.start({}, gateway.amqp);
    const listener = await SocketListener.open(replica.url, cookie);
    await loseConnection(replica);
    expect(await listener.closed()).toBe(1012);
    const again = await SocketListener.open(replica.url, cookie);
    await publishFinished(owner);
    await waitFor(() => again.messages.length > 0, { message: 'a message' });
    again.socket.terminate();
    await replica.stop();
  });
});
