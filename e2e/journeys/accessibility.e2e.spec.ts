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
/** The themes have the same elements in other colours: what else axe checks it checks once. */
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
  width: number;
  violations: string[];
  /** Pixels by which the page is too wide. */
  overflow: number;
}

/** What axe finds on the page at this width, by these rules or all. */
async function faultsAt(page: Page, width: number, rules?: string[]): Promise<Faults> {
  await page.setViewport({ width, height: 900 });
  // A new layout starts animations and requests.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.waitForNetworkIdle({ idleTime: 100 });
  await untilAtRest(page);
  const violations = await page.evaluate(async (only) => {
    const { axe: engine } = window as unknown as { axe: typeof axe };
    const { violations: found } = await engine.run(document, only ? { runOnly: only } : {});
    return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  }, rules);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return { width, violations, overflow };
}

async function expectNoFaults(page: Page, rules?: string[]): Promise<void> {
  // Evaluated by the debugger, to which the page's policy does not apply.
  await page.evaluate(axe.source);
  const faults: Faults[] = [];
  for (const width of WIDTHS) faults.push(await faultsAt(page, width, rules));
  expect(faults).toEqual(WIDTHS.map((width) => ({ width, violations: [], overflow: 0 })));
}

describe.each(THEMES)('in the $theme theme at every width', ({ theme, rules }) => {
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
      visitor = await newVisitor(browser, { width: 390, height: 900 });
      if (credentials) await logInTo(visitor.page, credentials);
    });
    afterAll(() => visitor.leave());
    beforeEach(async () => {
      tab = await visitor.anotherTab();
      await tab.page.evaluateOnNewDocument((name) => localStorage.setItem('theme', name), theme);
      // An account starts with the theme of its system.
      await tab.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
    });
    afterEach(() => tab.page.close());

    it.each(paths)(
      '%s has no accessibility violation, fits the width and violates no policy',
      async (path) => {
        await new Screen(tab.page).open(path);
        await expectNoFaults(tab.page, rules);
        expect(tab.troubles).toEqual([]);
      },
    );

    it('the open menu of the header has none either', async () => {
      await new Screen(tab.page).open('/');
      const name = credentials
        ? `Account menu: ${credentials.username}, Admin`
        : 'Help and settings';
      await tab.page.locator(`[aria-label="${name}"]`).click();
      await tab.page.waitForSelector('[role="menuitem"]');
      await expectNoFaults(tab.page, rules);
    });

    if (credentials) {
      it('the dialog that pauses a source has none either', async () => {
        const screen = new Screen(tab.page);
        await screen.open('/admin/sources');
        await tab.page.locator('button[aria-label^="Pause "]').click();
        await screen.untilText('For how long');
        await expectNoFaults(tab.page, rules);
      });
      return;
    }

    it.each(['Help', 'Keyboard shortcuts', 'Accessibility settings'])(
      'the dialog of %s has none either',
      async (name) => {
        const screen = new Screen(tab.page);
        await screen.open('/');
        await screen.press('Help and settings');
        await screen.press(name, 'menuitem');
        await tab.page.waitForSelector('[role="dialog"]');
        await expectNoFaults(tab.page, rules);
      },
    );

    it('the live panel with a download and the files of a visit have none either', async () => {
      const home = new HomePage(tab.page);
      const [wanted] = versionsOf('Romance');
      if (!wanted) throw new Error('the demo site has no Romance');
      await home.open('/?q=romance');
      await home.pressFor('Download', wanted);
      await home.untilOffered('Save again:', wanted);
      await tab.page.locator('section[aria-label="Download Menu"] > button').click();
      await home.untilText('Recent Downloads');
      await expectNoFaults(tab.page, rules);
      await home.open('/downloads');
      await home.untilText('Downloaded');
      await expectNoFaults(tab.page, rules);
    });
  });
});
