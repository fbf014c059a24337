import type { TabResult } from '@tabdock/contracts/search';
import { waitFor } from '@tabdock/service-kit/testing';
import { newAccount } from '../support/api/account';
import { Guest } from '../support/api/guest';
import { callFrom, registerIn } from '../support/api/page-api';
import type { Visitor } from '../support/browser/browser';
import { footprintOf } from '../support/browser/footprint';
import { newcomers } from '../support/browser/newcomers';
import { AccountPages } from '../support/pages/account-pages';
import { PlayerPage } from '../support/pages/player-page';
import { DEADLINE_MILLIS } from '../support/pages/screen';

const TITLE = 'Galop infernal';
const OPENINGS = 20;
/** A closed output stays in Chromium's memory, with a tenth of a megabyte. */
const LEFT_BYTES = 3 * 1024 * 1024;

describe('what a closed player leaves', () => {
  const newcomer = newcomers();
  const guest = new Guest();
  let visitor: Visitor;
  let player: PlayerPage;
  let tabs: TabResult[];

  beforeAll(async () => {
    tabs = [
      await guest.find(TITLE, 'galop-infernal-full-band'),
      await guest.find(TITLE, 'galop-infernal-first-32-bars'),
    ];
    for (const { id } of tabs) await guest.untilStatus(await guest.download(id), ['completed']);
  });

  beforeEach(async () => {
    visitor = await newcomer();
    player = await PlayerPage.of(visitor.page);
    await player.open('/favicon.svg');
    for (const { id } of tabs) await player.untilPlayable(id);
  });

  it(`is nothing, after ${OPENINGS} tabs were played one after the other`, async () => {
    const { page, troubles } = visitor;
    const [whole, cut] = tabs;
    await player.open(`/tab/${whole?.id}`);
    await page.locator(`a[href^="/tab/${cut?.id}"]`).click();
    await player.untilText('First 32 bars');
    const playAndLeave = async (opening: number) => {
      await player.pressPlay();
      await player.untilPlaying();
      // Outputs take a moment to close.
      await waitFor(async () => (await player.held()).outputs === 1, {
        timeoutMillis: DEADLINE_MILLIS,
        message: 'the outputs of closed players to be gone',
      });
      await (opening % 2 === 0 ? page.goBack() : page.goForward());
      await page.waitForSelector('button[aria-label="Pause"]', { hidden: true });
    };
    // The engine and the app's own parts come with the first ones, and stay.
    for (let opening = 0; opening < 2; opening += 1) await playAndLeave(opening);
    await player.untilNothingIsHeld();
    const before = await footprintOf(page);
    for (let opening = 0; opening < OPENINGS; opening += 1) await playAndLeave(opening);
    await player.untilNothingIsHeld();
    const after = await footprintOf(page);
    expect(after.workers).toBeLessThanOrEqual(before.workers);
    // Music that is kept would be hundreds of nodes for each opening.
    expect(after.nodes - before.nodes).toBeLessThan(50 * OPENINGS);
    expect(after.listeners - before.listeners).toBeLessThan(2 * OPENINGS);
    expect(after.heapBytes - before.heapBytes).toBeLessThan(LEFT_BYTES);
    expect(troubles).toEqual([]);
  }, 900_000);

  it('is nothing personal, once its account has logged out', async () => {
    const { page, troubles } = visitor;
    const account = newAccount();
    const [whole] = tabs;
    await registerIn(page, account);
    await callFrom(page, 'POST', `/api/download/single/${whole?.id}`, {});
    await player.open(`/tab/${whole?.id}`);
    await player.untilText('All of it, with loops, speed and every track.');
    await player.pressPlay();
    await player.untilPlaying();
    await player.untilText('/ 103');
    await page.keyboard.press('Space');
    await player.untilPaused();
    const pages = new AccountPages(page);
    await pages.logOut(account);
    await pages.untilLoggedOut();
    await player.untilNothingIsHeld();

    await player.open(`/tab/${whole?.id}`);
    await player.pressPlay();
    await player.untilPlaying();
    await player.untilText('This is the beginning: bars 1 to 8, all tracks.');
    const kept = await page.evaluate(async () => ({
      local: JSON.stringify(localStorage),
      session: JSON.stringify(sessionStorage),
      databases: (await indexedDB.databases()).map(({ name }) => name),
      caches: await caches.keys(),
    }));
    expect(JSON.stringify(kept)).not.toContain(account.username);
    expect(JSON.stringify(kept)).not.toContain(whole?.id);
    expect(kept).toMatchObject({ databases: [], caches: [] });
    expect(troubles).toEqual([]);
  });
});
