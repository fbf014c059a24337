import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { BASE_URL } from '../processes/environment';

/** Values of Lighthouse's phone: a processor four times slower, 1.6 Mbit/s, 150 ms. */
const CPU_SLOWDOWN = 4;
const NETWORK = { download: (1.6e6 / 8) * 0.9, upload: (750e3 / 8) * 0.9, latency: 150 };

/** What is left out of what a page fetches. */
export interface Cut {
  readonly html: (html: string) => string;
  readonly isLost?: (request: HTTPRequest) => boolean;
}

/** What a page on a slow phone, of a browser that knows nothing yet, says once it has loaded. */
export interface Reading<T> {
  readonly path: string;
  readonly prepare: (page: Page) => Promise<unknown>;
  readonly read: (page: Page) => Promise<T>;
}

/** Reads a page with and without what is cut out of it, in turn; the first time warms up. */
export async function readInTurn<T>(
  browser: Browser,
  reading: Reading<T>,
  { html, isLost }: Cut,
  rounds: number,
): Promise<{ with: T; without: T }[]> {
  // Both go the same way, so that they differ in what is cut out alone.
  const whole: Cut = { html: (text) => text };
  const pairs: { with: T; without: T }[] = [];
  for (let round = 0; round <= rounds; round += 1)
    pairs.push({
      with: await readOnce(browser, reading, whole),
      without: await readOnce(browser, reading, { html, ...(isLost && { isLost }) }),
    });
  return pairs.slice(1);
}

async function readOnce<T>(
  browser: Browser,
  { path, prepare, read }: Reading<T>,
  { html, isLost }: Cut,
): Promise<T> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.setViewport({ width: 390, height: 844, isMobile: true });
  await page.emulateCPUThrottling(CPU_SLOWDOWN);
  await page.emulateNetworkConditions(NETWORK);
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (isLost?.(request)) return void request.abort();
    if (!request.isNavigationRequest()) return void request.continue();
    void fetch(request.url()).then(async (response) => {
      const headers = new Headers(response.headers);
      headers.delete('content-encoding');
      headers.delete('content-length');
      const body = html(await response.text());
      await request.respond({ headers: Object.fromEntries(headers), body });
    });
  });
  await prepare(page);
  await page.goto(new URL(path, BASE_URL).href, { waitUntil: 'networkidle0' });
  const said = await read(page);
  await context.close();
  return said;
}
