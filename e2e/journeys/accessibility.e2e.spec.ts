import axe from 'axe-core';
import type { Browser } from 'puppeteer-core';
import { ADMIN } from '../support/account';
import { newVisitor, openBrowser } from '../support/browser';
import { logInTo } from '../support/page-api';
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
const PAGES = [
  ...GUEST_PAGES.map((path) => ({ path, person: 'a guest' })),
  ...ADMIN_PAGES.map((path) => ({ path, person: 'an administrator' })),
];
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
      '$path has no accessibility violation for $person, fits the width and breaks no policy',
      async ({ path, person }) => {
        const visitor = await newVisitor(browser, { width, height: 900 });
        await visitor.page.evaluateOnNewDocument(
          (name) => localStorage.setItem('theme', name),
          theme,
        );
        // An account begins with the theme of its system.
        await visitor.page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: theme }]);
        if (person === 'an administrator') await logInTo(visitor.page, ADMIN);
        await new Screen(visitor.page).open(path);
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
