import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger, Metrics } from '@tabdock/service-kit';
import { TabFileChecker } from '../src/worker/checking/tab-file-checker';
import { ChromiumLauncher } from '../src/worker/browser/chromium/chromium-launcher';
import { DownloadWatch } from '../src/worker/browser/page/download-watch';
import { EgressProxy } from '../src/worker/browser/egress/egress-proxy';
import { JobPage } from '../src/worker/browser/page/job-page';
import { NavigationWatch } from '../src/worker/browser/page/navigation-watch';
import { clickWhenReady, untilPresent } from '../src/worker/browser/page/page-element';
import { PooledBrowser } from '../src/worker/browser/pool/pooled-browser';
import { LocalDiskStore } from '@tabdock/service-kit/object-store';
import { FileStorage } from '../src/worker/storing/file-storage';
import { StoringMetrics } from '../src/worker/storing/storing.metrics';
import { CHECKER_FROM_SOURCE } from '../test/support/from-source';
import { recipeFor } from '../test/support/tab-site';
import { CHROMIUM_CACHE } from '../test/support/workshop';
import { BUTTON, median, READY_BUTTON } from './fetcher';

/** The median of each part of a job on an otherwise idle browser, in milliseconds by the clock. */
export async function timeOneByOne(urls: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tabdock-breakdown-'));
  // Chromium's own user has to get through to its profile.
  await chmod(folder, 0o711);
  const logger = createLogger('bench', 'warn');
  const launcher = new ChromiumLauncher({
    folder,
    cacheFolder: CHROMIUM_CACHE,
    userAgent: 'Tabdock/bench (+https://example.org/contact)',
    logger,
  });
  const browser = await PooledBrowser.start(launcher);
  const checker = new TabFileChecker(CHECKER_FROM_SOURCE);
  const storage = new FileStorage(
    new LocalDiskStore(join(folder, 'store')),
    new StoringMetrics(new Metrics('bench')),
    logger,
  );
  const parts = new Map<string, number[]>();
  for (const url of urls) {
    let last = performance.now();
    const lap = (part: string) => {
      const now = performance.now();
      parts.set(part, [...(parts.get(part) ?? []), now - last]);
      last = now;
    };
    const jobFolder = await browser.folder.make('download');
    const proxy = await EgressProxy.open(recipeFor(new URL(url).origin, {}), Infinity);
    const context = await browser.openContext(proxy.url, 10_000);
    lap('context');
    const watch = await DownloadWatch.start(browser.session, context, {
      folder: jobFolder,
      maxBytes: Infinity,
      onReceived: () => undefined,
      isOverCap: () => false,
      bytesOf: () => 0,
    });
    const page = await JobPage.open(browser.session, context);
    const navigation = new NavigationWatch(page, proxy);
    lap('page');
    await page.navigate(url);
    await navigation.pageAfter(0);
    lap('open');
    const { signal } = new AbortController();
    await untilPresent(page, { selector: READY_BUTTON }, signal);
    await clickWhenReady(page, { selector: BUTTON }, signal);
    lap('click');
    const path = await watch.finished;
    lap('file');
    const checked = await checker.check(path);
    lap('check');
    await storage.storeFile(checked, signal);
    lap('store');
    watch.stop();
    await context.close();
    await proxy.close();
    lap('close');
  }
  await browser.close();
  await rm(folder, { recursive: true, force: true });
  return [...parts].map(([part, times]) => `${part} ${median(times).toFixed(0)}`).join(', ');
}
