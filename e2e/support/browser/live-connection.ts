import type { Page } from 'puppeteer-core';

interface Cut {
  cut: boolean;
  sockets: WebSocket[];
}

/** Cuts and restores the page's live connection. Install it before opening the page. */
export class LiveConnection {
  private constructor(private readonly page: Page) {}

  static async of(page: Page): Promise<LiveConnection> {
    await page.evaluateOnNewDocument(() => {
      const state: Cut = { cut: false, sockets: [] };
      Object.assign(window, { liveConnection: state });
      const Original = window.WebSocket;
      window.WebSocket = class extends Original {
        constructor(url: string | URL) {
          super(url);
          if (state.cut) this.close();
          else state.sockets.push(this);
        }
      };
    });
    return new LiveConnection(page);
  }

  /** Drops the connection; every reconnect fails until `restore`. */
  async cut(): Promise<void> {
    await this.page.evaluate(() => {
      const { liveConnection: state } = window as unknown as { liveConnection: Cut };
      state.cut = true;
      for (const socket of state.sockets.splice(0)) socket.close();
    });
  }

  async restore(): Promise<void> {
    await this.page.evaluate(() => {
      const { liveConnection: state } = window as unknown as { liveConnection: Cut };
      state.cut = false;
    });
  }
}
