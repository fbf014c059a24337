import { setTimeout as delay } from 'node:timers/promises';
import type { RealtimeMessage } from '@tabdock/contracts/realtime';
import type { Guest } from '../api/guest';

const COME_BACK_MILLIS = 500;

/** The socket of a page: it comes back when it is lost. */
export class Told {
  /** Ids of the downloads whose end came over it, each as often as it came. */
  readonly ended: string[] = [];
  /** How often it was lost: what was sent meanwhile, the page asks for. */
  losses = 0;
  private socket: WebSocket | undefined;
  private isLeft = false;

  constructor(
    private readonly guest: Guest,
    private readonly origin: string,
  ) {}

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  open(): void {
    const headers = { cookie: this.guest.cookie, origin: this.origin };
    const url = `${this.origin.replace(/^http/, 'ws')}/ws`;
    // Node's takes headers, which a browser adds by itself.
    const socket = new WebSocket(url, { headers } as unknown as string[]);
    this.socket = socket;
    socket.addEventListener('message', ({ data }) => this.take(String(data)));
    socket.addEventListener('close', () => void this.comeBack());
  }

  leave(): void {
    this.isLeft = true;
    this.socket?.close();
  }

  private take(data: string): void {
    const message = JSON.parse(data) as RealtimeMessage;
    if (message.type === 'download_complete') this.ended.push(message.downloadId);
  }

  private async comeBack(): Promise<void> {
    if (this.isLeft) return;
    this.losses += 1;
    await delay(COME_BACK_MILLIS);
    if (!this.isLeft) this.open();
  }
}
