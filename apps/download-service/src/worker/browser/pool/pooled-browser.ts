import { rm } from 'node:fs/promises';
import { withTimeout } from '@tabdock/service-kit';
import type { Browser, BrowserContext, CDPSession } from 'puppeteer-core';
import type { BrowserFolder } from '../chromium/browser-folder';
import type { ChromiumLauncher } from '../chromium/chromium-launcher';
import { FetchFailedError } from '../../fetching/fetch-failed.error';
import { killGroup, memoryOfGroup } from '../chromium/process-group';

const CLOSE_TIMEOUT_MILLIS = 3_000;

/** One Chromium of the pool, from its start to the end of the last of its processes. */
export class PooledBrowser {
  /** Contexts that were ever opened in it. */
  contexts = 0;
  /** Contexts that are open. */
  open = 0;
  /** It gets no more jobs, and ends with its last one. */
  retired = false;
  readonly startedAt = Date.now();
  /** Time at which it was started or its last job ended. */
  idleSince = Date.now();
  /** Rejects when it has ended, for whatever reason. */
  readonly ended: Promise<never>;
  private readonly ending = Promise.withResolvers<never>();
  private readonly groupId: number | undefined;

  private constructor(
    readonly browser: Browser,
    /** One session for the whole browser: when a session is detached, Puppeteer loses its target. */
    readonly session: CDPSession,
    /** Folder in which the browser writes. */
    readonly folder: BrowserFolder,
    private readonly profileFolder: string,
  ) {
    this.groupId = browser.process()?.pid;
    this.ended = this.ending.promise;
    this.ended.catch(() => undefined);
    // If only its main process was killed, the others have to be killed here.
    browser.once('disconnected', () => this.kill('the browser ended'));
  }

  /** @throws Error that says what is missing */
  static async start(launcher: ChromiumLauncher): Promise<PooledBrowser> {
    const { browser, folder, profileFolder } = await launcher.launch();
    try {
      const session = await browser.target().createCDPSession();
      return new PooledBrowser(browser, session, folder, profileFolder);
    } catch (error) {
      await browser.close().catch(() => undefined);
      await rm(profileFolder, { recursive: true, force: true, maxRetries: 5 });
      throw error;
    }
  }

  get connected(): boolean {
    return this.browser.connected;
  }

  /** A fresh context whose only way out is `proxyUrl`. */
  async openContext(proxyUrl: string, timeoutMillis: number): Promise<BrowserContext> {
    const options = { proxyServer: proxyUrl, proxyBypassList: ['<-loopback>'] };
    return withTimeout(timeoutMillis, this.browser.createBrowserContext(options));
  }

  /** @throws Error when it does not answer in time */
  async ping(timeoutMillis: number): Promise<void> {
    await withTimeout(timeoutMillis, this.browser.version());
  }

  /** Memory of all its processes in bytes; undefined if the system does not report it. */
  async memoryBytes(): Promise<number | undefined> {
    return this.groupId === undefined ? undefined : memoryOfGroup(this.groupId);
  }

  /** Kills all its processes, stopped ones too, and with them its jobs. */
  kill(reason: string): void {
    this.ending.reject(new FetchFailedError('DOWNLOADS.WORKER_FAILED', reason));
    if (this.groupId !== undefined) killGroup(this.groupId);
  }

  /** Closes it, by force if need be, and removes its profile. */
  async close(): Promise<void> {
    try {
      if (this.connected) await withTimeout(CLOSE_TIMEOUT_MILLIS, this.browser.close());
    } catch {
      this.kill('the browser did not close');
    }
    await rm(this.profileFolder, { recursive: true, force: true, maxRetries: 5 });
  }
}
