import type { User } from '@tabdock/contracts/users';
import { waitFor } from '@tabdock/service-kit/testing';
import type { Page } from 'puppeteer-core';
import { ADMIN, newAccount } from '../support/api/account';
import type { Visitor } from '../support/browser/browser';
import { newcomers } from '../support/browser/newcomers';
import { currentUser, logInTo, registerIn } from '../support/api/page-api';
import { DEADLINE_MILLIS, Screen } from '../support/pages/screen';

const untilGroup = (page: Page, group: User['group']) =>
  waitFor(async () => (await currentUser(page))?.group === group, {
    message: `the open browser to be ${group}`,
    timeoutMillis: DEADLINE_MILLIS,
  });

describe('administration', () => {
  const newcomer = newcomers();
  let admin: Visitor;
  let member: Visitor;

  beforeEach(async () => {
    admin = await newcomer();
    member = await newcomer();
    await logInTo(admin.page, ADMIN);
  });

  it("assigns another group, which the account's open browser gets without a new login", async () => {
    const account = newAccount();
    await registerIn(member.page, account);
    const screen = new Screen(admin.page);
    await screen.open('/admin/users');
    await screen.fill('Search', account.email, 'searchbox');
    await screen.press(`Change the group of ${account.username}`);
    await screen.choose('Group', 'premium', 'Assign Group');
    await screen.press('Assign group');
    await screen.untilText('User group updated successfully');
    await untilGroup(member.page, 'premium');
    expect(admin.troubles).toEqual([]);
  });

  it('assigns a group to many accounts at once, and names unknown usernames', async () => {
    const account = newAccount();
    await registerIn(member.page, account);
    const screen = new Screen(admin.page);
    await screen.open('/admin/users');
    await screen.fill('Usernames', `${account.username}, nobody-of-that-name`);
    await screen.choose('Group', 'vip', 'Bulk Assignment');
    await screen.press('Assign to all');
    await screen.untilText('Updated 1 user');
    await screen.untilText('nobody-of-that-name');
    await untilGroup(member.page, 'vip');
  });

  it('says what sources were asked this week, and who paused one; another administrator resumes it', async () => {
    const screen = new Screen(admin.page);
    await screen.open('/?q=greensleeves');
    await screen.untilText('Greensleeves');
    await screen.open('/admin/sources');
    // Counted requests are written every ten seconds, and the page asks as often.
    await admin.page.waitForSelector('[aria-label^="By day: "]');
    await screen.untilText('Test search');
    await screen.press('Pause Tabdock demo source');
    await screen.fill('Reason', 'The journey is looking');
    await screen.press('Pause');
    await screen.untilText(`Paused by ${ADMIN.username}: The journey is looking`);
    await screen.press('Resume Tabdock demo source');
    await screen.untilText('Tabdock demo source resumed');
    expect(admin.troubles).toEqual([]);
  });

  it('leads a site that was asked to who asked, and to how it is left alone', async () => {
    const screen = new Screen(member.page);
    await screen.open('/source-policy');
    await screen.untilText('Each request says so in its User-Agent');
    await screen.untilText('/source-policy)');
    await screen.untilText('User-agent: Tabdock');
    expect(member.troubles).toEqual([]);
  });

  it.each(['/admin', '/admin/users', '/admin/reports', '/admin/sources', '/admin/analytics'])(
    'refuses %s to accounts that are not administrators',
    async (path) => {
      const screen = new Screen(member.page);
      await registerIn(member.page, newAccount());
      await screen.open(path);
      await screen.untilText('Access Denied');
    },
  );
});
