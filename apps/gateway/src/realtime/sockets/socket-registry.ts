import { AppError, ownerKey, type Owner } from '@tabdock/contracts/core';
import { describeSpan, inSpan } from '@tabdock/service-kit';
import { WebSocket } from 'ws';
import type { BrowserSocket, SocketHolder } from './browser-socket';
import { closeGradually } from './close-gradually';
import type { SocketLimits } from './socket-limits';
import type { SocketMetrics } from './socket-metrics';

const SESSION_ENDED = 4401;
const SERVICE_RESTART = 1012;
const RETRY_AFTER_SECONDS = 30;

type Index = Map<string, Set<BrowserSocket>>;

/** Sockets by owner, session and network address, and how many each may have. */
export class SocketRegistry {
  private readonly holders = new Map<BrowserSocket, SocketHolder>();
  private readonly byOwner: Index = new Map();
  private readonly bySession: Index = new Map();
  private readonly byAddress: Index = new Map();
  private onEmpty: () => void = () => undefined;

  constructor(
    private readonly limits: SocketLimits,
    private readonly metrics: Pick<SocketMetrics, 'open' | 'dropped'>,
  ) {}

  /** @throws AppError at the limit of the owner, the address or the replica */
  assertRoom({ owner, address }: SocketHolder): void {
    const { perOwner, perAddress, perReplica } = this.limits;
    if (this.holders.size >= perReplica) throw new AppError('SERVICE.UNAVAILABLE');
    const ofOwner = this.byOwner.get(ownerKey(owner))?.size ?? 0;
    const ofAddress = this.byAddress.get(address)?.size ?? 0;
    if (ofOwner < perOwner && ofAddress < perAddress) return;
    throw new AppError(
      'REQUEST.TOO_MANY',
      'Tabdock is open in too many windows to keep all of them up to date. Close some.',
      { retryAfterSeconds: RETRY_AFTER_SECONDS },
    );
  }

  add(socket: BrowserSocket, holder: SocketHolder): void {
    this.holders.set(socket, holder);
    this.metrics.open.inc();
    for (const [index, key] of this.keysOf(holder)) {
      const sockets = index.get(key) ?? new Set();
      index.set(key, sockets.add(socket));
    }
  }

  /** Removes a socket that is closed. */
  remove(socket: BrowserSocket): void {
    const holder = this.holders.get(socket);
    if (!holder) return;
    this.holders.delete(socket);
    this.metrics.open.dec();
    for (const [index, key] of this.keysOf(holder)) {
      const sockets = index.get(key);
      sockets?.delete(socket);
      if (sockets?.size === 0) index.delete(key);
    }
    if (this.holders.size === 0) this.onEmpty();
  }

  /** Whether an owner, as `ownerKey` writes it, has a socket here. */
  has(owner: string): boolean {
    return this.byOwner.has(owner);
  }

  get sockets(): Iterable<BrowserSocket> {
    return this.holders.keys();
  }

  /** Resolves when the last socket is closed. */
  async empty(): Promise<void> {
    if (this.holders.size === 0) return;
    await new Promise<void>((resolve) => {
      this.onEmpty = resolve;
    });
  }

  /**
   * Sends to all of the owner's sockets and no others; the browser of a dropped one reconnects and asks for the state.
   */
  send(owner: Owner, message: object): void {
    this.sendTo(this.byOwner.get(ownerKey(owner)) ?? [], message);
  }

  /** Sends a message to some of the sockets, like `send`. */
  sendTo(sockets: Iterable<WebSocket>, message: object): void {
    void inSpan('send to /ws', { kind: 'PRODUCER' }, async () => this.write(sockets, message));
  }

  endSessions(sessionIds: readonly string[]): void {
    for (const id of sessionIds) close(this.bySession.get(id), SESSION_ENDED, 'Session ended');
  }

  endOwner(owner: Owner): void {
    close(this.byOwner.get(ownerKey(owner)), SESSION_ENDED, 'Session ended');
  }

  /**
   * Closes the sockets of accounts, whose browsers reconnect and are authorised again: for when ends of sessions may
   * have been missed.
   */
  reopenSessions(): void {
    for (const sockets of this.bySession.values()) close(sockets, SERVICE_RESTART, 'Connect again');
  }

  /**
   * Closes all sockets, some at a time; their browsers reconnect and ask for the current state: for when messages may
   * have been missed.
   */
  reopenAll(): Promise<void> {
    return this.closeAll(SERVICE_RESTART, 'Connect again');
  }

  /** Closes all sockets, some at a time; resolves when each has been sent its close frame. */
  closeAll(code: number, reason: string): Promise<void> {
    return closeGradually(this.holders.keys(), {
      code,
      reason,
      maxMillis: this.limits.drainMillis,
    });
  }

  get owners(): number {
    return this.byOwner.size;
  }

  private write(sockets: Iterable<WebSocket>, message: object): void {
    let sent = 0;
    const text = Buffer.from(JSON.stringify(message));
    for (const socket of sockets) {
      if (socket.readyState !== WebSocket.OPEN) continue;
      if (socket.bufferedAmount + text.length > this.limits.maxBufferedBytes) {
        socket.terminate();
        this.metrics.dropped('unread');
      } else {
        socket.send(text, { binary: false });
        sent += 1;
      }
    }
    describeSpan({ 'tabdock.sockets': sent });
  }

  private keysOf({ owner, sessionId, address }: SocketHolder): [Index, string][] {
    const keys: [Index, string][] = [
      [this.byOwner, ownerKey(owner)],
      [this.byAddress, address],
    ];
    return sessionId === undefined ? keys : [...keys, [this.bySession, sessionId]];
  }
}

function close(sockets: Iterable<WebSocket> | undefined, code: number, reason: string): void {
  for (const socket of sockets ?? []) socket.close(code, reason);
}
