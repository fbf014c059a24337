import type { DownloadRecord, DownloadsResponse } from '@tabdock/contracts/downloads';
import { waitFor } from '@tabdock/service-kit/testing';
import type { Page } from 'puppeteer-core';
import { newAccount } from '../support/api/account';
import type { Visitor } from '../support/browser/browser';
import {
  clearFaults,
  setFault,
  versionsOf,
  type DemoTab,
  type Fault,
} from '../support/outside/demo-site';
import { HomePage } from '../support/pages/home-page';
import { LiveConnection } from '../support/browser/live-connection';
import { newcomers } from '../support/browser/newcomers';
import { callFrom, registerIn } from '../support/api/page-api';
import { DEADLINE_MILLIS } from '../support/pages/screen';

const slow = (delayMillis: number): Omit<Fault, 'scope'> => ({ fault: 'slow', delayMillis });
/** A tab slow enough to be seen in progress. */
const SLOW = slow(8_000);
/** A tab that never finishes before it is cancelled. */
const TOO_SLOW = slow(60_000);
/** The page's reconnect attempts take 31 s. */
const GIVEN_UP_MILLIS = 120_000;

const link = (name: string) => `::-p-aria([name="${name}"][role="link"])`;

describe('an account with several downloads', () => {
  const newcomer = newcomers();
  let visitor: Visitor;
  let home: HomePage;

  beforeEach(async () => {
    visitor = await newcomer();
    home = new HomePage(visitor.page);
    await registerIn(visitor.page, newAccount());
  });
  afterEach(clearFaults);

  /** Requests the first two versions of `title` at once, with `fault` set at the site. */
  async function downloadTwo(title: string, fault?: Omit<Fault, 'scope'>): Promise<DemoTab[]> {
    const tabs = versionsOf(title).slice(0, 2);
    await home.open(`/?q=${encodeURIComponent(title)}`);
    for (const tab of tabs) {
      if (fault) await setFault({ scope: tab.slug, ...fault });
      await home.pressFor('Select', tab);
    }
    await home.downloadSelected(tabs.length);
    if (fault) await home.untilText('Download started');
    return tabs;
  }

  function untilAll(page: Page, expected: DownloadRecord['status']): Promise<unknown> {
    return waitFor(
      async () => {
        const { downloads } = await callFrom<DownloadsResponse>(page, 'GET', '/api/downloads');
        return downloads.length > 0 && downloads.every(({ status }) => status === expected);
      },
      { message: `every download to be ${expected}`, timeoutMillis: 2 * DEADLINE_MILLIS },
    );
  }

  it('sees them run, and can open their ZIP after a reload, in a second tab and on the Files page', async () => {
    const { page } = visitor;
    // The browser blocks the ZIP's new tab as a pop-up; otherwise "Open ZIP" disappears once the ZIP has opened by
    // itself.
    await page.evaluateOnNewDocument(() => (window.open = () => null));
    const tabs = await downloadTwo('In the Hall of the Mountain King', SLOW);
    await home.openDownloadMenu();
    await home.untilText('Running');
    await page.waitForSelector(link('Open ZIP'));

    await home.reload();
    await home.openDownloadMenu();
    await page.waitForSelector(link('Open ZIP'));

    const { page: second } = await visitor.anotherTab();
    const there = new HomePage(second);
    await there.open(`/?q=${encodeURIComponent('In the Hall of the Mountain King')}`);
    for (const tab of tabs) await there.untilOffered('Save again:', tab);
    await there.openDownloadMenu();
    await second.waitForSelector(link('Open ZIP'));
    await there.untilText('ready to open');

    await home.open('/downloads');
    await home.untilText('Batches');
    const zip = await page.$eval('a[aria-label^="Open ZIP: 2 tabs"]', async (element) => {
      const answer = await fetch((element as HTMLAnchorElement).href);
      return { status: answer.status, type: answer.headers.get('content-type') };
    });
    expect(zip).toEqual({ status: 200, type: expect.stringContaining('zip') });
    expect(visitor.troubles).toEqual([]);
  });

  it('reads that a batch is done also when all of it was stored already', async () => {
    const title = 'In the Hall of the Mountain King';
    const done = 'Your batch of 2 tabs is done.';
    const tabs = await downloadTwo(title);
    await home.untilText(done, 2 * DEADLINE_MILLIS);
    await untilAll(visitor.page, 'completed');
    await home.open(`/?q=${encodeURIComponent(title)}`);
    for (const tab of tabs) await home.pressFor('Select', tab);
    await home.downloadSelected(tabs.length);
    await home.untilText(done);
    expect(visitor.troubles).toEqual([]);
  });

  it('cancels all of them', async () => {
    await downloadTwo('Londonderry Air', TOO_SLOW);
    await home.openDownloadMenu();
    await visitor.page.locator('button::-p-text(Cancel all)').click();
    await home.untilText('Cancel all downloads?');
    await visitor.page.locator('[role="dialog"] button::-p-text(Cancel all)').click();
    await home.untilText('Downloads cancelled');
    await untilAll(visitor.page, 'failed');
    await home.untilText('Fetch again');
    expect(visitor.troubles).toEqual([]);
  });

  it('reads once that a batch failed, retries all of it once the site is back, and reads it again', async () => {
    const tabs = await downloadTwo('The Irish Washerwoman', { fault: 'server-error' });
    await home.untilText('2 failed', 2 * DEADLINE_MILLIS);
    await untilAll(visitor.page, 'failed');
    await home.openDownloadMenu();
    await home.untilText('Retry all failed (2)');
    await clearFaults();
    await visitor.page.locator('button::-p-text(Retry all failed)').click();
    await home.untilText('2 saved', 2 * DEADLINE_MILLIS);
    for (const tab of tabs) await home.untilOffered('Save again:', tab);
    expect(visitor.troubles).toEqual([]);
  });

  it('sees that live updates are off, and what happened meanwhile once they are back', async () => {
    const { page } = visitor;
    const connection = await LiveConnection.of(page);
    const tabs = versionsOf('Minuet in G').slice(0, 1);
    await home.open(`/?q=${encodeURIComponent('Minuet in G')}`);
    await connection.cut();
    await home.untilText('Live updates are off.', GIVEN_UP_MILLIS);
    const [tab] = tabs;
    if (!tab) throw new Error('the demo site has no Minuet in G');
    await home.pressFor('Download', tab);
    await untilAll(page, 'completed');
    await connection.restore();
    await home.press('Reconnect');
    await home.untilOffered('Save again:', tab);
    await page.waitForFunction(() => !document.body.innerText.includes('Live updates are off.'));
  });
});

describe('a guest', () => {
  const newcomer = newcomers();

  it('finds the downloads of the visit on the Files page, without checkboxes and ZIP', async () => {
    const visitor = await newcomer();
    const home = new HomePage(visitor.page);
    const [tab] = versionsOf('Ah, vous dirai-je, Maman');
    if (!tab) throw new Error('the demo site has no such tune');
    await home.open(`/?q=${encodeURIComponent(tab.title)}`);
    await home.pressFor('Download', tab);
    await home.untilOffered('Save again:', tab);
    await home.open('/downloads');
    await home.untilText('You see what you downloaded in this visit.');
    await visitor.page.waitForSelector(`[aria-label="Get File: ${tab.title}, ${tab.version}"]`);
    expect(await visitor.page.$$('[role="checkbox"], input[type="checkbox"]')).toEqual([]);
    expect(await visitor.page.evaluate(() => document.body.innerText)).not.toMatch(/ZIP\b(?!\.)/);
    expect(visitor.troubles).toEqual([]);
  });
});
