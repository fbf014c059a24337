import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import type { Owner } from '@tabdock/contracts/core';
import { WebSocket } from 'ws';
import { SocketRegistry } from './socket-registry';

class RecordingSocket extends EventEmitter {
  readyState: number = WebSocket.OPEN;
  bufferedAmount = 0;
  readonly sent: string[] = [];
  terminated = false;
  closeCode: number | undefined;

  send(text: string): void {
    this.sent.push(text);
  }

  close(code: number): void {
    this.closeCode = code;
  }

  terminate(): void {
    this.terminated = true;
  }
}

const asSocket = (socket: RecordingSocket) => socket as unknown as WebSocket;
const guest = (): Owner => ({ kind: 'guest', id: randomUUID() });

describe('SocketRegistry', () => {
  it("sends to all of the owner's sockets and to nobody else's", () => {
    const registry = new SocketRegistry();
    const [owner, other] = [guest(), guest()];
    const [one, two, foreign] = [
      new RecordingSocket(),
      new RecordingSocket(),
      new RecordingSocket(),
    ];
    registry.add(asSocket(one), owner, undefined);
    registry.add(asSocket(two), owner, undefined);
    registry.add(asSocket(foreign), other, undefined);
    registry.send(owner, { type: 'hello' });
    expect([one.sent, two.sent, foreign.sent]).toEqual([
      ['{"type":"hello"}'],
      ['{"type":"hello"}'],
      [],
    ]);
  });

  it('tells an account and a guest with the same id apart', () => {
    const registry = new SocketRegistry();
    const owner = guest();
    const socket = new RecordingSocket();
    registry.add(asSocket(socket), owner, undefined);
    registry.send({ ...owner, kind: 'user' }, {});
    expect(socket.sent).toEqual([]);
  });

  it('ends a socket that never reads', () => {
    const registry = new SocketRegistry();
    const owner = guest();
    const socket = new RecordingSocket();
    socket.bufferedAmount = 2 * 1024 * 1024;
    registry.add(asSocket(socket), owner, undefined);
    registry.send(owner, {});
    expect(socket).toMatchObject({ terminated: true, sent: [] });
  });

  it('closes the sockets of ended sessions and no others', () => {
    const registry = new SocketRegistry();
    const owner: Owner = { kind: 'user', id: randomUUID() };
    const [ended, kept, visitor] = [
      new RecordingSocket(),
      new RecordingSocket(),
      new RecordingSocket(),
    ];
    registry.add(asSocket(ended), owner, 'session-1');
    registry.add(asSocket(kept), owner, 'session-2');
    registry.add(asSocket(visitor), guest(), undefined);
    registry.endSessions(['session-1', 'unknown']);
    expect([ended.closeCode, kept.closeCode]).toEqual([4401, undefined]);
    registry.reopenSessions();
    expect(kept.closeCode).toBe(1012);
    registry.endOwner(owner);
    expect([kept.closeCode, visitor.closeCode]).toEqual([4401, undefined]);
  });

  it('forgets owners whose sockets are gone', () => {
    const registry = new SocketRegistry();
    const [owner, socket] = [guest(), new RecordingSocket()];
    registry.add(asSocket(socket), owner, undefined);
    socket.emit('close');
    expect(registry.owners).toBe(0);
  });
});
