import type { Browser, Page } from 'puppeteer-core';
import { openBrowser } from '../support/browser/browser';
import { readInTurn } from '../support/browser/slow-phone';
import { versionsOf } from '../support/outside/demo-site';
import { Guest } from '../support/api/guest';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 11);
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

  it('is measured with and without the data', async () => {
    const { id } = await new Guest().find(TITLE.toLowerCase(), versionsOf(TITLE)[0]?.slug ?? '');
    const reading = { path: `/tab/${id}`, prepare: markTitle, read: timesOf };
    const cut = { html: (html: string) => html.replace(DATA, '') };
    const rounds = await readInTurn(browser, reading, cut, ROUNDS);
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

function markTitle(page: Page) {
  return page.evaluateOnNewDocument((title) => {
    new MutationObserver(() => {
      const heading = document.querySelector('#root h1')?.textContent ?? '';
      if (heading.includes(title)) performance.mark('title');
    }).observe(document, { childList: true, subtree: true, characterData: true });
  }, TITLE);
}

function timesOf(page: Page): Promise<Times> {
  return page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
    title: performance.getEntriesByName('title')[0]?.startTime ?? NaN,
  }));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
}
