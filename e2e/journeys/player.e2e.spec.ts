import type { DownloadsResponse } from '@tabdock/contracts/downloads';
import type { TabResult } from '@tabdock/contracts/search';
import { waitFor } from '@tabdock/service-kit/testing';
import type { HTTPRequest } from 'puppeteer-core';
import { newAccount } from '../support/api/account';
import { Guest } from '../support/api/guest';
import { callFrom, registerIn } from '../support/api/page-api';
import type { Visitor } from '../support/browser/browser';
import { newcomers } from '../support/browser/newcomers';
import { expectNoFaults, followSystem } from '../support/pages/accessibility';
import { PlayerPage } from '../support/pages/player-page';

const TITLE = 'Galop infernal';

describe('the player of a tab', () => {
  const newcomer = newcomers();
  const guest = new Guest();
  let visitor: Visitor;
  let player: PlayerPage;
  let whole: TabResult;
  let cut: TabResult;

  beforeAll(async () => {
    whole = await guest.find(TITLE, 'galop-infernal-full-band');
    cut = await guest.find(TITLE, 'galop-infernal-first-32-bars');
    for (const { id } of [whole, cut])
      await guest.untilStatus(await guest.download(id), ['completed']);
  });

  beforeEach(async () => {
    visitor = await newcomer();
    player = await PlayerPage.of(visitor.page);
    await player.open('/favicon.svg');
    for (const { id } of [whole, cut]) await player.untilPlayable(id);
  });

  /** Loses what is fetched from addresses that end so; returns what ends that. */
  async function lose(end: string): Promise<() => Promise<void>> {
    const { page } = visitor;
    await page.setCacheEnabled(false);
    await page.setRequestInterception(true);
    const decide = (request: HTTPRequest) =>
      void (request.url().endsWith(end) ? request.abort() : request.continue());
    page.on('request', decide);
    return async () => {
      page.off('request', decide);
      await page.setRequestInterception(false);
    };
  }

  it('plays the first bars to a guest, pauses by key, and ends with words', async () => {
    const { page, troubles } = visitor;
    await player.open(`/tab/${whole.id}`);
    await player.pressPlay();
    await player.untilPlaying();
    await player.untilHeard(true);
    await player.untilBar((bar) => bar > 1, 'the music to go on');
    await page.keyboard.press('Space');
    await player.untilPaused();
    await player.untilHeard(false);
    const stopped = await player.bar();
    await page.keyboard.press('ArrowLeft');
    await player.untilBar((bar) => bar < stopped, 'the bar before');
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('+');
    await player.untilText('200 %');
    await page.keyboard.press('Space');
    await player.untilPlaying();
    await player.untilBar((bar) => bar === 8, 'the last of the first bars');
    await player.untilPaused();
    await player.untilText('This is the beginning: bars 1 to 8, all tracks.');
    await player.untilText('Log in to play all of it');
    expect(troubles).toEqual([]);
  });

  it('plays what the address says to an account that has the tab: bars that repeat, at a speed', async () => {
    const { page, troubles } = visitor;
    await player.asOwnerOf(whole.id);
    await player.open(`/tab/${whole.id}?bar=20&to=21&track=3&speed=50`);
    await player.pressPlay();
    await player.untilPlaying();
    await player.untilText('/ 103');
    await player.untilText('repeats 20–21');
    for (const turn of ['first', 'second'])
      for (const bar of [21, 20])
        await player.untilBar((now) => now === bar, `bar ${bar} for the ${turn} time`);

    const line = await page.waitForSelector('[role="slider"][aria-label="Last repeated bar"]');
    await line?.focus();
    await page.keyboard.press('ArrowRight');
    await player.untilText('repeats 20–22');
    await player.untilBar((bar) => bar === 22, 'the bar that was added');
    await page.keyboard.press('l');
    await player.untilBar((bar) => bar > 22, 'the music to go on');
    await page.keyboard.press('-');
    await page.waitForFunction(() => location.search.includes('speed=45'));
    expect(troubles).toEqual([]);
  });

  it('downloads what an account plays and does not have, and plays all of it', async () => {
    const { page, troubles } = visitor;
    await registerIn(page, newAccount());
    await player.open(`/tab/${cut.id}`);
    await player.untilText('It is downloaded first.');
    await player.pressPlay();
    await player.untilPlaying();
    await player.untilHeard(true);
    await player.untilText('/ 32');
    const { downloads } = await callFrom<DownloadsResponse>(page, 'GET', '/api/downloads');
    expect(downloads).toMatchObject([{ tabId: cut.id, status: 'completed' }]);
    expect(troubles).toEqual([]);
  });

  it('is drawn longer and shorter by a handle, from bar to bar', async () => {
    const { page, troubles } = visitor;
    await player.open(`/tab/${whole.id}?bar=2&to=3`);
    await player.pressPlay();
    await player.untilPlaying();
    await player.untilText('repeats 2–3');
    await page.keyboard.press('Space');
    await player.untilPaused();
    const handle = await page.waitForSelector('[role="slider"][aria-label="Last repeated bar"]');
    const from = await handle?.boundingBox();
    if (!from) throw new Error('there is no handle');
    const y = from.y + from.height / 2;
    await page.mouse.move(from.x + 1, y);
    await page.mouse.down();
    await page.mouse.move(from.x + 40, y, { steps: 4 });
    await page.mouse.up();
    await page.waitForFunction(() => /to=[4-8]/.test(location.search));
    const drawn = await handle?.boundingBox();
    expect(drawn?.x).toBeGreaterThan(from.x);
    expect(troubles).toEqual([]);
  });

  it('is drawn and goes on at another pitch, which the address and the paper keep', async () => {
    const { page, troubles } = visitor;
    await player.open(`/tab/${whole.id}?track=1`);
    await player.pressPlay();
    await player.untilPlaying();
    await player.untilHeard(true);
    await player.pressText('View');
    const drawn = () => page.$eval('.at-surface', (surface) => surface.innerHTML);
    const before = await drawn();
    await player.press('Higher by a semitone');
    await player.press('Higher by a semitone');
    await player.untilText('E A D G B E: sounds F♯ B E A C♯ F♯');
    await page.waitForFunction(() => location.search.includes('pitch=2'));
    await waitFor(async () => (await drawn()) !== before);
    await player.untilHeard(true);
    await player.press('Print', 'link');
    await player.untilText('2 semitones higher');
    expect(troubles).toEqual([]);
  });

  it('is silent where all tracks are muted, and heard where one is played alone', async () => {
    const { page } = visitor;
    await player.open(`/tab/${whole.id}?bar=1&to=8`);
    await player.pressPlay();
    await player.untilHeard(true);
    await player.pressText('Tracks');
    const mute = await page.$$('button[aria-label^="Mute: "]');
    for (const button of mute) await button.click();
    await player.untilHeard(false);
    await (await page.$('button[aria-label^="Mute: "]'))?.click();
    await player.untilHeard(true);
    expect(visitor.troubles).toEqual([]);
  });

  it.each([
    ['alphaTab.core.mjs', 'The player could not be loaded.'],
    ['sonivox.sf3', 'The sounds of the instruments did not arrive.'],
  ])('says what to do where %s is lost, and plays once it is there', async (file, words) => {
    await player.open(`/tab/${whole.id}`);
    const find = await lose(file);
    await player.pressPlay();
    await player.untilText(`${words} Check the connection and try again.`);
    await player.untilNothingIsHeld();
    await find();
    await player.pressText('Try again');
    await player.untilPlaying();
    await player.untilHeard(true);
  });

  it('has no accessibility violation and fits every width, in both themes', async () => {
    const { page, troubles } = visitor;
    await followSystem(page);
    await player.open(`/tab/${whole.id}?bar=2&to=3`);
    await player.pressPlay();
    await player.untilPlaying();
    await page.keyboard.press('Space');
    await player.untilPaused();
    await player.pressText('Tracks');
    await expectNoFaults(page);
    await player.pressText('View');
    await expectNoFaults(page);
    expect(troubles).toEqual([]);
  });
});
