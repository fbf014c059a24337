import axe from 'axe-core';
import type { Page } from 'puppeteer-core';
import { untilQuiet } from '../browser/quiet';

const WIDTHS = [390, 768, 1440];
/** Both themes have the same elements in other colours, so the dark one is checked for contrast only. */
const THEMES = [
  { theme: 'light', rules: undefined },
  { theme: 'dark', rules: ['color-contrast', 'link-in-text-block'] },
];

/** Waits until all finite animations have ended: a text that is half faded in has another contrast. */
async function untilAtRest(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(
        ({ playState, effect }) =>
          playState !== 'running' || effect?.getComputedTiming().endTime === Infinity,
      ),
  );
}

interface Faults {
  theme: string;
  width: number;
  violations: string[];
  /** Pixels by which the page is too wide. */
  overflow: number;
}

/** Makes the page take the theme of its system, which is light, from its next address on. */
export async function followSystem(page: Page): Promise<void> {
  await page.evaluateOnNewDocument(() => localStorage.setItem('theme', 'system'));
  await showTheme(page, 'light');
}

function showTheme(page: Page, theme: string): Promise<void> {
  return page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
}

/** What axe finds on the page at this width, by these rules or all. */
async function faultsAt(
  page: Page,
  width: number,
  { theme, rules }: (typeof THEMES)[number],
): Promise<Faults> {
  await page.setViewport({ width, height: 900 });
  // A new layout starts animations and requests.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await untilQuiet(page);
  await untilAtRest(page);
  const violations = await page.evaluate(async (only) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const { violations: found } = await engine.run(document, only ? { runOnly: only } : {});
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return { theme, width, violations, overflow };
}

/** Neither axe nor an overflow finds a fault in either theme at any width. The page follows its system. */
export async function expectNoFaults(page: Page): Promise<void> {
  // Evaluated by the debugger, to which the page's policy does not apply.
  await page.evaluate(axe.source);
  const faults: Faults[] = [];
  for (const shown of THEMES) {
    await showTheme(page, shown.theme);
    await page.waitForSelector(`[data-theme="${shown.theme}"]`);
    for (const width of WIDTHS) faults.push(await faultsAt(page, width, shown));
  }
  await showTheme(page, 'light');
  expect(faults).toEqual(
    THEMES.flatMap(({ theme }) =>
      WIDTHS.map((width) => ({ theme, width, violations: [], overflow: 0 })),
    ),
  );
}
