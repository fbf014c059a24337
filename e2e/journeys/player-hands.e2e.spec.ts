import type { TabResult } from '@tabdock/contracts/search';
import { waitFor } from '@tabdock/service-kit/testing';
import type { Visitor } from '../support/browser/browser';
import type { PlayerPage } from '../support/pages/player-page';
import { readyPlayers } from '../support/pages/ready-player';

const PHONE = { width: 390, height: 844, isMobile: true, hasTouch: true };

describe('the player', () => {
  const { readyPlayer } = readyPlayers();
  let visitor: Visitor;
  let player: PlayerPage;
  let tab: TabResult;

  beforeEach(async () => {
    ({ visitor, player, tab } = await readyPlayer());
  });

  it('is played with a finger on a phone', async () => {
    const { page, troubles } = visitor;
    await page.setViewport(PHONE);
    await player.open(`/tab/${tab.id}?bar=2&to=5`);
    const tap = async (selector: string) => (await page.waitForSelector(selector))?.tap();
    await tap('section[aria-label="The music"] button::-p-text(Play)');
    await player.untilPlaying();
    await player.untilHeard(true);
    await tap('button[aria-label="Pause"]');
    await player.untilPaused();
    await player.untilHeard(false);
    const bar = await player.bar();
    await tap('button[aria-label="Bar forward"]');
    await player.untilBar((now) => now !== bar, 'another bar');
    await tap('[aria-label="Player"] button[aria-label="Play"]');
    await player.untilPlaying();
    await player.untilHeard(true);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width).toBe(PHONE.width);
    expect(troubles).toEqual([]);
  });

  it('fills the screen of a phone laid flat, and keeps its buttons in reach beside a panel and the neck', async () => {
    const { page, troubles } = visitor;
    await player.asOwnerOf(tab.id);
    await page.setViewport({ ...PHONE, width: PHONE.height, height: PHONE.width });
    await player.open(`/tab/${tab.id}?speed=25`);
    await player.pressPlay();
    await player.untilPlaying();
    await player.pressText('View');
    await player.press('Shown');
    const isInReach = () =>
      page.$eval('button[aria-label="Pause"]', (button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    expect(await isInReach()).toBe(true);
    await player.press('Full screen');
    await page.waitForFunction(() => document.fullscreenElement?.contains(document.activeElement));
    await page.waitForSelector('[role="group"][aria-label^="Neck: "]');
    expect(await isInReach()).toBe(true);
    // Page Down goes to the next section, which lies below what is seen.
    await page.keyboard.press('PageDown');
    await page.keyboard.press('PageDown');
    await page.waitForFunction(() => {
      const [cursor, player] = ['.at-cursor-beat', '[aria-label="Player"]'].map((part) =>
        document.querySelector(part)?.getBoundingClientRect(),
      );
      return cursor && player && cursor.bottom > 0 && cursor.bottom <= player.top;
    });
    await player.pressText('View');
    expect(await isInReach()).toBe(true);
    await player.press('Leave full screen');
    await page.waitForFunction(() => !document.fullscreenElement);
    expect(troubles).toEqual([]);
  });

  it('is played with the keyboard alone', async () => {
    const { page, troubles } = visitor;
    await player.open(`/tab/${tab.id}`);
    await player.tabTo('Play');
    await page.keyboard.press('Enter');
    await player.untilPlaying();
    await player.untilHeard(true);
    await player.untilFocused('Pause');
    await page.keyboard.press('Space');
    await player.untilPaused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('[');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press(']');
    await player.untilText('repeats');
    await player.tabTo('Tracks');
    await page.keyboard.press('Enter');
    for (const track of await page.$$eval('button[aria-label^="Mute: "]', (all) =>
      all.map((button) => button.getAttribute('aria-label') ?? ''),
    )) {
      await player.tabTo(track);
      await page.keyboard.press('Enter');
    }
    await page.keyboard.press('m');
    await player.tabTo('Play');
    await page.keyboard.press('Enter');
    // The metronome alone.
    await player.untilPlaying();
    await player.untilHeard(true);
    await page.keyboard.press('m');
    await player.untilHeard(false);
    expect(troubles).toEqual([]);
  });

  it('is played with Page Up and Page Down alone, as foot pedals send them', async () => {
    const { page, troubles } = visitor;
    await player.asOwnerOf(tab.id);
    // So slow that it does not come to the second section by itself.
    await player.open(`/tab/${tab.id}?speed=25`);
    await player.pressPlay();
    await player.untilPlaying();
    const hold = async (key: 'PageUp' | 'PageDown') => {
      await page.keyboard.down(key);
      await page.keyboard.down(key);
      await page.keyboard.up(key);
    };
    await hold('PageDown');
    await player.untilPaused();
    await page.keyboard.press('PageDown');
    await player.untilBar((bar) => bar === 9, 'the second section');
    await page.keyboard.press('PageDown');
    await player.untilBar((bar) => bar === 26, 'the third section');
    await page.keyboard.press('PageUp');
    await player.untilBar((bar) => bar === 9, 'the second section again');
    await hold('PageUp');
    await player.untilPlaying();
    await player.untilHeard(true);
    await player.untilBar((bar) => bar > 9, 'the music to go on');
    expect(troubles).toEqual([]);
  });

  it('moves its cursor in steps where motion is reduced', async () => {
    const { page, troubles } = visitor;
    await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
    await player.open(`/tab/${tab.id}?bar=1&to=8&speed=200`);
    await player.pressPlay();
    await player.untilPlaying();
    await player.untilHeard(true);
    const place = () => page.$eval('.at-cursor-beat', (cursor) => cursor.getBoundingClientRect().x);
    const first = await place();
    await waitFor(async () => (await place()) !== first, { message: 'the cursor to move' });
    const [seconds, animations] = await page.$eval('.at-cursor-beat', (cursor) => [
      Number.parseFloat(getComputedStyle(cursor).transitionDuration),
      cursor.getAnimations().length,
    ]);
    expect(seconds).toBeLessThan(0.001);
    expect(animations).toBe(0);
    expect(troubles).toEqual([]);
  });
});
