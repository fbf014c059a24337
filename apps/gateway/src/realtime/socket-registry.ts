import type { Owner } from '@tabdock/contracts/core';
import { WebSocket } from 'ws';
import { ownerKey } from './owner-key';

/** What a socket that never reads may keep in our memory. */
const BUFFERED_MAX_BYTES = 1024 * 1024;

/** Which sockets belong to whom. */
export class SocketRegistry {
  private readonly byOwner = new Map<string, Set<WebSocket>>();

  add(owner: Owner, socket: WebSocket): void {
    const key = ownerKey(owner);
    const sockets = this.byOwner.get(key) ?? new Set();
    this.byOwner.set(key, sockets.add(socket));
    socket.once('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0 && this.byOwner.get(key) === sockets) this.byOwner.delete(key);
    });
  }

  /** To all of the owner's sockets and to nobody else's. */
  send(owner: Owner, message: object): void {
    const sockets = this.byOwner.get(ownerKey(owner));
    if (!sockets) return;
    const text = JSON.stringify(message);
    for (const socket of sockets) {
      if (socket.readyState !== WebSocket.OPEN) continue;
      if (socket.bufferedAmount > BUFFERED_MAX_BYTES) socket.terminate();
      else socket.send(text);
    }
  }

  get owners(): number {
    return this.byOwner.size;
  }
}
