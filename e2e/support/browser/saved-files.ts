import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Browser, BrowserContext } from 'puppeteer-core';
import { waitFor } from '@tabdock/service-kit/testing';

/** What a browser context saves, in a folder of its own; a file counts once the browser says that it is complete. */
export class SavedFiles {
  private readonly names: string[] = [];

  private constructor(private readonly folder: string) {}

  static async of(browser: Browser, context: BrowserContext): Promise<SavedFiles> {
    const saved = new SavedFiles(await mkdtemp(join(tmpdir(), 'tabdock-e2e-')));
    const session = await browser.target().createCDPSession();
    session.on('Browser.downloadProgress', ({ state, filePath }) => {
      if (state === 'completed' && filePath) saved.names.push(basename(filePath));
    });
    await session.send('Browser.setDownloadBehavior', {
      behavior: 'allow',
      browserContextId: context.id,
      downloadPath: saved.folder,
      eventsEnabled: true,
    });
    return saved;
  }

  /** Resolves with the names of the files, once there are that many. */
  async until(count: number): Promise<string[]> {
    await waitFor(() => this.names.length >= count, { message: `${count} saved file(s)` });
    return [...this.names];
  }

  read(name: string): Promise<Buffer> {
    return readFile(join(this.folder, name));
  }

  delete(): Promise<void> {
    return rm(this.folder, { recursive: true, force: true });
  }
}
