import type { BusinessAnalytics } from '@tabdock/contracts/analytics';
import { waitFor } from '@tabdock/service-kit/testing';
import type { Page } from 'puppeteer-core';
import { ADMIN, newAccount } from '../support/api/account';
import { versionsOf } from '../support/outside/demo-site';
import { HomePage } from '../support/pages/home-page';
import { newcomers } from '../support/browser/newcomers';
import { callFrom, logInTo, registerIn } from '../support/api/page-api';
import { DEADLINE_MILLIS, Screen } from '../support/pages/screen';

/** A headless browser calls itself one, and programs are not counted as visitors. */
const USER_AGENT =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
const WIDTHS = [390, 768, 1440];

type Day = Omit<BusinessAnalytics['days'][number], 'day'>;

const figures = (page: Page) => callFrom<BusinessAnalytics>(page, 'GET', '/api/analytics/business');

/** The newest day's. */
function today({ days }: BusinessAnalytics): Day {
  const last = days.at(-1);
  if (!last) throw new Error('there is no day');
  const { visits, signUps, searches, downloads } = last;
  return { visits, signUps, searches, downloads };
}

/** The cells of the newest day, in the table of the page. */
const shownToday = (page: Page) =>
  page.$eval('table tbody tr', (row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => Number(textContent.replace(/,/g, ''))),
  );

describe('business analytics', () => {
  const newcomer = newcomers(`--user-agent=${USER_AGENT}`);

  it('equal what visitors did: sign-ups, searches that found something and nothing, downloads', async () => {
    const admin = await newcomer();
    await logInTo(admin.page, ADMIN);
    const before = await figures(admin.page);
    const nothing = `zzqq${Date.now()}`;

    const guest = await newcomer();
    const home = new HomePage(guest.page);
    await home.open(`/?q=${nothing}`);
    await home.open('/?q=greensleeves');
    const [tab] = versionsOf('Greensleeves');
    if (!tab) throw new Error('the demo site has no Greensleeves');
    await home.untilOffered('Download', tab);
    await home.pressFor('Download', tab);
    await guest.untilSaved(1);
    for (const member of [await newcomer(), await newcomer()]) {
      await registerIn(member.page, newAccount());
      await new HomePage(member.page).open();
    }

    const was = today(before);
    const untilMore = (name: keyof Day, more: number) =>
      waitFor(
        async () => (today(await figures(admin.page))[name] ?? 0) >= (was[name] ?? 0) + more,
        { message: `${more} more ${name}`, timeoutMillis: DEADLINE_MILLIS },
      );
    await untilMore('searches', 2);
    await untilMore('downloads', 1);
    await untilMore('visits', 3);
    const after = await figures(admin.page);
    expect(today(after)).toMatchObject({
      searches: (was.searches ?? 0) + 2,
      downloads: (was.downloads ?? 0) + 1,
      signUps: (was.signUps ?? 0) + 2,
    });
    expect(after.missing).toEqual([]);
    expect(after.totalUsers).toBe((before.totalUsers ?? 0) + 2);
    expect(after.topSearchTerms).toContain('greensleeves');
    expect(after.emptyTerms).toContainEqual({ term: nothing, visitors: 1 });

    const screen = new Screen(admin.page);
    await screen.open('/admin/analytics');
    await screen.untilText('Estimated monthly revenue');
    await screen.press('Show as a table');
    await admin.page.waitForSelector('::-p-aria([name="Figures day by day"][role="table"])');
    const { visits, searches, downloads, signUps } = today(await figures(admin.page));
    expect(await shownToday(admin.page)).toEqual([visits, searches, downloads, signUps]);
    await screen.press(nothing, 'link');
    await screen.untilText('No results found');
    expect(admin.troubles).toEqual([]);
  });

  it('keep what an administrator thinks that a network pays, and say who changed it', async () => {
    const { page, troubles } = await newcomer();
    await logInTo(page, ADMIN);
    const screen = new Screen(page);
    await screen.open('/admin/analytics');
    await screen.press('Rates of ad networks');
    await screen.fill('Spotify Ads (optional)', '1.25');
    await screen.press('Save rates');
    await screen.untilText('Rates saved');
    expect(await callFrom(page, 'GET', '/api/admin/ad-rates')).toContainEqual({
      adNetwork: 'spotify-ads',
      centsPerThousand: 125,
    });
    await waitFor(
      async () => {
        const { entries } = await callFrom<{ entries: { action: string }[] }>(
          page,
          'GET',
          '/api/admin/audit?page=1&pageSize=10',
        );
        return entries.some(({ action }) => action === 'ad-rate.changed');
      },
      { message: 'the change in the audit log', timeoutMillis: DEADLINE_MILLIS },
    );
    expect(troubles).toEqual([]);
  });

  it.each(WIDTHS)(
    'explain themselves by the keyboard, and fit the window, at %i px',
    async (width) => {
      const { page, troubles } = await newcomer();
      await page.setViewport({ width, height: 900 });
      await logInTo(page, ADMIN);
      const screen = new Screen(page);
      await screen.open('/admin/analytics');
      await screen.untilText('Estimated monthly revenue');
      await screen.tabTo('Conversion rate');
      await screen.untilText('Accounts that pay for premium');
      await screen.pressKeys('Escape');
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
      expect(troubles).toEqual([]);
    },
  );
});
