import axe from 'axe-core';
import type { Browser } from 'puppeteer-core';
import { newVisitor, openBrowser } from '../support/browser';
import { HomePage } from '../support/home-page';

const PAGES = ['/', '/?q=greensleeves', '/?q=zzzzqqqq', '/nowhere'];
const WIDTHS = [390, 768, 1440];
const THEMES = ['light', 'dark'];

describe.each(THEMES.flatMap((theme) => WIDTHS.map((width) => ({ theme, width }))))(
  'in the $theme theme at $width px',
  ({ theme, width }) => {
    let browser: Browser;

    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(() => browser.close());

    it.each(PAGES)(
      '%s has no accessibility violation, fits the width and breaks no policy',
      async (path) => {
        const visitor = await newVisitor(browser, { width, height: 900 });
        await visitor.page.evaluateOnNewDocument(
          (name) => localStorage.setItem('theme', name),
          theme,
        );
        await new HomePage(visitor.page).open(path);
        // Evaluated by the debugger, which the page's policy does not bind.
        await visitor.page.evaluate(axe.source);
        const violations = await visitor.page.evaluate(async () => {
          const { axe: page } = window as unknown as { axe: typeof axe };
          const { violations: found } = await page.run(document);
          return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
        });
        expect(violations).toEqual([]);
        const overflow = await visitor.page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow).toBe(0);
        expect(visitor.troubles).toEqual([]);
        await visitor.leave();
      },
    );
  },
);
