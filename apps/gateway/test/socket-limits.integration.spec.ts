import { once } from 'node:events';
import type { Server } from 'node:http';
import { promisify } from 'node:util';
import { downloadProgressed, downloadsList } from '@tabdock/contracts/downloads';
import { Broker, createLogger, EventPublisher, Metrics } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { WebSocket } from 'ws';
import { downloadRecord } from './support/fixtures';
import { answer, respond, type Responder } from './support/responder';
import { guestIdIn, RunningGateway } from './support/running-gateway';
import { rawUpgrade, refusal, SocketListener } from './support/socket-listener';

/** An empty ping of a browser, which masks what it sends. */
const PING = Buffer.from([0x89, 0x80, 0, 0, 0, 0]);
const LONG_MESSAGE = 'x'.repeat(64 * 1024);

let gateway: RunningGateway;
let downloads: Responder;
let broker: Broker;
let events: EventPublisher;

beforeAll(async () => {
  gateway = await RunningGateway.start({
    SOCKETS_PER_OWNER: '2',
    SOCKETS_PER_ADDRESS: '4',
    SOCKET_BUFFER_MAX_BYTES: '200000',
  });
  downloads = await respond(gateway.amqp, [answer(downloadsList, async () => ({ downloads: [] }))]);
  broker = new Broker(gateway.amqp.url, gateway.amqp.namespace, createLogger('test', 'fatal'));
  events = new EventPublisher(broker, new Metrics('test'));
});
afterAll(async () => {
  await gateway?.stop();
  await downloads?.stop();
  await events?.close();
  await broker?.close();
});
afterEach(() => waitFor(async () => (await value('tabdock_sockets_open')) === 0));

/** Value of one of the gateway's metrics, by its name and labels. */
async function value(name: string, labels: Record<string, string> = {}): Promise<number> {
  const metric = gateway.app.get(Metrics).registry.getSingleMetric(name);
  const values = (await metric?.get())?.values ?? [];
  const wanted = Object.entries(labels);
  return values.find((one) => wanted.every(([key, text]) => one.labels[key] === text))?.value ?? 0;
}

it('drops a socket that does not read and goes on sending to one that does', async () => {
  const cookie = await gateway.newGuest();
  const [reader, stuck] = [
    await SocketListener.open(gateway.url, cookie),
    await SocketListener.open(gateway.url, cookie),
  ];
  stuck.socket.pause();
  const owner = { kind: 'guest' as const, id: guestIdIn(cookie) };
  const download = downloadRecord({ status: 'downloading', message: LONG_MESSAGE });
  let sent = 0;
  await waitFor(
    async () => {
      await events.publish(downloadProgressed, { owner, download });
      sent += 1;
      return (await value('tabdock_sockets_dropped_total', { reason: 'unread' })) === 1;
    },
    { message: 'the socket that does not read to be dropped' },
  );
  await waitFor(() => reader.messages.length === sent, { message: 'every message at the reader' });
  await waitFor(async () => (await value('tabdock_sockets_open')) === 1);
  stuck.socket.resume();
  expect(await stuck.closed()).toBe(1006);
  reader.socket.terminate();
});

it('ends a socket that sends without end, pings too', async () => {
  const raw = rawUpgrade(gateway.url, await gateway.newGuest());
  const [welcome] = (await once(raw, 'data')) as [Buffer];
  expect(welcome.toString()).toContain('101 Switching Protocols');
  const talkative = await SocketListener.open(gateway.url, await gateway.newGuest());
  raw.resume();
  raw.write(Buffer.concat(Array.from({ length: 1_000 }, () => PING)));
  for (let count = 0; count < 1_000; count += 1) talkative.socket.send('{}');
  expect(await talkative.closed()).toBe(1008);
  await waitFor(
    async () => (await value('tabdock_sockets_dropped_total', { reason: 'noisy' })) === 2,
    { message: 'both to be counted' },
  );
  raw.destroy();
});

it('limits the windows of one visitor and says so in words', async () => {
  const cookie = await gateway.newGuest();
  const open = [
    await SocketListener.open(gateway.url, cookie),
    await SocketListener.open(gateway.url, cookie),
  ];
  expect(await refusal(`${gateway.url}/ws`, { cookie })).toBe(429);
  expect(await value('tabdock_sockets_refused_total', { code: 'REQUEST.TOO_MANY' })).toBe(1);
  for (const { socket } of open) expect(socket.readyState).toBe(WebSocket.OPEN);
  open[0]?.socket.close();
  await open[0]?.closed();
  await waitFor(async () => (await value('tabdock_sockets_open')) === 1);
  open.push(await SocketListener.open(gateway.url, cookie));
  for (const { socket } of open) socket.terminate();
});

it('limits the windows behind one address, whatever the cookies', async () => {
  const open: SocketListener[] = [];
  for (let count = 0; count < 4; count += 1) {
    open.push(await SocketListener.open(gateway.url, await gateway.newGuest()));
  }
  const cookie = await gateway.newGuest();
  // What the browser says of its address cannot be trusted.
  const headers = { cookie, 'x-forwarded-for': '192.0.2.1' };
  expect(await refusal(`${gateway.url}/ws`, headers)).toBe(429);
  for (const { socket } of open) socket.terminate();
});

it('counts by the address that a trusted proxy names', async () => {
  const behindProxy = await RunningGateway.start(
    { SOCKETS_PER_ADDRESS: '1', TRUSTED_PROXIES: '127.0.0.1' },
    gateway.amqp,
  );
  const from = async (address: string) => ({
    headers: { cookie: await gateway.newGuest(), 'x-forwarded-for': address },
  });
  const { headers } = await from('192.0.2.1');
  const one = await SocketListener.open(behindProxy.url, '', await from('192.0.2.1'));
  const other = await SocketListener.open(behindProxy.url, '', await from('192.0.2.2'));
  expect(await refusal(`${behindProxy.url}/ws`, headers)).toBe(429);
  const third = await SocketListener.open(behindProxy.url, '', await from('2001:db8::1'));
  const neighbour = await from('2001:db8::2');
  expect(await refusal(`${behindProxy.url}/ws`, neighbour.headers)).toBe(429);
  for (const { socket } of [one, other, third]) socket.terminate();
  await behindProxy.stop();
});

it('keeps no connection of an upgrade that it refused', async () => {
  const server = gateway.app.getHttpServer() as Server;
  const connections = promisify(server.getConnections.bind(server));
  const before = await connections();
  const raw = rawUpgrade(gateway.url).resume();
  await once(raw, 'end');
  await waitFor(async () => (await connections()) <= before, { message: 'the connection to go' });
  raw.destroy();
});
