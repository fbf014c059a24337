import type { Browser } from 'puppeteer-core';
import { openBrowser } from '../support/browser/browser';
import { versionsOf } from '../support/outside/demo-site';
import { BASE_URL } from '../support/processes/environment';
import { Guest } from '../support/api/guest';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 11);
/** Values of Lighthouse's phone: a processor four times slower, 1.6 Mbit/s, 150 ms. */
const CPU_SLOWDOWN = 4;
const NETWORK = { download: (1.6e6 / 8) * 0.9, upload: (750e3 / 8) * 0.9, latency: 150 };
const TITLE = 'Greensleeves';
const DATA = /<script type="application\/json" id="page-data">.*?<\/script>/s;

/** Milliseconds from the start of the navigation. */
interface Times {
  readonly paint: number;
  readonly title: number;
}

/**
 * First paint of a tab's page with the data that its HTML brings, and without: the same page, in turn, on a slow phone.
 */
describe('first paint', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  async function open(path: string, withData: boolean): Promise<Times> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 390, height: 844, isMobile: true });
    await page.emulateCPUThrottling(CPU_SLOWDOWN);
    await page.emulateNetworkConditions(NETWORK);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      if (!request.isNavigationRequest()) return void request.continue();
      // Both go this way, so that they differ in the data alone.
      void fetch(request.url()).then(async (response) => {
        const headers = new Headers(response.headers);
        headers.delete('content-encoding');
        headers.delete('content-length');
        const html = await response.text();
        await request.respond({
          headers: Object.fromEntries(headers),
          body: withData ? html : html.replace(DATA, ''),
        });
      });
    });
    await page.evaluateOnNewDocument((title) => {
      new MutationObserver(() => {
        const heading = document.querySelector('#root h1')?.textContent ?? '';
        if (heading.includes(title)) performance.mark('title');
      }).observe(document, { childList: true, subtree: true, characterData: true });
    }, TITLE);
    await page.goto(new URL(path, BASE_URL).href, { waitUntil: 'networkidle0' });
    const times = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      title: performance.getEntriesByName('title')[0]?.startTime ?? NaN,
    }));
    await context.close();
    return times;
  }

  it('is measured with and without the data', async () => {
    const { id } = await new Guest().find(TITLE.toLowerCase(), versionsOf(TITLE)[0]?.slug ?? '');
    const rounds: { with: Times; without: Times }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pair = {
        with: await open(`/tab/${id}`, true),
        without: await open(`/tab/${id}`, false),
      };
      // The first one warms up.
      if (round > 0) rounds.push(pair);
    }
    for (const kind of ['with', 'without'] as const) {
      const [paint, title] = (['paint', 'title'] as const).map((time) =>
        median(rounds.map((pair) => pair[kind][time])).toFixed(0),
      );
      process.stdout.write(
        `${kind} data: first contentful paint ${paint} ms, the page's title ${title} ms (medians of ${ROUNDS})\n`,
      );
    }
    expect(rounds).toHaveLength(ROUNDS);
  }, 600_000);
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
