import type { Visitor } from '../support/browser/browser';
import { newcomers } from '../support/browser/newcomers';
import { Screen } from '../support/pages/screen';

/** The same limit as in apps/web/scripts/check-first-load.mjs, which asks the build. */
const BUDGET_BYTES = 155_000;
const COMPRESSED_FROM_BYTES = 1024;

describe('the first load', () => {
  const newcomer = newcomers();
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await newcomer();
    await new Screen(visitor.page).open('/');
  });
  afterEach(() => expect(visitor.troubles).toEqual([]));

  /** Scripts received before the page was usable. */
  const blockingScripts = () =>
    visitor.page.evaluate(() => {
      const [page] = performance.getEntriesByType('navigation');
      const { domContentLoadedEventStart } = page as PerformanceNavigationTiming;
      return (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => {
          return new URL(name).pathname.endsWith('.js') && responseEnd < domContentLoadedEventStart;
        })
        .map(({ name, encodedBodySize, decodedBodySize }) => ({
          path: new URL(name).pathname,
          sent: encodedBodySize,
          whole: decodedBodySize,
        }));
    });

  it('stays within the JavaScript budget, in bytes as sent', async () => {
    const scripts = await blockingScripts();
    expect(scripts.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/theme.js', expect.stringMatching(/^\/assets\/index-/)]),
    );
    expect(scripts.reduce((sum, { sent }) => sum + sent, 0)).toBeLessThan(BUDGET_BYTES);
  });

  it('sends all text compressed', async () => {
    const asTheyAre = await visitor.page.evaluate(
      (from) =>
        (performance.getEntries() as PerformanceResourceTiming[])
          .filter(({ entryType }) => ['navigation', 'resource'].includes(entryType))
          .filter(({ name }) => !name.endsWith('.woff2'))
          .filter(
            ({ encodedBodySize: sent, decodedBodySize: whole }) => whole >= from && sent >= whole,
          )
          .map(({ name }) => name),
      COMPRESSED_FROM_BYTES,
    );
    expect(asTheyAre).toEqual([]);
  });
});
