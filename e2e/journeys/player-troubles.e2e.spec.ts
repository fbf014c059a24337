import type { TabResult } from '@tabdock/contracts/search';
import { waitFor } from '@tabdock/service-kit/testing';
import type { HTTPRequest, ResponseForRequest } from 'puppeteer-core';
import { Guest } from '../support/api/guest';
import type { Visitor } from '../support/browser/browser';
import { untilQuiet } from '../support/browser/quiet';
import type { PlayerPage } from '../support/pages/player-page';
import { readyPlayers } from '../support/pages/ready-player';

describe('the player in trouble', () => {
  const { readyPlayer } = readyPlayers();
  let visitor: Visitor;
  let player: PlayerPage;
  let tab: TabResult;
  let teaser: Buffer;

  beforeEach(async () => {
    ({ visitor, player, tab } = await readyPlayer());
    teaser = await waitFor(async () => {
      const response = await new Guest().request(`/api/tabs/${tab.id}/play`);
      return response.ok && Buffer.from(await response.arrayBuffer());
    });
  });

  async function play(query = ''): Promise<void> {
    await player.open(`/tab/${tab.id}${query}`);
    await player.pressPlay();
    await player.untilPlaying();
    await player.untilHeard(true);
  }

  /** Responds to what is fetched from addresses that end so, by itself; returns what ends that. */
  async function answer(
    end: string,
    response: Partial<ResponseForRequest>,
  ): Promise<() => Promise<void>> {
    const { page } = visitor;
    await page.setCacheEnabled(false);
    await page.setRequestInterception(true);
    const decide = (request: HTTPRequest) =>
      void (request.url().endsWith(end) ? request.respond(response) : request.continue());
    page.on('request', decide);
    return async () => {
      page.off('request', decide);
      await page.setRequestInterception(false);
    };
  }

  /** Holds back what is fetched from addresses that end so, until it is released. */
  async function hold(end: string) {
    const { page } = visitor;
    await page.setCacheEnabled(false);
    await page.setRequestInterception(true);
    const held: HTTPRequest[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith(end)) held.push(request);
      else void request.continue();
    });
    return {
      untilAsked: () => waitFor(() => held.length > 0, { message: end }),
      release: () => Promise.all(held.map((request) => request.continue())),
    };
  }

  it('asks for a tap where the browser has silenced it, and is heard again with one', async () => {
    const { page, troubles } = visitor;
    await play('?bar=1&to=8');
    await player.silence();
    await player.untilText('Tap anywhere to hear it.');
    await player.untilHeard(false);
    await page.locator('h1').click();
    await player.untilHeard(true);
    await page.waitForFunction(() => !document.body.innerText.includes('Tap anywhere'));
    await player.silence();
    await player.untilText('Tap anywhere to hear it.');
    await page.keyboard.press('Shift');
    await player.untilHeard(true);
    expect(troubles).toEqual([]);
  });

  it('says that no device is left, and plays from there once there is one', async () => {
    const { troubles } = visitor;
    await play('?bar=1&to=8');
    await player.loseDevice();
    await player.untilText('This device gives no sound any more.');
    await player.untilPaused();
    await player.pressText('Try again');
    await player.untilPlaying();
    await player.untilHeard(true);
    expect((await player.held()).outputs).toBe(1);
    expect(troubles).toEqual([]);
  });

  it('goes on when its tab was put away, frozen, and taken out again', async () => {
    const { page, troubles } = visitor;
    await play('?bar=1&to=8&speed=200');
    const session = await page.createCDPSession();
    await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    await session.send('Page.setWebLifecycleState', { state: 'active' });
    // It is not seen yet, so what tells is the sound.
    await player.untilHeard(true);
    await page.keyboard.press('Space');
    await player.untilHeard(false);
    // The live connection ends with the freezing, and nothing else does.
    expect(troubles.filter((trouble) => !trouble.startsWith('WebSocket'))).toEqual([]);
  });

  it('plays on when the network ends, in all its views', async () => {
    const { page } = visitor;
    await play('?bar=1&to=8&speed=200');
    await page.setOfflineMode(true);
    const passed = await player.followBars();
    await waitFor(async () => (await passed()).length > 9, { message: 'the music to go on' });
    await player.untilHeard(true);
    for (const panel of ['Loop', 'Tracks', 'View']) await player.pressText(panel);
    await player.press('Higher by a semitone');
    await player.untilHeard(true);
    await player.press('Pause');
    await player.untilPaused();
    await player.press('Play');
    await player.untilPlaying();
    await player.untilHeard(true);
  });

  it('says what to do where it is opened without a network, and plays once there is one', async () => {
    const { page } = visitor;
    await player.open(`/tab/${tab.id}`);
    // The app's own part of the player comes when Play is pointed at.
    await page.locator('section[aria-label="The music"] button::-p-text(Play)').hover();
    await untilQuiet(page);
    await page.setOfflineMode(true);
    await player.pressPlay();
    await page.waitForSelector('section[aria-label="The music"] [role="alert"]');
    expect(await player.held()).toEqual({ outputs: 0, workers: 0 });
    await page.setOfflineMode(false);
    await player.pressText('Try again');
    await player.untilPlaying();
    await player.untilHeard(true);
  });

  it('says that the sounds did not arrive where their server fails, and plays once it does not', async () => {
    await player.open(`/tab/${tab.id}`);
    const mend = await answer('sonivox.sf3', { status: 500, body: 'no' });
    await player.pressPlay();
    await player.untilText('The sounds of the instruments did not arrive.');
    await mend();
    await player.pressText('Try again');
    await player.untilPlaying();
    await player.untilHeard(true);
  });

  it('is closed before its symbols have arrived, and leaves nothing', async () => {
    const { page, troubles } = visitor;
    await player.open(`/tab/${tab.id}`);
    const symbols = await hold('music.woff2');
    await player.pressPlay();
    await symbols.untilAsked();
    await page.locator('a[href="/"]').click();
    await player.untilNothingIsHeld();
    const arrived = page.waitForResponse((response) => response.url().endsWith('music.woff2'));
    await symbols.release();
    await arrived;
    await untilQuiet(page);
    expect(troubles).toEqual([]);
  });

  it('says that sounds which are no sounds did not arrive', async () => {
    await player.open(`/tab/${tab.id}`);
    await answer('sonivox.sf3', { status: 200, body: 'no sounds' });
    await player.pressPlay();
    await player.untilText('The sounds of the instruments did not arrive.');
    await player.untilNothingIsHeld();
  });

  it.each([
    ['is cut off', () => teaser.subarray(0, teaser.length / 2)],
    ['is something else', () => Buffer.from('<html><body>Please wait</body></html>')],
    ['is empty', () => Buffer.alloc(0)],
    ['has bytes of another file in the middle', () => garbled(teaser)],
  ])('says that a file that %s cannot be played, and leaves nothing', async (_what, bytes) => {
    const { page } = visitor;
    await player.open(`/tab/${tab.id}`);
    await answer('/play', { status: 200, headers: { 'tabdock-part': 'teaser' }, body: bytes() });
    await player.pressPlay();
    await player.untilText('This file cannot be played here. It can still be downloaded.');
    expect(await page.$('button[aria-label="Pause"]')).toBeNull();
    await player.untilNothingIsHeld();
  });
});

function garbled(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  copy.fill(0xa5, copy.length >> 2, copy.length >> 1);
  return copy;
}
