import type { TabResult } from '@tabdock/contracts/search';
import { waitFor } from '@tabdock/service-kit/testing';
import type { Visitor } from '../support/browser/browser';
import { expectNoFaults, followSystem } from '../support/pages/accessibility';
import type { PlayerPage } from '../support/pages/player-page';
import { readyPlayers } from '../support/pages/ready-player';
import { DEADLINE_MILLIS } from '../support/pages/screen';

const REPETITIONS = 6;
/** Whether it is the last bar of the loop that repeats. */
const isLast = ({ bar }: { readonly bar: number }) => bar === 3;

describe('practising with the player', () => {
  const { readyPlayer } = readyPlayers();
  let visitor: Visitor;
  let player: PlayerPage;
  let tab: TabResult;

  beforeEach(async () => {
    ({ visitor, player, tab } = await readyPlayer());
  });

  /** Chooses what has this text under the words of these choices. */
  async function choose(choices: string, choice: string): Promise<void> {
    const group = `//*[@role="group"][*[1][normalize-space()="${choices}"]]`;
    await visitor.page
      .locator(`::-p-xpath(${group}//button[normalize-space()="${choice}"])`)
      .click();
  }

  it('counts in each repetition, takes turns and gets faster, and leaves out no bar', async () => {
    const { troubles } = visitor;
    await player.open(`/tab/${tab.id}?bar=2&to=3`);
    await player.pressPlay();
    await player.untilPlaying();
    await player.pressText('Loop');
    await choose('Count-in', 'Each time');
    await choose('Your turn, each second time', 'Without the track shown');
    await choose('Speed of the repetitions', 'Changes');
    const passed = await player.followBars();
    const counted = await player.followCounts();
    // The one in which it began to look is not whole.
    const repetitions = async () => (await passed()).slice(1 + (await passed()).findIndex(isLast));
    await waitFor(async () => (await repetitions()).length > 2 * REPETITIONS, {
      timeoutMillis: DEADLINE_MILLIS,
      message: `${REPETITIONS} repetitions`,
    });
    const bars = (await repetitions()).slice(0, 2 * REPETITIONS);
    expect(bars.map(({ bar }) => bar)).toEqual(bars.map((_, index) => 2 + (index % 2)));
    // One bar of click and the first bar of the loop take twice as long as the second one.
    for (let first = 0; first < bars.length; first += 2) {
      const [counted, plain] = [bars[first]?.millis ?? NaN, bars[first + 1]?.millis ?? NaN];
      expect(counted / plain).toBeGreaterThan(1.5);
    }
    await player.untilText('80 %');
    expect((await counted()).toSorted()).toEqual(['1', '2']);
    await visitor.page.waitForSelector('[data-count-mark]', { hidden: true });
    expect(troubles).toEqual([]);
  });

  it('shows the cursor in the bars that repeat', async () => {
    const { page, troubles } = visitor;
    await player.open(`/tab/${tab.id}?bar=2&to=3`);
    await player.pressPlay();
    await player.untilPlaying();
    await page.keyboard.press('Space');
    await player.untilPaused();
    expect(await player.isCursorOverLoop()).toBe(true);
    expect(troubles).toEqual([]);
  });

  it('is silent in its turns, where the track is muted for them, and begins with few bars', async () => {
    const { troubles } = visitor;
    await player.open(`/tab/${tab.id}?bar=1&to=4&speed=150`);
    await player.pressPlay();
    await player.untilPlaying();
    await player.pressText('Loop');
    await choose('Bars, from the first two', 'One more each time');
    await choose('Your turn, each second time', 'Click alone');
    const passed = await player.followBars();
    await player.untilHeard(true);
    await player.untilText('Your turn');
    await player.untilHeard(false);
    await player.untilHeard(true);
    // Not the page: it shows a bar before the next frame is followed.
    const bars = async () => (await passed()).map(({ bar }) => bar);
    await waitFor(async () => (await bars()).includes(3), {
      timeoutMillis: DEADLINE_MILLIS,
      message: 'the bar that was added',
    });
    const all = await bars();
    const last = all.slice(0, all.indexOf(3) + 1).slice(-5);
    expect(last).toEqual([1, 2, 1, 2, 3].slice(-last.length));
    expect(troubles).toEqual([]);
  });

  it('has no accessibility violation and fits every width, in both themes', async () => {
    const { page, troubles } = visitor;
    await followSystem(page);
    await player.open(`/tab/${tab.id}?bar=2&to=3`);
    await player.pressPlay();
    await player.untilPlaying();
    await page.keyboard.press('Space');
    await player.untilPaused();
    for (const panel of ['Loop', 'Chords', 'View']) {
      await player.pressText(panel);
      await expectNoFaults(page);
    }
    expect(troubles).toEqual([]);
  });
});
