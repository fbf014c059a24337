import { WebSocket } from 'ws';
import type { BrowserSocket } from './browser-socket';

/** Each socket is pinged at one of them, counted from its opening: thousands of pings at once would delay messages. */
const BEATS_PER_PING = 20;

type Pinged = Pick<BrowserSocket, 'beatsToPing' | 'isAwaited' | 'readyState' | 'ping'>;

/** Pings sockets with one timer for all, and finds those that did not answer the ping before. */
export class Heartbeat<Socket extends Pinged> {
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly sockets: () => Iterable<Socket>,
    everyMillis: number,
    private readonly onSilent: (socket: Socket) => void,
  ) {
    this.timer = setInterval(() => this.beat(), everyMillis / BEATS_PER_PING).unref();
  }

  /** A socket that was opened just now. */
  expect(socket: Socket): void {
    socket.beatsToPing = BEATS_PER_PING;
  }

  stop(): void {
    clearInterval(this.timer);
  }

  private beat(): void {
    for (const socket of this.sockets()) {
      socket.beatsToPing -= 1;
      if (socket.beatsToPing > 0) continue;
      socket.beatsToPing = BEATS_PER_PING;
      if (socket.isAwaited) {
        this.onSilent(socket);
      } else if (socket.readyState === WebSocket.OPEN) {
        socket.isAwaited = true;
        socket.ping();
      }
    }
  }
}
