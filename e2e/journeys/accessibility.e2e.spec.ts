import axe from 'axe-core';
import type { Browser, Page } from 'puppeteer-core';
import { ADMIN } from '../support/account';
import { newVisitor, openBrowser, type Tab, type Visitor } from '../support/browser';
import { logInTo } from '../support/page-api';
import { versionsOf } from '../support/demo-site';
import { HomePage } from '../support/home-page';
import { Screen } from '../support/screen';

const GUEST_PAGES = [
  '/',
  '/?q=greensleeves',
  '/?q=zzzzqqqq',
  '/nowhere',
  '/login',
  '/login?tab=register',
  '/forgot-password',
  '/reset-password',
  `/reset-password#token=${'x'.repeat(43)}`,
  '/verify-email',
  '/settings',
  '/downloads',
  '/admin/users',
  '/admin/sources',
];
const ADMIN_PAGES = [
  '/settings',
  '/downloads',
  '/admin',
  '/admin/users',
  '/admin/sources',
  '/admin/analytics',
];
const WIDTHS = [390, 768, 1440];
const THEMES = ['light', 'dark'];

/** Until nothing fades or moves any more but what never ends: half faded in, a text has another contrast. */
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

/** What axe finds on the page as it stands, and by how many pixels it is too wide. */
async function faultsOf(page: Page): Promise<{ violations: string[]; overflow: number }> {
  await untilAtRest(page);
  // Evaluated by the debugger, which the page's policy does not bind.
  await page.evaluate(axe.source);
  const violations = await page.evaluate(async () => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const { violations: found } = await engine.run(document);
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return { violations, overflow };
}
const NONE = { violations: [], overflow: 0 };

describe.each(THEMES.flatMap((theme) => WIDTHS.map((width) => ({ theme, width }))))(
  'in the $theme theme at $width px',
  ({ theme, width }) => {
    let browser: Browser;

    beforeAll(async () => {
      browser = await openBrowser();
    });
    afterAll(() => browser.close());

    describe.each([
      { person: 'a guest', paths: GUEST_PAGES, credentials: undefined },
      { person: 'an administrator', paths: ADMIN_PAGES, credentials: ADMIN },
    ])('for $person', ({ paths, credentials }) => {
      let visitor: Visitor;
      let tab: Tab;

      beforeAll(async () => {
        visitor = await newVisitor(browser, { width, height: 900 });
        if (credentials) await logInTo(visitor.page, credentials);
      });
      afterAll(() => visitor.leave());
      beforeEach(async () => {
        tab = await visitor.anotherTab();
        await tab.page.evaluateOnNewDocument((name) => localStorage.setItem('theme', name), theme);
        // An account begins with the theme of its system.
        await tab.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
      });
      afterEach(() => tab.page.close());

      it.each(paths)(
        '%s has no accessibility violation, fits the width and breaks no policy',
        async (path) => {
          await new Screen(tab.page).open(path);
          expect(await faultsOf(tab.page)).toEqual(NONE);
          expect(tab.troubles).toEqual([]);
        },
      );

      if (credentials) {
        it('the dialog that pauses a source has none either', async () => {
          const screen = new Screen(tab.page);
          await screen.open('/admin/sources');
          await tab.page.locator('button[aria-label^="Pause "]').click();
          await screen.untilText('For how long');
          expect(await faultsOf(tab.page)).toEqual(NONE);
        });
        return;
      }

      it('the live panel with a download and the files of a visit have none either', async () => {
        const home = new HomePage(tab.page);
        const [wanted] = versionsOf('Romance');
        if (!wanted) throw new Error('the demo site has no Romance');
        await home.open('/?q=romance');
        await home.download(wanted);
        await home.control('Save again:', wanted);
        const menu = await tab.page.$('section[aria-label="Download Menu"] > button');
        await menu?.click();
        await home.untilText('Recent Downloads');
        expect(await faultsOf(tab.page)).toEqual(NONE);
        await home.open('/downloads');
        await home.untilText('Downloaded');
        expect(await faultsOf(tab.page)).toEqual(NONE);
      });
    });
  },
);
