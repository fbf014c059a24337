import type { Browser } from 'puppeteer-core';
import { expectNoFaults, followSystem } from '../support/pages/accessibility';
import { ADMIN } from '../support/api/account';
import { newVisitor, openBrowser, type Tab, type Visitor } from '../support/browser/browser';
import { makeCommunity, reportComment, type Community } from '../support/api/community';
import { logInTo } from '../support/api/page-api';
import { versionsOf } from '../support/outside/demo-site';
import { HomePage } from '../support/pages/home-page';
import { Screen } from '../support/pages/screen';

/** Address whose status is 404, which Chromium reports. */
const NOWHERE = '/nowhere';
const GUEST_PAGES = [
  '/',
  '/?q=greensleeves',
  '/?q=zzzzqqqq',
  NOWHERE,
  '/login',
  '/login?tab=register',
  '/forgot-password',
  '/reset-password',
  `/reset-password#token=${'x'.repeat(43)}`,
  '/verify-email',
  '/premium',
  '/settings',
  '/downloads',
  '/admin/users',
  '/admin/sources',
  '/legal',
  '/terms',
  '/privacy',
  '/source-policy',
  '/contact',
  '/legal/takedowns',
  '/legal/counter-notice',
];
const ADMIN_PAGES = [
  '/premium',
  '/settings',
  '/downloads',
  '/admin',
  '/admin/users',
  '/admin/sources',
  '/admin/analytics',
];
/** What a page that people filled shows before it is checked. */
const MADE_FOR_GUESTS = [
  ['a tab with comments', 'tab', 'Bar 17 is flat'],
  ['the versions of a song', 'song', 'Search for more versions'],
  ['the songs of an artist', 'artist', 'the most popular first'],
  ['a public profile', 'person', 'Recent comments'],
  ['a shared list', 'sharedList', 'Log in to copy it'],
] as const;
describe('in both themes at every width', () => {
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
      await followSystem(tab.page);
    });
    afterEach(() => tab.page.close());

    it.each(paths)(
      '%s has no accessibility violation, fits the width and violates no policy',
      async (path) => {
        await new Screen(tab.page).open(path);
        await expectNoFaults(tab.page);
        expect(tab.troubles).toEqual(
          path === NOWHERE ? [expect.stringContaining('status of 404')] : [],
        );
      },
    );

    it('the open menu of the header has none either', async () => {
      await new Screen(tab.page).open('/');
      const name = credentials
        ? `Account menu: ${credentials.username}, Admin`
        : 'Help and settings';
      await tab.page.locator(`[aria-label="${name}"]`).click();
      await tab.page.waitForSelector('[role="menuitem"]');
      await expectNoFaults(tab.page);
    });

    if (credentials) {
      it('the dialog that pauses a source has none either', async () => {
        const screen = new Screen(tab.page);
        await screen.open('/admin/sources');
        await tab.page.locator('button[aria-label^="Pause "]').click();
        await screen.untilText('For how long');
        await expectNoFaults(tab.page);
      });
      return;
    }

    it.each(['Commands', 'Help', 'Keyboard shortcuts', 'Accessibility settings'])(
      'the dialog of %s has none either',
      async (name) => {
        const screen = new Screen(tab.page);
        await screen.open('/');
        await screen.press('Help and settings');
        await screen.press(name, 'menuitem');
        await tab.page.waitForSelector('[role="dialog"]');
        await expectNoFaults(tab.page);
      },
    );

    it('a selection in the largest text has none either', async () => {
      const home = new HomePage(tab.page);
      await tab.page.evaluateOnNewDocument(() =>
        localStorage.setItem('accessibility', JSON.stringify({ fontSize: 'xl' })),
      );
      await home.open('/?q=romance');
      await tab.page.locator('main input[type="checkbox"]').click();
      await home.untilText('Selected (4)');
      await expectNoFaults(tab.page);
    });

    it('the Download Menu with a download and the files of a visit have none either', async () => {
      const home = new HomePage(tab.page);
      const [wanted] = versionsOf('Romance');
      if (!wanted) throw new Error('the demo site has no Romance');
      await home.open('/?q=romance');
      await home.pressFor('Download', wanted);
      await home.untilOffered('Save again:', wanted);
      await home.openDownloadMenu();
      await home.untilText('Recent Downloads');
      await expectNoFaults(tab.page);
      await home.open('/downloads');
      await home.untilText('Downloaded');
      await expectNoFaults(tab.page);
    });
  });

  describe('what people make', () => {
    let author: Visitor;
    let reader: Visitor;
    let guest: Visitor;
    let admin: Visitor;
    let made: Community;

    const phone = () => newVisitor(browser, { width: 390, height: 900 });
    /** Shows a page of this visitor in the theme. */
    const show = async ({ anotherTab }: Visitor, path: string, text: string) => {
      const tab = await anotherTab();
      await followSystem(tab.page);
      const screen = new Screen(tab.page);
      await screen.open(path);
      await screen.untilText(text);
      return { ...tab, screen };
    };
    const expectNone = async ({ page, troubles }: Tab) => {
      await expectNoFaults(page);
      expect(troubles).toEqual([]);
      await page.close();
    };

    beforeAll(async () => {
      [author, reader, guest, admin] = await Promise.all([phone(), phone(), phone(), phone()]);
      made = await makeCommunity(author.page);
      await reportComment(reader.page, made.tab);
      await logInTo(admin.page, ADMIN);
    });
    afterAll(() => Promise.all([author, reader, guest, admin].map((visitor) => visitor.leave())));

    it.each(MADE_FOR_GUESTS)('%s has no fault for a guest', async (_name, place, text) => {
      await expectNone(await show(guest, made[place], text));
    });

    it('their own comments have none for their author', async () => {
      await expectNone(await show(author, made.tab, 'Your rating'));
    });

    it('the dialog that shares a list has none', async () => {
      const shown = await show(author, made.ownList, 'Track 1 of 1');
      await shown.screen.press('Share');
      await shown.screen.untilText('Everybody with the link');
      await expectNone(shown);
    });

    it('the dialog that reports a comment has none', async () => {
      const shown = await show(reader, made.tab, 'Bar 17 is flat');
      await shown.page.locator('button[aria-label^="Report the comment of "]').click();
      await shown.page.waitForSelector('[role="dialog"]');
      await expectNone(shown);
    });

    it('a takedown notice with mistakes has none, and the first one has the focus', async () => {
      const shown = await show(guest, '/legal/takedown', 'Your notice');
      await shown.screen.press('Send the notice');
      await shown.screen.untilText('This statement is needed');
      await shown.screen.untilFocused('Addresses');
      await expectNone(shown);
    });

    it.each([
      ['/admin/reports', 'Spam or advertising'],
      ['/admin/takedowns', 'I arranged it.'],
    ])('%s with a case has none', async (path, text) => {
      await expectNone(await show(admin, path, text));
    });
  });
});
