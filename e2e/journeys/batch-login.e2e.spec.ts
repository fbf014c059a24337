import type { DownloadsResponse } from '@tabdock/contracts/downloads';
import { waitFor } from '@tabdock/service-kit/testing';
import { newAccount, type Account } from '../support/api/account';
import { AccountPages } from '../support/pages/account-pages';
import type { Visitor } from '../support/browser/browser';
import { versionsOf, type DemoTab } from '../support/outside/demo-site';
import { HomePage } from '../support/pages/home-page';
import { LiveConnection } from '../support/browser/live-connection';
import { mailsTo, untilMail } from '../support/outside/mailbox';
import { newcomers } from '../support/browser/newcomers';
import { callFrom, currentUser, logInTo, registerIn } from '../support/api/page-api';
import { DEADLINE_MILLIS } from '../support/pages/screen';

const BATCH_DONE = /can be saved$/;

describe('an account that downloads several tabs', () => {
  const newcomer = newcomers();
  let visitor: Visitor;
  let home: HomePage;
  let account: Account;

  beforeEach(async () => {
    account = newAccount();
    visitor = await newcomer();
    home = new HomePage(visitor.page);
    await registerIn(visitor.page, account);
  });

  async function select(title: string): Promise<DemoTab[]> {
    const tabs = versionsOf(title).slice(0, 2);
    await home.open(`/?q=${encodeURIComponent(title)}`);
    for (const tab of tabs) await home.pressFor('Select', tab);
    return tabs;
  }

  async function untilSaved(tabs: readonly DemoTab[]): Promise<void> {
    for (const tab of tabs) await home.untilOffered('Save again:', tab);
    const { downloads } = await callFrom<DownloadsResponse>(visitor.page, 'GET', '/api/downloads');
    expect(downloads.map(({ status }) => status)).toEqual(tabs.map(() => 'completed'));
  }

  it('is asked to log in if the session has ended meanwhile; then the batch starts by itself, and a mail reports it', async () => {
    const connection = await LiveConnection.of(visitor.page);
    const tabs = await select('Star of the County Down');
    // Otherwise the page notices the end of the session itself, and the selection may be gone by then.
    await connection.cut();

    const elsewhere = await newcomer();
    await logInTo(elsewhere.page, account);
    const settings = new AccountPages(elsewhere.page);
    await settings.open('/settings');
    await settings.press('Log out everywhere');
    await settings.untilText('Log out everywhere?');
    await settings.press('Log out everywhere');
    await waitFor(async () => (await currentUser(visitor.page)) === null, {
      message: 'the session to have ended',
      timeoutMillis: DEADLINE_MILLIS,
    });

    await home.downloadSelected(tabs.length);
    await home.untilText('Authentication Required');
    await home.press('Login');
    const pages = new AccountPages(visitor.page);
    await connection.restore();
    await pages.logIn(account);
    await untilSaved(tabs);

    const { text } = await untilMail(account.email, BATCH_DONE);
    for (const { title } of tabs) expect(text).toContain(title);
  });

  it('gets no mail about a batch with notifications off', async () => {
    const notify = (downloadNotifications: boolean) =>
      callFrom(visitor.page, 'PATCH', '/api/user/settings', { downloadNotifications });
    await notify(false);
    const quiet = await select('Swallowtail Jig');
    await home.downloadSelected(quiet.length);
    await untilSaved(quiet);

    await notify(true);
    const told = await select('Drowsy Maggie');
    await home.downloadSelected(told.length);
    await untilMail(account.email, BATCH_DONE);
    const about = (await mailsTo(account.email)).filter(({ subject }) => BATCH_DONE.test(subject));
    expect(about).toHaveLength(1);
    expect(about[0]?.text).toContain('Drowsy Maggie');
  });
});
