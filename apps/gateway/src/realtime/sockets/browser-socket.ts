import type { Owner } from '@tabdock/contracts/core';
import { WebSocket } from 'ws';
import { FrameBudget } from './frame-budget';

/** Our own pings cause a few, and each opened page one. */
const FRAMES_PER_MINUTE = 600;

/** Who opened a socket. */
export interface SocketHolder {
  readonly owner: Owner;
  /** Guests have none. */
  readonly sessionId: string | undefined;
  readonly address: string;
}

/** A browser's socket. Its state is in fields: closures for each of thousands of sockets would take more memory. */
export class BrowserSocket extends WebSocket {
  readonly budget = new FrameBudget(FRAMES_PER_MINUTE);
  /** Frames that were not JSON. */
  malformed = 0;
  /** Heartbeats until its next ping. */
  beatsToPing = 0;
  /** Whether its last ping is not answered yet. */
  isAwaited = false;
}

/** A listener that all sockets share. */
export function listener<Args extends unknown[]>(
  hear: (socket: BrowserSocket, ...args: Args) => void,
): (this: WebSocket, ...args: Args) => void {
  return function (this: WebSocket, ...args: Args): void {
    hear(this as BrowserSocket, ...args);
  };
}
