import { once } from 'node:events';
import { singleDownloadResponseSchema, type DownloadComplete } from '@tabdock/contracts/downloads';
import { realtimeMessageSchema } from '@tabdock/contracts/realtime';
import { WebSocket, type RawData } from 'ws';

/** Milliseconds after a click. */
export interface Clicked {
  readonly answered: number;
  readonly completed: number;
}

/** A guest with one window open, who clicks on a tab and waits until its file is reported. */
export class Visitor {
  private constructor(
    private readonly url: string,
    private readonly cookie: string,
    private readonly socket: WebSocket,
  ) {}

  static async open(url: string): Promise<Visitor> {
    const { headers } = await fetch(`${url}/api/auth/user`);
    const cookie = headers
      .getSetCookie()
      .map((line) => line.split(';')[0])
      .join('; ');
    const socket = new WebSocket(`${url}/ws`, { headers: { cookie }, origin: url });
    await once(socket, 'open');
    return new Visitor(url, cookie, socket);
  }

  async click(tabId: string): Promise<Clicked> {
    const news = this.nextCompletion();
    const start = performance.now();
    const response = await fetch(`${this.url}/api/download/single/${tabId}`, {
      method: 'POST',
      headers: { cookie: this.cookie },
    });
    const text = await response.text();
    const answered = performance.now() - start;
    if (!response.ok) throw new Error(`A click was answered with ${response.status}: ${text}`);
    const { downloadId } = singleDownloadResponseSchema.parse(JSON.parse(text));
    const { at, message } = await news;
    if (message.downloadId !== downloadId || !message.success)
      throw new Error(`Waited for download ${downloadId}, heard ${JSON.stringify(message)}`);
    return { answered, completed: at - start };
  }

  leave(): void {
    this.socket.terminate();
  }

  private nextCompletion(): Promise<{ at: number; message: DownloadComplete }> {
    const { promise, resolve } = Promise.withResolvers<{ at: number; message: DownloadComplete }>();
    const hear = (data: RawData) => {
      const at = performance.now();
      const message = realtimeMessageSchema.parse(JSON.parse(String(data)));
      if (message.type !== 'download_complete') return;
      this.socket.off('message', hear);
      resolve({ at, message });
    };
    this.socket.on('message', hear);
    return promise;
  }
}
