import { RECONNECT_MAX_ATTEMPTS } from '../config/limits';
import { logWarning } from '../config/log';

export interface SocketHandlers {
  /** `again` is true after a drop: what was missed must be fetched. */
  onOpen(again: boolean): void;
  onFrame(frame: string): void;
  /** The connection dropped; another attempt may follow. */
  onClose(): void;
}

/** Milliseconds before reconnect attempt `attempt` (0 is the first): 1, 2, 4, 8, 16 s. */
export function reconnectDelayMillis(attempt: number): number {
  return 2 ** attempt * 1_000;
}

/**
 * The app's one WebSocket. After a drop it tries again up to five times, waiting 2^attempt seconds;
 * the count starts anew once it is open, and when the browser comes back online or to the front.
 */
export class ReconnectingSocket {
  private socket: WebSocket | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private attempt = 0;
  private openedBefore = false;
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
    socket.addEventListener('close', () => {
      if (socket !== this.socket) return;
      this.socket = undefined;
      this.handlers.onClose();
      this.reconnectLater();
    });
  }

  private reconnectLater(): void {
    if (this.stopped || this.attempt >= RECONNECT_MAX_ATTEMPTS) return;
    this.timer = setTimeout(() => this.connect(), reconnectDelayMillis(this.attempt));
    this.attempt += 1;
  }

  private readonly wake = (): void => {
    if (this.stopped || this.socket || document.visibilityState === 'hidden') return;
    this.attempt = 0;
    this.connect();
  };
}
