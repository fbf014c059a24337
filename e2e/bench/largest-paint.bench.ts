import { waitFor } from '@tabdock/service-kit/testing';
import type { Browser } from 'puppeteer-core';
import { Guest } from '../support/api/guest';
import { openBrowser } from '../support/browser/browser';
import { versionsOf } from '../support/outside/demo-site';
import { BASE_URL } from '../support/processes/environment';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 11);
/** Values of Lighthouse's phone: a processor four times slower, 1.6 Mbit/s, 150 ms. */
const CPU_SLOWDOWN = 4;
const NETWORK = { download: (1.6e6 / 8) * 0.9, upload: (750e3 / 8) * 0.9, latency: 150 };
const TITLE = 'Greensleeves';
/** What the first HTML has of the preview: what asks for it in the head, and the picture itself. */
const PREVIEW = /<link rel="preload" as="image"[^>]*>|<div id="first-bars">.*?<\/div><\/div>/gs;
const PICTURES = '/api/previews/';

interface LargestPaint extends PerformanceEntry {
  readonly element: Element | null;
}

interface Painted {
  /** Milliseconds from the start of the navigation. */
  readonly at: number;
  /** Name of the element's tag. */
  readonly what: string;
}

/** Largest paint of a tab's page with its preview and without: the same page, in turn, on a slow phone. */
describe('the largest paint of a tab page', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser?.close());

  async function open(path: string, withPreview: boolean): Promise<Painted> {
    const context = await browser.createBrowserContext();
    const page = await context.newPage();
    await page.setViewport({ width: 390, height: 844, isMobile: true });
    await page.emulateCPUThrottling(CPU_SLOWDOWN);
    await page.emulateNetworkConditions(NETWORK);
    await page.setRequestInterception(true);
    page.on('request', (request) => {
      const isPicture = request.url().includes(PICTURES);
      if (isPicture && !withPreview) return void request.abort();
      if (!request.isNavigationRequest()) return void request.continue();
      // Both go this way, so that they differ in the preview alone.
      void fetch(request.url()).then(async (response) => {
        const headers = new Headers(response.headers);
        headers.delete('content-encoding');
        headers.delete('content-length');
        const html = await response.text();
        await request.respond({
          headers: Object.fromEntries(headers),
          body: withPreview ? html : html.replace(PREVIEW, ''),
        });
      });
    });
    await page.evaluateOnNewDocument(() => {
      new PerformanceObserver((list) => {
        const last = list.getEntries().at(-1) as LargestPaint | undefined;
        if (last) Object.assign(globalThis, { largest: [last.startTime, last.element?.tagName] });
      }).observe({ type: 'largest-contentful-paint', buffered: true });
    });
    await page.goto(new URL(path, BASE_URL).href, { waitUntil: 'networkidle0' });
    const [at = NaN, what = ''] = await page.evaluate(
      () => (globalThis as unknown as { largest?: [number, string?] }).largest ?? [],
    );
    await context.close();
    return { at, what };
  }

  it('is measured with and without the preview', async () => {
    const guest = new Guest();
    const { id } = await guest.find(TITLE.toLowerCase(), versionsOf(TITLE)[0]?.slug ?? '');
    await guest.untilStatus(await guest.download(id), ['completed']);
    await waitFor(
      async () => (await (await guest.request(`/tab/${id}`)).text()).includes('id="first-bars"'),
      { message: 'a preview in the page', timeoutMillis: 120_000 },
    );
    const rounds: { with: Painted; without: Painted }[] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      const pair = {
        with: await open(`/tab/${id}`, true),
        without: await open(`/tab/${id}`, false),
      };
      // The first one warms up.
      if (round > 0) rounds.push(pair);
    }
    for (const kind of ['with', 'without'] as const) {
      const painted = rounds.map((round) => round[kind]);
      const what = [...new Set(painted.map((one) => one.what.toLowerCase()))].join(', ');
      process.stdout.write(
        `${kind} the preview: largest contentful paint ${median(painted.map(({ at }) => at)).toFixed(0)} ms (${what}; median of ${ROUNDS})\n`,
      );
    }
    expect(rounds).toHaveLength(ROUNDS);
  }, 900_000);
});

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
