import { RECONNECT_MAX_ATTEMPTS } from '../config/limits';
import { logWarning } from '../config/log';

export interface SocketHandlers {
  /** `again` is true after a drop: what was missed must be fetched. */
  onOpen(again: boolean): void;
  onFrame(frame: string): void;
  /** The connection dropped; another attempt may follow. */
  onClose(): void;
  /** No further attempt is made automatically. */
  onGiveUp(): void;
  /** The server closed the connection because the session behind it has ended: it stays closed. */
  onSessionEnded(): void;
}

/** RFC 6455 close codes: the server restarts, and our own for a session that ended. */
const SERVICE_RESTART = 1012;
const SESSION_ENDED = 4401;

/** A connection that a server drops for all windows would otherwise bring all of them back at the same moment. */
export const RECONNECT_SPREAD_MILLIS = 500;
/** A logout in this window is handled by its response, and this socket is stopped by then. */
const SESSION_ENDED_MILLIS = 1_000;

/** Milliseconds before reconnect attempt `attempt` (0 is the first): 1, 2, 4, 8, 16 s, and up to half a second more. */
export function reconnectDelayMillis(attempt: number): number {
  return 2 ** attempt * 1_000 + spreadMillis();
}

function spreadMillis(): number {
  return Math.random() * RECONNECT_SPREAD_MILLIS;
}

/**
 * The app's one WebSocket. After a drop it tries again up to five times, waiting 2^attempt seconds;
 * the count starts again once it is open, and when the browser comes back online or to the front.
 * When the server says that it restarts, the first attempt follows within half a second.
 */
export class ReconnectingSocket {
  private socket: WebSocket | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private attempt = 0;
  private openedBefore = false;
  private sessionEnded = false;
  private stopped = true;

  constructor(
    private readonly url: string,
    private readonly handlers: SocketHandlers,
  ) {}

  start(): void {
    this.stopped = false;
    window.addEventListener('online', this.wake);
    document.addEventListener('visibilitychange', this.wake);
    this.connect();
  }

  stop(): void {
    this.stopped = true;
    clearTimeout(this.timer);
    window.removeEventListener('online', this.wake);
    document.removeEventListener('visibilitychange', this.wake);
    this.socket?.close();
    this.socket = undefined;
  }

  /** Sends the frame if the connection is open, else nothing. */
  send(frame: string): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(frame);
  }

  /** Tries again at once, as often as after a drop; nothing while it is open or opening. */
  retry(): void {
    if (this.stopped || this.socket || this.sessionEnded) return;
    this.attempt = 0;
    this.connect();
  }

  private connect(): void {
    clearTimeout(this.timer);
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.addEventListener('open', () => {
      if (socket !== this.socket) return;
      this.attempt = 0;
      this.handlers.onOpen(this.openedBefore);
      this.openedBefore = true;
    });
    socket.addEventListener('message', (event: MessageEvent<unknown>) => {
      if (socket === this.socket && typeof event.data === 'string')
        this.handlers.onFrame(event.data);
    });
    socket.addEventListener('error', () => logWarning('The live connection reported an error.'));
    socket.addEventListener('close', ({ code }) => {
      if (socket !== this.socket) return;
      this.socket = undefined;
      this.handlers.onClose();
      this.followClose(code);
    });
  }

  private followClose(code: number): void {
    if (this.stopped) return;
    if (code === SESSION_ENDED) {
      this.sessionEnded = true;
      this.timer = setTimeout(() => this.handlers.onSessionEnded(), SESSION_ENDED_MILLIS);
    } else if (this.attempt >= RECONNECT_MAX_ATTEMPTS) {
      this.handlers.onGiveUp();
    } else {
      this.timer = setTimeout(() => this.connect(), this.delayAfter(code));
      this.attempt += 1;
    }
  }

  private delayAfter(code: number): number {
    return code === SERVICE_RESTART && this.attempt === 0
      ? spreadMillis()
      : reconnectDelayMillis(this.attempt);
  }

  private readonly wake = (): void => {
    if (document.visibilityState !== 'hidden') this.retry();
  };
}
