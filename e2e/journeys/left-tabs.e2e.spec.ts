import type { TabResult } from '@tabdock/contracts/search';
import type { OwnTab } from '@tabdock/contracts/tabs';
import { waitFor } from '@tabdock/service-kit/testing';
import { newAccount } from '../support/api/account';
import { callFrom, logInTo, registerIn } from '../support/api/page-api';
import type { Visitor } from '../support/browser/browser';
import { expectNoFaults, followSystem } from '../support/pages/accessibility';
import { PlayerPage } from '../support/pages/player-page';
import { readyPlayers } from '../support/pages/ready-player';
import { DEADLINE_MILLIS } from '../support/pages/screen';

const BAR = 12;

describe('a tab that was left in the player', () => {
  const { newcomer, readyPlayer } = readyPlayers();
  let visitor: Visitor;
  let player: PlayerPage;
  let tab: TabResult;

  beforeEach(async () => {
    ({ visitor, player, tab } = await readyPlayer());
  });

  /** The bar that the text marks, once it is in the sight of its own box; the page does not move for it. */
  async function untilTextAt(wanted: (bar: number) => boolean): Promise<void> {
    const marked = () =>
      visitor.page.$$eval('li[aria-current="true"]', (bars) =>
        bars.map((bar) => {
          const box = bar.closest('[role="group"]')?.getBoundingClientRect();
          const { top, bottom } = bar.getBoundingClientRect();
          const isSeen = box !== undefined && top >= box.top - 1 && bottom <= box.bottom + 1;
          return isSeen ? Number(/^Bar (\d+)/.exec(bar.textContent)?.[1]) : NaN;
        }),
      );
    await waitFor(async () => (await marked()).some(wanted), {
      timeoutMillis: DEADLINE_MILLIS,
      message: 'the text to follow',
    });
  }

  const kept = async () =>
    (await callFrom<OwnTab>(visitor.page, 'GET', `/api/tabs/${tab.id}/mine`)).playback;

  it('is followed by its text, and goes on at its bar and speed on another device', async () => {
    const { page, troubles } = visitor;
    const account = await player.asOwnerOf(tab.id);
    await player.open(`/tab/${tab.id}?speed=80`);
    await player.press('Show the text');
    await player.pressPlay();
    await player.untilPlaying();
    await page.keyboard.press('-');
    await player.press(`Bar ${BAR}:`);
    await player.untilBar((bar) => bar > BAR, 'the music to go on from the bar of the text');
    await untilTextAt((bar) => bar > BAR);
    const text = await page.$eval('#text', (part) => part.getBoundingClientRect().top);
    await untilTextAt((bar) => bar > BAR + 2);
    expect(await page.$eval('#text', (part) => part.getBoundingClientRect().top)).toBeCloseTo(
      text,
      0,
    );
    // The bar of the text has the focus, and Space is its own.
    await player.press('Pause');
    await player.untilPaused();
    const left = await player.bar();
    await waitFor(
      async () => {
        const playback = await kept();
        return playback?.bar === left - 1 && playback.speed === 75;
      },
      { timeoutMillis: DEADLINE_MILLIS, message: 'the account to keep it' },
    );

    const elsewhere = await newcomer();
    const there = await PlayerPage.of(elsewhere.page);
    await logInTo(elsewhere.page, account);
    await there.open(`/tab/${tab.id}`);
    await there.untilText(`Goes on where you left it: bar ${left}, 75\u00a0% speed.`);
    await there.pressPlay();
    await there.untilPlaying();
    await there.untilText(`Where you left it: bar ${left}, 75\u00a0% speed`);
    await there.untilBar((bar) => bar >= left, 'the bar at which it was left');
    await there.press('From the start');
    await there.untilBar((bar) => bar < left, 'the start');
    await there.untilText('75 %');
    expect([...troubles, ...elsewhere.troubles]).toEqual([]);
  });

  it('stays in the browser of a guest, and goes to the account at the login', async () => {
    const { page, troubles } = visitor;
    await player.open(`/tab/${tab.id}`);
    await player.pressPlay();
    await player.untilPlaying();
    await player.untilBar((bar) => bar > 2, 'the third bar');
    // While it plays.
    await player.open('/favicon.svg');
    await player.open(`/tab/${tab.id}`);
    await player.untilText('Goes on where you left it: bar');
    await player.pressPlay();
    await player.untilPlaying();
    await player.untilBar((bar) => bar > 2, 'the bar at which it was left');
    await page.keyboard.press('Space');
    await player.untilPaused();
    await registerIn(page, newAccount());
    await player.open(`/tab/${tab.id}`);
    await waitFor(async () => ((await kept())?.bar ?? 0) >= 2, {
      timeoutMillis: DEADLINE_MILLIS,
      message: 'the account to know where it was left',
    });
    expect(troubles).toEqual([]);
  });

  it('has no accessibility violation and fits every width, in both themes', async () => {
    const { page, troubles } = visitor;
    await followSystem(page);
    await player.open(`/tab/${tab.id}`);
    await page.evaluate(
      (id) =>
        localStorage.setItem(
          'playbacks',
          JSON.stringify({ [id]: { address: 'bar=2&to=3&speed=75', keptAt: 1 } }),
        ),
      tab.id,
    );
    await player.open(`/tab/${tab.id}`);
    await player.press('Show the text');
    await player.pressPlay();
    await player.untilPlaying();
    await player.untilText('Where you left it: bars 2 to 3 repeated, 75\u00a0% speed');
    await expectNoFaults(page);
    expect(troubles).toEqual([]);
  });
});
