import type { ElementHandle, Page } from 'puppeteer-core';
import type { Playlist } from '@tabdock/contracts/playlists';
import type { SearchResponse } from '@tabdock/contracts/search';
import { newAccount } from '../support/api/account';
import { newcomers } from '../support/browser/newcomers';
import { callFrom, registerIn } from '../support/api/page-api';
import { Screen } from '../support/pages/screen';

const order = (page: Page) =>
  page.$$eval('[aria-label="Tracks"] > li', (rows) =>
    rows.map((row) => row.querySelector('a')?.getAttribute('href')?.replace('/tab/', '') ?? ''),
  );

async function middleOf(element: ElementHandle | undefined): Promise<{ x: number; y: number }> {
  const box = await element?.boundingBox();
  if (!box) throw new Error('There is no such element');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

describe('playlists', () => {
  const newcomer = newcomers();

  it('are filled from a row, reordered by drag and by keys in two windows, shared, copied and joined', async () => {
    const owner = await newcomer();
    const page = owner.page;
    const screen = new Screen(page);
    await registerIn(page, newAccount());
    const { tabs } = await callFrom<SearchResponse>(page, 'POST', '/api/search', {
      query: 'greensleeves',
      searchType: 'guitar-pro',
    });
    const [first = '', second = '', third = ''] = tabs.map(({ id }) => id);
    const list = await callFrom<Playlist>(page, 'POST', '/api/playlists', {
      name: 'Campfire',
      tabIds: [first, second],
    });

    await screen.open('/?q=greensleeves');
    await page.locator(`[data-tab="${third}"] [aria-label^="Add to list"]`).click();
    await page.locator('::-p-text(Campfire)').click();
    await screen.untilText('Added to Campfire');
    await screen.press('Open the playlist', 'link');
    await screen.untilText('Track 1 of 3');
    expect(await order(page)).toEqual([first, second, third]);

    const other = await page.browserContext().newPage();
    const elsewhere = new Screen(other);
    await elsewhere.open(`/playlists?list=${list.id}`);
    await elsewhere.untilText('Track 1 of 3');

    const handles = await page.$$('[aria-label^="Move "]');
    const [from, to] = await Promise.all([handles[0]?.boundingBox(), handles[2]?.boundingBox()]);
    if (!from || !to) throw new Error('There are no handles');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height, { steps: 8 });
    await page.mouse.up();
    await screen.untilText('Playlist reordered');
    expect(await order(page)).toEqual([second, third, first]);

    // The other window has not seen that yet.
    await other.bringToFront();
    await (await other.$$('[aria-label^="Move "]'))[0]?.focus();
    await other.keyboard.press('End');
    await elsewhere.untilText('Failed to reorder playlist');
    await other.waitForFunction(
      (id) => document.querySelector('[aria-label="Tracks"] a')?.getAttribute('href') === id,
      {},
      `/tab/${second}`,
    );
    await (await other.$$('[aria-label^="Move "]'))[0]?.focus();
    await other.keyboard.press('End');
    await elsewhere.untilText('Playlist reordered');
    expect(await order(other)).toEqual([third, first, second]);

    await elsewhere.press('Share');
    await elsewhere.press('Everybody with the link', 'switch');
    await elsewhere.untilText('Playlist is public');
    await elsewhere.press('Make an invitation link');
    const [publicLink = '', invitation = ''] = await Promise.all(
      ['Public link', 'Invitation link'].map((name) =>
        other
          .locator(`::-p-aria([name="${name}"])`)
          .map((input) => (input as HTMLInputElement).value)
          .wait(),
      ),
    );

    const guest = await newcomer();
    const seen = new Screen(guest.page);
    await seen.open(new URL(publicLink).pathname);
    await seen.untilText('Log in to copy it');
    expect(await order(guest.page)).toEqual([third, first, second]);
    await registerIn(guest.page, newAccount());
    await seen.open(new URL(publicLink).pathname);
    await seen.press('Copy to my playlists');
    await seen.untilText('Copied to your playlists');
    await seen.open(new URL(invitation).pathname);
    await seen.press('Join the playlist');
    await seen.untilText('You are on the playlist');
    await seen.untilText('People');

    await elsewhere.open(`/playlists?list=${list.id}`);
    await elsewhere.press('Share');
    await elsewhere.press('Everybody with the link', 'switch');
    await elsewhere.untilText('Playlist is private');
    await seen.open(new URL(publicLink).pathname);
    await seen.untilText('Playlist not found');
    expect(owner.troubles).toEqual([]);
  });

  it('are reordered with a finger, while the page stays where it is', async () => {
    const { page, troubles } = await newcomer();
    const screen = new Screen(page);
    await registerIn(page, newAccount());
    const { tabs } = await callFrom<SearchResponse>(page, 'POST', '/api/search', {
      query: 'greensleeves',
      searchType: 'guitar-pro',
    });
    const [first = '', second = '', third = ''] = tabs.map(({ id }) => id);
    const list = await callFrom<Playlist>(page, 'POST', '/api/playlists', {
      name: 'On the road',
      tabIds: [first, second, third],
    });
    await page.setViewport({ width: 390, height: 700, isMobile: true, hasTouch: true });
    await screen.open(`/playlists?list=${list.id}`);
    await screen.untilText('Track 1 of 3');

    const [from, , to] = await page.$$('[aria-label^="Move "]');
    await to?.scrollIntoView();
    const [start, end] = await Promise.all([middleOf(from), middleOf(to)]);
    const finger = await page.touchscreen.touchStart(start.x, start.y);
    for (let step = 1; step <= 8; step += 1)
      await finger.move(start.x, start.y + ((end.y + 10 - start.y) * step) / 8);
    await finger.end();
    await screen.untilText('Playlist reordered');
    expect(await order(page)).toEqual([second, third, first]);
    // Above it the current track may take another line: then the page scrolls, and the list stays where it is.
    const [top] = await page.$$('[aria-label^="Move "]');
    expect((await middleOf(top)).y).toBeCloseTo(start.y, 0);
    // A drag is not the press that opens the menu.
    expect(await page.$('[role="menu"]')).toBeNull();
    expect(troubles).toEqual([]);
  });

  it('are made of pasted songs', async () => {
    const { page, troubles } = await newcomer();
    const screen = new Screen(page);
    await registerIn(page, newAccount());
    await callFrom(page, 'POST', '/api/search', {
      query: 'greensleeves',
      searchType: 'guitar-pro',
    });
    await screen.open('/playlists/import');
    await screen.fill('Songs', 'Traditional – Greensleeves\nGreensleeves');
    await screen.press('Find tabs');
    await screen.untilText('1 found, 1 to decide');
    await screen.fill('Name of the playlist', 'Pasted');
    await screen.press('Create with 1 tab');
    await screen.untilText('Track 1 of 1');
    expect(troubles).toEqual([]);
  });
});
