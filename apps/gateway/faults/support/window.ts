import { setTimeout as delay } from 'node:timers/promises';
import { downloadsResponseSchema, type DownloadRecord } from '@tabdock/contracts/downloads';
import { SocketListener } from '../../test/support/socket-listener';

/**
 * Longest wait of the web app before it connects again: 2^attempt seconds and up to half a second more. This window
 * never gives up, and is woken sooner.
 */
const LONGEST_WAIT_SECONDS = 4;
const SPREAD_MILLIS = 500;

/** A browser window: it holds a socket, comes back when that is lost, and asks then what it missed. */
export class Window {
  readonly closeCodes: number[] = [];
  /** What it knows from the last time that it asked. */
  downloads: DownloadRecord[] = [];
  private listener: SocketListener | undefined;
  private closed = false;

  constructor(
    private readonly url: string,
    private readonly cookie: string,
  ) {}

  get isOpen(): boolean {
    return this.listener !== undefined;
  }

  /** Ids of the downloads that its present socket has had messages about. */
  get heard(): string[] {
    const messages = (this.listener?.messages ?? []) as { downloadId: string }[];
    return messages.map(({ downloadId }) => downloadId);
  }

  async open(): Promise<void> {
    const listener = await SocketListener.open(this.url, this.cookie);
    this.listener = listener;
    listener.socket.on('close', (code) => {
      this.listener = undefined;
      this.closeCodes.push(code);
      void this.comeBack();
    });
  }

  close(): void {
    this.closed = true;
    this.listener?.socket.terminate();
  }

  private async comeBack(): Promise<void> {
    for (let attempt = 0; !this.closed; attempt += 1) {
      const seconds = Math.min(2 ** attempt, LONGEST_WAIT_SECONDS);
      await delay(seconds * 1_000 + Math.random() * SPREAD_MILLIS);
      try {
        await this.open();
        const answer = await fetch(`${this.url}/api/downloads`, {
          headers: { cookie: this.cookie },
        });
        this.downloads = downloadsResponseSchema.parse(await answer.json()).downloads;
        return;
      } catch {
        // The gateway is still away.
      }
    }
  }
}
