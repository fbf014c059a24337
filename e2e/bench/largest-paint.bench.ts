import { waitFor } from '@tabdock/service-kit/testing';
import type { Browser, HTTPRequest, Page } from 'puppeteer-core';
import { Guest } from '../support/api/guest';
import { openBrowser } from '../support/browser/browser';
import { readInTurn } from '../support/browser/slow-phone';
import { versionsOf } from '../support/outside/demo-site';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 11);
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

  it('is measured with and without the preview', async () => {
    const guest = new Guest();
    const { id } = await guest.find(TITLE.toLowerCase(), versionsOf(TITLE)[0]?.slug ?? '');
    await guest.untilStatus(await guest.download(id), ['completed']);
    await waitFor(
      async () => (await (await guest.request(`/tab/${id}`)).text()).includes('id="first-bars"'),
      { message: 'a preview in the page', timeoutMillis: 120_000 },
    );
    const reading = { path: `/tab/${id}`, prepare: followPaint, read: largestPaint };
    const cut = {
      html: (html: string) => html.replace(PREVIEW, ''),
      isLost: (request: HTTPRequest) => request.url().includes(PICTURES),
    };
    const rounds = await readInTurn(browser, reading, cut, ROUNDS);
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

function followPaint(page: Page) {
  return page.evaluateOnNewDocument(() => {
    new PerformanceObserver((list) => {
      const last = list.getEntries().at(-1) as LargestPaint | undefined;
      if (last) Object.assign(globalThis, { largest: [last.startTime, last.element?.tagName] });
    }).observe({ type: 'largest-contentful-paint', buffered: true });
  });
}

async function largestPaint(page: Page): Promise<Painted> {
  const [at = NaN, what = ''] = await page.evaluate(
    () => (globalThis as unknown as { largest?: [number, string?] }).largest ?? [],
  );
  return { at, what };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
