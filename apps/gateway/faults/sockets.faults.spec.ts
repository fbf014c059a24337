import {
  downloadFinished,
  downloadProgressed,
  type DownloadRecord,
} from '@tabdock/contracts/downloads';
import { Broker, createLogger, EventPublisher, Metrics } from '@tabdock/service-kit';
import { freePort, testBroker, waitFor } from '@tabdock/service-kit/testing';
import { GuestSessions } from '../src/visitors/cookies/guest-session';
import { downloadRecord } from '../test/support/fixtures';
import { SECRET } from '../test/support/gateway-environment';
import { SocketListener } from '../test/support/socket-listener';
import { StandInDownloads } from '../test/support/stand-in-services';
import { startGatewayProcess, type GatewayProcess } from './support/gateway-process';
import { Window } from './support/window';

const GUESTS = 40;
const WINDOWS_EACH = 5;
const STUCK_SOCKETS = 20;
const LONG_MESSAGE = 'x'.repeat(64 * 1024);
const MEMORY_ALLOWANCE_BYTES = 150 * 1024 * 1024;

const sessions = new GuestSessions([SECRET]);
function newGuest() {
  const { id, cookie } = sessions.issue();
  return {
    owner: { kind: 'guest' as const, id },
    cookie: `tabdock.session=${encodeURIComponent(cookie)}`,
  };
}
type Guest = ReturnType<typeof newGuest>;

const amqp = testBroker();
let port: number;
let url: string;
let gateway: GatewayProcess;
let downloads: StandInDownloads;
let broker: Broker;
let events: EventPublisher;

beforeAll(async () => {
  downloads = new StandInDownloads();
  broker = new Broker(amqp.url, amqp.namespace, createLogger('test', 'fatal'));
  events = new EventPublisher(broker, new Metrics('test'));
  await Promise.all([downloads.start(amqp), events.ready()]);
});
beforeEach(async () => {
  port = await freePort();
  url = `http://127.0.0.1:${port}`;
  gateway = await startGatewayProcess(amqp, port);
});
afterEach(() => gateway.end('SIGKILL'));
afterAll(async () => {
  await downloads?.stop();
  await events?.close();
  await broker?.close();
});

function finished(): DownloadRecord {
  return downloadRecord({ status: 'completed', downloadUrl: '/api/files/1' });
}

async function tell(guests: readonly Guest[], download: DownloadRecord): Promise<void> {
  await Promise.all(
    guests.map(({ owner }) => events.publish(downloadFinished, { owner, download })),
  );
}

describe('a gateway with 200 open sockets that restarts', () => {
  const cases = [
    { signal: 'SIGTERM', closeCode: 1001, exitCode: 0 },
    { signal: 'SIGKILL', closeCode: 1006, exitCode: null },
  ] as const;

  it.each(cases)('by $signal has all of them back, and nothing is lost', async (end) => {
    const guests = Array.from({ length: GUESTS }, newGuest);
    const windows = guests.flatMap(({ cookie }) =>
      Array.from({ length: WINDOWS_EACH }, () => new Window(url, cookie)),
    );
    try {
      await Promise.all(windows.map((window) => window.open()));
      const before = finished();
      await tell(guests, before);
      await waitFor(() => windows.every(({ heard }) => heard.includes(before.id)), {
        message: 'every window to hear of a download',
      });

      expect(await gateway.end(end.signal)).toEqual({ code: end.exitCode });
      await waitFor(() => windows.every(({ isOpen }) => !isOpen), { message: 'all to be closed' });
      for (const { closeCodes } of windows) expect(closeCodes).toEqual([end.closeCode]);
      const missed = finished();
      downloads.records = [missed];
      await tell(guests, missed);

      gateway = await startGatewayProcess(amqp, port);
      await waitFor(() => windows.every(({ downloads: [newest] }) => newest?.id === missed.id), {
        timeoutMillis: 120_000,
        message: 'every window to be back and know what it missed',
      });
      const after = finished();
      await tell(guests, after);
      await waitFor(() => windows.every(({ heard }) => heard.includes(after.id)), {
        message: 'every window to hear of the next download',
      });
      expect(await gateway.metric('tabdock_sockets_open')).toBe(windows.length);
    } finally {
      for (const window of windows) window.close();
    }
  });
});

it('drops sockets that never read: its memory stays flat, and others hear as ever', async () => {
  const [stuck, reading] = [newGuest(), newGuest()];
  const asleep = await Promise.all(
    Array.from({ length: STUCK_SOCKETS }, () => SocketListener.open(url, stuck.cookie)),
  );
  for (const { socket } of asleep) socket.pause();
  const reader = await SocketListener.open(url, reading.cookie);
  const peakBefore = gateway.peakMemory();
  await waitFor(
    async () => {
      const download = downloadRecord({ status: 'downloading', message: LONG_MESSAGE });
      await events.publish(downloadProgressed, { owner: stuck.owner, download });
      return (await gateway.metric('tabdock_sockets_dropped_total')) === STUCK_SOCKETS;
    },
    { timeoutMillis: 120_000, message: 'all of them to be dropped' },
  );
  expect(gateway.peakMemory() - peakBefore).toBeLessThan(MEMORY_ALLOWANCE_BYTES);
  await tell([reading], finished());
  await waitFor(() => reader.messages.length === 1, { message: 'the message of who reads' });
  expect(await gateway.metric('tabdock_sockets_open')).toBe(1);
  for (const { socket } of [...asleep, reader]) socket.terminate();
});
