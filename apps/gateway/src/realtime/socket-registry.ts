import type { Owner } from '@tabdock/contracts/core';
import { WebSocket } from 'ws';
import { ownerKey } from './owner-key';

/** What a socket that never reads may keep in our memory. */
const BUFFERED_MAX_BYTES = 1024 * 1024;
const SESSION_ENDED = 4401;
const SERVICE_RESTART = 1012;

/** Which sockets belong to whom, and to which session. */
export class SocketRegistry {
  private readonly byOwner = new Map<string, Set<WebSocket>>();
  private readonly bySession = new Map<string, Set<WebSocket>>();

  /** Guests have no `sessionId`. */
  add(socket: WebSocket, owner: Owner, sessionId: string | undefined): void {
    put(this.byOwner, ownerKey(owner), socket);
    if (sessionId !== undefined) put(this.bySession, sessionId, socket);
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

  endSessions(sessionIds: readonly string[]): void {
    for (const id of sessionIds) close(this.bySession.get(id), SESSION_ENDED, 'Session ended');
  }

  endOwner(owner: Owner): void {
    close(this.byOwner.get(ownerKey(owner)), SESSION_ENDED, 'Session ended');
  }

  /** For when ends of sessions may have been missed: the browsers come back and are asked who they are. */
  reopenSessions(): void {
    for (const sockets of this.bySession.values()) close(sockets, SERVICE_RESTART, 'Connect again');
  }

  get owners(): number {
    return this.byOwner.size;
  }
}

function put(index: Map<string, Set<WebSocket>>, key: string, socket: WebSocket): void {
  const sockets = index.get(key) ?? new Set();
  index.set(key, sockets.add(socket));
  socket.once('close', () => {
    sockets.delete(socket);
    if (sockets.size === 0 && index.get(key) === sockets) index.delete(key);
  });
}

function close(sockets: Iterable<WebSocket> | undefined, code: number, reason: string): void {
  for (const socket of sockets ?? []) socket.close(code, reason);
}
