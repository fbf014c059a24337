import { randomUUID } from 'node:crypto';
import type { Owner } from '@tabdock/contracts/core';
import { Gauge } from 'prom-client';
import { WebSocket } from 'ws';
import type { BrowserSocket } from './browser-socket';
import type { SocketLimits } from './socket-limits';
import { SocketRegistry } from './socket-registry';

class RecordingSocket {
  readyState: number = WebSocket.OPEN;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  terminated = false;
  closeCode: number | undefined;

  send(text: Buffer): void {
    this.sent.push(text.toString());
  }

  close(code: number): void {
    this.closeCode = code;
  }

  terminate(): void {
    this.terminated = true;
  }
}

const asSocket = (socket: RecordingSocket) => socket as unknown as BrowserSocket;
const guest = (): Owner => ({ kind: 'guest', id: randomUUID() });
const LIMITS: SocketLimits = {
  perOwner: 2,
  perAddress: 3,
  perReplica: 4,
  maxBufferedBytes: 1_000,
  drainMillis: 100,
};
const metrics = {
  open: new Gauge({ name: 'open', help: 'open', registers: [] }),
  dropped: jest.fn(),
};

let registry: SocketRegistry;
beforeEach(() => {
  metrics.open.reset();
  metrics.dropped.mockClear();
  registry = new SocketRegistry(LIMITS, metrics);
});

/** An open socket of this owner, behind an address of its own unless one is given. */
function opened(owner: Owner, options: { sessionId?: string; address?: string } = {}) {
  const socket = new RecordingSocket();
  const { sessionId, address = randomUUID() } = options;
  registry.add(asSocket(socket), { owner, sessionId, address });
  return socket;
}

async function openSockets(): Promise<number | undefined> {
  return (await metrics.open.get()).values[0]?.value;
}

describe('SocketRegistry', () => {
  it("sends to all of the owner's sockets and to no others", () => {
    const [owner, other] = [guest(), guest()];
    const [one, two, foreign] = [opened(owner), opened(owner), opened(other)];
    registry.send(owner, { type: 'hello' });
    expect([one.sent, two.sent, foreign.sent]).toEqual([
      ['{"type":"hello"}'],
      ['{"type":"hello"}'],
      [],
    ]);
  });

  it('distinguishes an account from a guest with the same id', () => {
    const owner = guest();
    const socket = opened(owner);
    registry.send({ ...owner, kind: 'user' }, {});
    expect(socket.sent).toEqual([]);
  });

  it('ends a socket that does not read, before it keeps more than it may', () => {
    const owner = guest();
    const [stuck, slow] = [opened(owner), opened(owner)];
    stuck.bufferedAmount = LIMITS.maxBufferedBytes;
    slow.bufferedAmount = LIMITS.maxBufferedBytes - 2;
    registry.send(owner, {});
    expect(stuck).toMatchObject({ terminated: true, sent: [] });
    expect(slow).toMatchObject({ terminated: false, sent: ['{}'] });
    expect(metrics.dropped.mock.calls).toEqual([['unread']]);
  });

  it('closes the sockets of ended sessions and no others', () => {
    const owner: Owner = { kind: 'user', id: randomUUID() };
    const ended = opened(owner, { sessionId: 'session-1' });
    const kept = opened(owner, { sessionId: 'session-2' });
    const visitor = opened(guest());
    registry.endSessions(['session-1', 'unknown']);
    expect([ended.closeCode, kept.closeCode]).toEqual([4401, undefined]);
    registry.reopenSessions();
    expect([kept.closeCode, visitor.closeCode]).toEqual([1012, undefined]);
    registry.endOwner(owner);
    expect([kept.closeCode, visitor.closeCode]).toEqual([4401, undefined]);
  });

  it('asks everybody to come back, guests too', async () => {
    const sockets = [opened(guest()), opened(guest(), { sessionId: 'session-1' })];
    await registry.reopenAll();
    expect(sockets.map(({ closeCode }) => closeCode)).toEqual([1012, 1012]);
  });

  it('closes many sockets some at a time', async () => {
    jest.useFakeTimers();
    try {
      const sockets = Array.from({ length: 200 }, () => opened(guest()));
      const closed = () => sockets.filter(({ closeCode }) => closeCode === 1001).length;
      const closing = registry.closeAll(1001, 'Restarting');
      expect(closed()).toBe(100);
      await jest.advanceTimersByTimeAsync(LIMITS.drainMillis);
      await closing;
      expect(closed()).toBe(200);
    } finally {
      jest.useRealTimers();
    }
  });

  it('limits the sockets of an owner, of an address and in all', () => {
    const owner = guest();
    const address = '192.0.2.1';
    const holder = { owner, sessionId: undefined, address };
    opened(owner, { address });
    expect(() => registry.assertRoom(holder)).not.toThrow();
    const second = opened(owner, { address });
    expect(() => registry.assertRoom(holder)).toThrow(/too many windows/);
    registry.remove(asSocket(second));
    expect(() => registry.assertRoom(holder)).not.toThrow();

    const [other, another] = [guest(), guest()];
    opened(other, { address });
    expect(() => registry.assertRoom({ ...holder, owner: another })).not.toThrow();
    opened(other, { address });
    expect(() => registry.assertRoom({ ...holder, owner: another })).toThrow(/too many windows/);
    const elsewhere = { ...holder, owner: another, address: '192.0.2.2' };
    expect(() => registry.assertRoom(elsewhere)).not.toThrow();
    opened(guest());
    expect(() => registry.assertRoom(elsewhere)).toThrow(
      expect.objectContaining({ code: 'SERVICE.UNAVAILABLE' }),
    );
  });

  it('becomes empty when the last socket is gone', async () => {
    await registry.empty();
    const [one, other] = [opened(guest()), opened(guest())];
    const gone = jest.fn();
    const empty = registry.empty().then(gone);
    registry.remove(asSocket(one));
    registry.remove(asSocket(one));
    await Promise.resolve();
    expect(gone).not.toHaveBeenCalled();
    registry.remove(asSocket(other));
    await empty;
    expect([...registry.sockets]).toEqual([]);
  });

  it('forgets owners whose sockets are gone', async () => {
    const socket = opened(guest());
    expect(await openSockets()).toBe(1);
    registry.remove(asSocket(socket));
    expect(registry.owners).toBe(0);
    expect(await openSockets()).toBe(0);
  });
});
