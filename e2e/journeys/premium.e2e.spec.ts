import type { Page } from 'puppeteer-core';
import { ADMIN, newAccount } from '../support/api/account';
import { HomePage } from '../support/pages/home-page';
import { newcomers } from '../support/browser/newcomers';
import { logInTo, registerIn } from '../support/api/page-api';
import { PremiumPage } from '../support/pages/premium-page';
import { Screen } from '../support/pages/screen';
import { CARDS, till } from '../support/outside/till';

const WIDTHS = [390, 768, 1440];
const DAY_SECONDS = 24 * 60 * 60;
/** Past the end of any month. */
const MONTH_SECONDS = 32 * DAY_SECONDS;
const AD = 'aside a';

describe('premium', () => {
  const newcomer = newcomers();

  async function newSubscriber(card: string = CARDS.works) {
    const visitor = await newcomer();
    const account = newAccount();
    await registerIn(visitor.page, account);
    const premium = new PremiumPage(visitor.page);
    await premium.toCheckOut();
    await premium.payWith(card);
    await premium.untilBought();
    return { ...visitor, account, premium };
  }

  async function openHome(page: Page): Promise<HomePage> {
    const home = new HomePage(page);
    await home.open('/?q=greensleeves');
    await home.untilText('results found');
    return home;
  }

  /** Home, with all that it asked for ads. */
  async function adsAskedAtHome(page: Page): Promise<string[]> {
    const asked: string[] = [];
    const note = (request: { url(): string }) => {
      if (request.url().includes('/api/ads/placement/')) asked.push(request.url());
    };
    page.on('request', note);
    await openHome(page);
    page.off('request', note);
    return asked;
  }

  it.each(WIDTHS)(
    'is bought at the till and ends the ads; cancelled it stays to the end of the month, at %i px',
    async (width) => {
      const { page, troubles } = await newcomer();
      await page.setViewport({ width, height: 900 });
      await registerIn(page, newAccount());
      await openHome(page);
      await page.waitForSelector(AD);

      const premium = new PremiumPage(page);
      await premium.open('/premium');
      await premium.untilText('$4.99');
      await premium.untilText('no money moves');
      await premium.press('Buy premium');
      await premium.untilText('This is a demo: no money moves.');
      await premium.untilText('$4.99');
      await premium.payWith(CARDS.works);
      await premium.untilBought();
      expect(await adsAskedAtHome(page)).toEqual([]);
      expect(await page.$(AD)).toBeNull();

      const settings = new Screen(page);
      await settings.open('/settings');
      await settings.untilText('Next payment');
      await settings.press('Cancel premium');
      await settings.untilText('Cancel premium?');
      await page.locator('[role="dialog"] button[type="submit"]').click();
      await settings.untilText('Premium cancelled');
      expect(await adsAskedAtHome(page)).toEqual([]);

      await till.advance(MONTH_SECONDS);
      await premium.untilPlan(({ group }) => group === 'standard');
      await openHome(page);
      await page.waitForSelector(AD);
      await settings.open('/settings');
      await settings.untilText('as it was cancelled');
      expect(troubles).toEqual([]);
    },
  );

  it('is not bought with a card that is refused, and is with another one', async () => {
    const { page, troubles } = await newcomer();
    await registerIn(page, newAccount());
    const premium = new PremiumPage(page);
    await premium.toCheckOut();
    await premium.payWith(CARDS.refused);
    await page.waitForSelector('[role="alert"]');
    const refused = await premium.untilPlan(() => true);
    expect(refused).toMatchObject({ group: 'standard', subscription: null });
    await premium.toCheckOut();
    await premium.payWith(CARDS.works);
    await premium.untilBought();
    expect(troubles.filter((trouble) => !trouble.includes('402'))).toEqual([]);
  });

  it('can be left half-way at the bank, and taken up again', async () => {
    const { page, troubles } = await newcomer();
    await registerIn(page, newAccount());
    const premium = new PremiumPage(page);
    await premium.toCheckOut();
    const address = page.url();
    await premium.payWith(CARDS.confirmed);
    await premium.untilText('Is that you?');

    await premium.toCheckOut();
    expect(page.url()).toBe(address);
    await premium.payWith(CARDS.confirmed);
    await premium.press('Confirm');
    await premium.untilBought();
    expect(troubles).toEqual([]);
  });

  it('is quietly not bought by who goes back', async () => {
    const { page } = await newcomer();
    await registerIn(page, newAccount());
    const premium = new PremiumPage(page);
    await premium.toCheckOut();
    await page.locator('::-p-aria([name="Go back without paying"][role="link"])').click();
    await premium.untilText('You came back without paying');
    expect(await premium.untilPlan(() => true)).toMatchObject({ subscription: null });
  });

  it('goes on for a week when a renewal fails, and is saved by paying', async () => {
    const { page, premium, troubles } = await newSubscriber(CARDS.failsLater);
    await till.advance(MONTH_SECONDS);
    await premium.untilPlan(({ subscription }) => subscription?.state === 'past-due');
    await premium.open('/settings');
    await premium.untilText('The last payment did not go through');
    expect(await adsAskedAtHome(page)).toEqual([]);
    await premium.open('/settings');
    await premium.press('Pay now', 'link');
    await premium.untilText('Demo cards');
    await page.locator(`[data-card="${CARDS.works}"]`).click();
    await page.locator('form[data-card-form] button[type="submit"]').click();
    await page.waitForSelector('form[data-card-form]', { hidden: true });
    await premium.untilPlan(({ subscription }) => subscription?.state === 'active');
    await premium.open('/settings');
    await premium.untilText('Next payment');
    expect(troubles).toEqual([]);
  });

  it('ends when an administrator gives the money back', async () => {
    const { page, premium, account, troubles } = await newSubscriber();
    const admin = await newcomer();
    await logInTo(admin.page, ADMIN);
    const users = new Screen(admin.page);
    await users.open(`/admin/users?search=${account.username}`);
    await users.untilText('granted: Standard');
    await users.press(`Billing of ${account.username}`);
    await users.untilText('Invoices');
    await admin.page.locator('[role="dialog"] li button::-p-text(Refund)').click();
    await users.press('Refund $4.99');
    await users.untilText(`$4.99 refunded to ${account.username}`);

    await premium.untilPlan(({ group }) => group === 'standard');
    await premium.open('/settings');
    await premium.untilText('as the payment was refunded');
    await openHome(page);
    await page.waitForSelector(AD);
    expect(troubles).toEqual([]);
    expect(admin.troubles).toEqual([]);
  });
});
