import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Cluster } from 'puppeteer-cluster';
import type { Page } from 'puppeteer';
import { BUTTON, type Fetcher, READY_BUTTON } from './fetcher';

/** The baseline: puppeteer-cluster with a context for each job, as its and Puppeteer's guides use them. */
export async function openCluster(chromium: string, concurrency: number): Promise<Fetcher> {
  const folder = mkdtempSync(join(tmpdir(), 'tabdock-cluster-'));
  const cluster = await Cluster.launch({
    concurrency: Cluster.CONCURRENCY_CONTEXT,
    maxConcurrency: concurrency,
    puppeteerOptions: {
      executablePath: chromium,
      headless: 'shell',
      // These are what a container needs; the rest are Puppeteer's defaults.
      args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
    },
  });
  await cluster.task(({ page, data }: { page: Page; data: string }) =>
    download(page, data, join(folder, randomUUID())),
  );
  return {
    fetch: (url) => cluster.execute(url),
    close: async () => {
      await cluster.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function download(page: Page, url: string, folder: string): Promise<void> {
  mkdirSync(folder);
  const session = await page.createCDPSession();
  const saved = Promise.withResolvers<void>();
  const { targetInfo } = await session.send('Target.getTargetInfo');
  let guid = '';
  session.on('Browser.downloadWillBegin', (event) => {
    if (event.frameId === targetInfo.targetId) guid = event.guid;
  });
  session.on('Browser.downloadProgress', (event) => {
    if (event.guid === guid && event.state === 'completed') saved.resolve();
  });
  const { id: browserContextId } = page.browserContext();
  await session.send('Browser.setDownloadBehavior', {
    behavior: 'allowAndName',
    downloadPath: folder,
    eventsEnabled: true,
    ...(browserContextId === undefined ? {} : { browserContextId }),
  });
  await page.goto(url, { waitUntil: 'domcontentloaded' });
  await page.waitForSelector(READY_BUTTON);
  await page.locator(BUTTON).click();
  await saved.promise;
}
