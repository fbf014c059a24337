import type { DownloadsResponse } from '@tabdock/contracts/downloads';
import { waitFor } from '@tabdock/service-kit/testing';
import type { Page } from 'puppeteer-core';
import { newAccount } from '../support/api/account';
import { AccountPages } from '../support/pages/account-pages';
import type { Visitor } from '../support/browser/browser';
import { versionsOf } from '../support/outside/demo-site';
import { HomePage } from '../support/pages/home-page';
import { linkTo, untilMail } from '../support/outside/mailbox';
import { LiveConnection } from '../support/browser/live-connection';
import { newcomers } from '../support/browser/newcomers';
import { callFrom, currentUser, logInTo, registerIn } from '../support/api/page-api';
import { DEADLINE_MILLIS } from '../support/pages/screen';

const HOME_TITLE = 'Tabdock: search';

const untilGuest = (page: Page) =>
  waitFor(async () => (await currentUser(page)) === null, {
    message: 'the session to have ended',
    timeoutMillis: DEADLINE_MILLIS,
  });

describe('an account', () => {
  const newcomer = newcomers();

  async function someone(): Promise<{ visitor: Visitor; page: Page; screen: AccountPages }> {
    const visitor = await newcomer();
    return { visitor, page: visitor.page, screen: new AccountPages(visitor.page) };
  }

  it('registers, is verified by the link in its mail, logs out, and logs in again', async () => {
    const account = newAccount();
    const { visitor, page, screen } = await someone();
    await screen.open('/login?tab=register');
    await screen.register(account);
    await screen.untilText('Account created successfully');
    await screen.untilPage(HOME_TITLE);
    expect(new URL(page.url()).pathname).toBe('/');
    expect(await currentUser(page)).toMatchObject({ role: 'user', emailVerified: false });

    await screen.open(
      linkTo('/verify-email', await untilMail(account.email, /^Verify your e-mail/)),
    );
    await screen.untilText('Your address is verified');
    expect(await currentUser(page)).toMatchObject({ emailVerified: true });

    await screen.open('/');
    await screen.logOut(account);
    await screen.untilLoggedOut();
    expect(await currentUser(page)).toBeNull();

    await screen.open('/login');
    await screen.logIn(account);
    await screen.untilText('Login successful');
    expect(await currentUser(page)).toMatchObject({ username: account.username });
    expect(visitor.troubles).toEqual([]);
  });

  it('is recovered by mail when the password is forgotten, which ends its sessions', async () => {
    const account = newAccount();
    const elsewhere = await someone();
    await registerIn(elsewhere.page, account);

    const { page, screen } = await someone();
    await screen.open('/forgot-password');
    await screen.fill('E-mail', account.email);
    await screen.press('Send the link');
    const mail = await untilMail(account.email, /^Choose a new password/);
    await screen.open(linkTo('/reset-password', mail));
    const password = `${account.password}-new`;
    await screen.fill('New password', password);
    await screen.fill('Confirm new password', password);
    await screen.press('Save the new password');
    await screen.untilText('Your password is changed');
    await untilGuest(elsewhere.page);

    await screen.open('/login');
    await screen.logIn(account);
    await screen.untilText('Username or password is not right.');
    await screen.logIn({ ...account, password });
    await screen.untilText('Login successful');

    await screen.open(linkTo('/reset-password', mail));
    await screen.fill('New password', account.password);
    await screen.fill('Confirm new password', account.password);
    await screen.press('Save the new password');
    await screen.untilText('This link does not work');
    expect(await currentUser(page)).toMatchObject({ username: account.username });
  });

  it('takes over what the guest downloaded before registering', async () => {
    const { page, visitor, screen } = await someone();
    const home = new HomePage(page);
    const [tab] = versionsOf('Scarborough Fair');
    if (!tab) throw new Error('the demo site has no Scarborough Fair');
    await home.open('/?q=scarborough+fair');
    await home.pressFor('Download', tab);
    await visitor.savedFile();
    await home.untilOffered('Save again:', tab);

    await screen.open('/login?tab=register');
    await screen.register(newAccount());
    await screen.untilText('Account created successfully');
    await waitFor(
      async () => {
        const { isGuest, downloads } = await callFrom<DownloadsResponse>(
          page,
          'GET',
          '/api/downloads',
        );
        return !isGuest && downloads.some(({ title }) => title === tab.title);
      },
      { message: "the guest's download in the account's list", timeoutMillis: DEADLINE_MILLIS },
    );
    await home.open('/?q=scarborough+fair');
    await home.untilOffered('Save again:', tab);
    expect(visitor.troubles).toEqual([]);
  });

  it('gets a new password, which ends its other sessions and says so there', async () => {
    const account = newAccount();
    const [here, elsewhere] = [await someone(), await someone()];
    await registerIn(here.page, account);
    await logInTo(elsewhere.page, account);
    const connection = await LiveConnection.of(elsewhere.page);
    await elsewhere.screen.open('/settings');
    await elsewhere.screen.untilText(account.email);
    // Otherwise the page notices the end of the session itself, and the switch may be gone by then.
    await connection.cut();

    const password = `${account.password}-new`;
    await here.screen.open('/settings');
    await here.screen.fill('Current password', account.password);
    await here.screen.fill('New password', password);
    await here.screen.fill('Confirm new password', password);
    await here.screen.press('Change password');
    await here.screen.untilText('Password changed successfully');
    await untilGuest(elsewhere.page);
    expect(await currentUser(here.page)).toMatchObject({ username: account.username });

    await elsewhere.screen.press('Public profile', 'switch');
    await elsewhere.screen.untilText('You were logged out');
    await logInTo(elsewhere.page, { ...account, password });
  });

  it('logs in and opens its menu with the keyboard only', async () => {
    const account = newAccount();
    const { page, screen, visitor } = await someone();
    await registerIn(page, account);
    await callFrom(page, 'POST', '/api/auth/logout');

    await screen.open('/');
    await screen.tabTo('Login');
    await page.keyboard.press('Enter');
    await screen.untilPage('Login');
    await screen.tabTo('Username');
    await page.keyboard.type(account.username);
    await screen.tabTo('Password');
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await screen.untilText('Login successful');
    await screen.untilPage(HOME_TITLE);

    await screen.tabTo(`Account menu: ${account.username}`);
    await page.keyboard.press('Enter');
    await page.locator('::-p-aria([name="Settings"][role="menuitem"])').wait();
    await page.keyboard.press('Escape');
    await page.waitForSelector('[role="menuitem"]', { hidden: true });
    await screen.untilFocused(`Account menu: ${account.username}`);
    expect(visitor.troubles).toEqual([]);
  });
});
