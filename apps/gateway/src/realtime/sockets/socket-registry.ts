import { AppError, type Owner } from '@tabdock/contracts/core';
import { WebSocket } from 'ws';
import { closeGradually } from './close-gradually';
import { ownerKey } from '../../visitors/visitor';
import type { SocketLimits } from './socket-limits';
import type { SocketMetrics } from './socket-metrics';

const SESSION_ENDED = 4401;
const SERVICE_RESTART = 1012;
const RETRY_AFTER_SECONDS = 30;

export interface SocketHolder {
  readonly owner: Owner;
  /** Guests have none. */
  readonly sessionId: string | undefined;
  readonly address: string;
}

/** Sockets by owner, session and network address, and how many each may have. */
export class SocketRegistry {
  private readonly all = new Set<WebSocket>();
  private readonly byOwner = new Map<string, Set<WebSocket>>();
  private readonly bySession = new Map<string, Set<WebSocket>>();
  private readonly byAddress = new Map<string, Set<WebSocket>>();

  constructor(
    private readonly limits: SocketLimits,
    private readonly metrics: Pick<SocketMetrics, 'open' | 'dropped'>,
  ) {}

  /** @throws AppError at the limit of the owner, the address or the replica */
  assertRoom({ owner, address }: SocketHolder): void {
    const { perOwner, perAddress, perReplica } = this.limits;
    if (this.all.size >= perReplica) throw new AppError('SERVICE.UNAVAILABLE');
    const ofOwner = this.byOwner.get(ownerKey(owner))?.size ?? 0;
    const ofAddress = this.byAddress.get(address)?.size ?? 0;
    if (ofOwner < perOwner && ofAddress < perAddress) return;
    throw new AppError(
      'REQUEST.TOO_MANY',
      'Tabdock is open in too many windows to keep all of them up to date. Close some.',
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
    );
  }

  add(socket: WebSocket, { owner, sessionId, address }: SocketHolder): void {
    this.all.add(socket);
    this.metrics.open.inc();
    socket.once('close', () => {
      this.all.delete(socket);
      this.metrics.open.dec();
    });
    put(this.byOwner, ownerKey(owner), socket);
    put(this.byAddress, address, socket);
    if (sessionId !== undefined) put(this.bySession, sessionId, socket);
  }

  /** Sends to all of the owner's sockets and no others; the browser of a dropped one reconnects and asks for the state. */
  send(owner: Owner, message: object): void {
    this.sendTo(this.byOwner.get(ownerKey(owner)) ?? [], message);
  }

  /** As `send`, to some of the sockets. */
  sendTo(sockets: Iterable<WebSocket>, message: object): void {
    const text = Buffer.from(JSON.stringify(message));
    for (const socket of sockets) {
      if (socket.readyState !== WebSocket.OPEN) continue;
      if (socket.bufferedAmount + text.length > this.limits.maxBufferedBytes) {
        socket.terminate();
        this.metrics.dropped('unread');
      } else {
        socket.send(text, { binary: false });
      }
    }
  }

  endSessions(sessionIds: readonly string[]): void {
    for (const id of sessionIds) close(this.bySession.get(id), SESSION_ENDED, 'Session ended');
  }

  endOwner(owner: Owner): void {
    close(this.byOwner.get(ownerKey(owner)), SESSION_ENDED, 'Session ended');
  }

  /** When ends of sessions may have been missed: the browsers reconnect and are authorised again. */
  reopenSessions(): void {
    for (const sockets of this.bySession.values()) close(sockets, SERVICE_RESTART, 'Connect again');
  }

  /** When messages may have been missed: the browsers reconnect, some at a time, and ask for the current state. */
  reopenAll(): Promise<void> {
    return this.closeAll(SERVICE_RESTART, 'Connect again');
  }

  /** Closes all sockets, some at a time; resolves when each has been sent its close frame. */
  closeAll(code: number, reason: string): Promise<void> {
    return closeGradually(this.all, { code, reason, maxMillis: this.limits.drainMillis });
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
