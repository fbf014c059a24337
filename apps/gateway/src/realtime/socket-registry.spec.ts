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

  send(text: string): void {
    this.sent.push(text);
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

  it('forgets owners whose sockets are gone', () => {
    const registry = new SocketRegistry();
    const [owner, socket] = [guest(), new RecordingSocket()];
    registry.add(asSocket(socket), owner, undefined);
    socket.emit('close');
    expect(registry.owners).toBe(0);
  });
});
