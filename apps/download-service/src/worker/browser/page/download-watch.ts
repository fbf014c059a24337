import { join } from 'node:path';
import type { BrowserContext, CDPSession, Protocol } from 'puppeteer-core';
import { isFrameOf } from './download-origin';
import { brokenTransfer } from '../../fetching/broken-transfer';
import { FetchFailedError } from '../../fetching/fetch-failed.error';
import type { ReceivedListener } from '../../fetching/tab-fetch';

export interface DownloadWatchOptions {
  /** Downloads land here, named by an id that Chromium makes up. */
  readonly folder: string;
  readonly maxBytes: number;
  readonly onReceived: ReceivedListener;
  /** Whether the egress proxy cut the transfer for its size. */
  readonly isOverCap: () => boolean;
  /** How much of the answer of this address has come; 0 if nobody can tell. */
  readonly bytesOf: (url: string) => number;
}

/** Follows the first download of a browser context, up to its cap. */
export class DownloadWatch {
  /** The address of the download, once it began. */
  readonly began: Promise<string>;
  /** Path of the whole file; fails with FetchFailedError. */
  readonly finished: Promise<string>;
  private guid: string | undefined;
  private url = '';
  /** The most that Chromium has said: of a transfer that broke off it says 0. */
  private receivedBytes = 0;
  private totalBytes = 0;
  /** Whether a download belongs to this context, by its id; known shortly after it began. */
  private readonly ours = new Map<string, Promise<boolean>>();
  private readonly beginning = Promise.withResolvers<string>();
  private readonly finishing = Promise.withResolvers<string>();

  private constructor(
    private readonly session: CDPSession,
    private readonly context: BrowserContext,
    private readonly options: DownloadWatchOptions,
  ) {
    this.began = this.beginning.promise;
    this.finished = this.finishing.promise;
    this.finished.catch(() => undefined);
    session.on('Browser.downloadWillBegin', this.onAnyBegin);
    session.on('Browser.downloadProgress', this.onAnyProgress);
  }

  /** @param session one of the whole browser, which others may use too */
  static async start(
    session: CDPSession,
    context: BrowserContext,
    options: DownloadWatchOptions,
  ): Promise<DownloadWatch> {
    const watch = new DownloadWatch(session, context, options);
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allowAndName',
      eventsEnabled: true,
      downloadPath: options.folder,
      ...(context.id === undefined ? {} : { browserContextId: context.id }),
    });
    return watch;
  }

  get hasBegun(): boolean {
    return this.guid !== undefined;
  }

  stop(): void {
    this.session.off('Browser.downloadWillBegin', this.onAnyBegin);
    this.session.off('Browser.downloadProgress', this.onAnyProgress);
  }

  private readonly onAnyBegin = (event: Protocol.Browser.DownloadWillBeginEvent) => {
    const ours = isFrameOf(this.context, this.session, event.frameId).catch(() => false);
    this.ours.set(event.guid, ours);
    void ours.then((yes) => yes && this.onBegin(event));
  };

  private readonly onAnyProgress = (event: Protocol.Browser.DownloadProgressEvent) => {
    void this.ours.get(event.guid)?.then((yes) => yes && this.onProgress(event));
  };

  private onBegin({ guid, url }: Protocol.Browser.DownloadWillBeginEvent): void {
    if (this.guid !== undefined) return this.cancel(guid);
    this.guid = guid;
    this.url = url;
    this.options.onReceived(0);
    this.beginning.resolve(url);
  }

  private onProgress(event: Protocol.Browser.DownloadProgressEvent): void {
    const { guid, state, receivedBytes, totalBytes } = event;
    if (guid !== this.guid) return;
    const { maxBytes } = this.options;
    if (Math.max(receivedBytes, totalBytes) > maxBytes) {
      this.cancel(guid);
      return this.fail('DOWNLOADS.TOO_LARGE', `larger than ${maxBytes} bytes`);
    }
    // Chromium says 0 for what it does not know.
    this.receivedBytes = Math.max(receivedBytes, this.receivedBytes);
    this.totalBytes = Math.max(totalBytes, this.totalBytes);
    this.options.onReceived(this.receivedBytes, this.totalBytes || undefined);
    if (state === 'completed') this.finishing.resolve(join(this.options.folder, guid));
    if (state !== 'canceled') return;
    if (this.options.isOverCap()) this.fail('DOWNLOADS.TOO_LARGE', `larger than ${maxBytes} bytes`);
    else this.finishing.reject(this.brokenOff());
  }

  private brokenOff(): FetchFailedError {
    const received = Math.max(this.receivedBytes, this.options.bytesOf(this.url));
    return brokenTransfer(received, this.totalBytes || undefined);
  }

  private fail(code: FetchFailedError['code'], reason: string): void {
    this.finishing.reject(new FetchFailedError(code, reason));
  }

  private cancel(guid: string): void {
    const browserContextId = this.context.id;
    void this.session
      .send('Browser.cancelDownload', {
        guid,
        ...(browserContextId === undefined ? {} : { browserContextId }),
      })
      .catch(() => undefined);
  }
}
