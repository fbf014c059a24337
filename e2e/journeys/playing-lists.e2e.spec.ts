import type { Playlist } from '@tabdock/contracts/playlists';
import type { TabResult } from '@tabdock/contracts/search';
import { Guest } from '../support/api/guest';
import { callFrom } from '../support/api/page-api';
import type { Visitor } from '../support/browser/browser';
import { newcomers } from '../support/browser/newcomers';
import { expectNoFaults, followSystem } from '../support/pages/accessibility';
import { PlayerPage } from '../support/pages/player-page';

const TITLE = 'Arkansas Traveler';
const RETUNING = 'Retune: string 6 from E to D';

describe('a list that plays through', () => {
  const newcomer = newcomers();
  const guest = new Guest();
  let visitor: Visitor;
  let player: PlayerPage;
  let standard: TabResult;
  let silent: TabResult;
  let dropped: TabResult;

  beforeAll(async () => {
    standard = await guest.find(TITLE, 'arkansas-traveler-melody');
    // Nobody downloads this one.
    silent = await guest.find(TITLE, 'arkansas-traveler-slow-and-easy');
    dropped = await guest.find(TITLE, 'arkansas-traveler-drop-d');
    for (const { id } of [standard, dropped])
      await guest.untilStatus(await guest.download(id), ['completed']);
  });

  beforeEach(async () => {
    visitor = await newcomer();
    player = await PlayerPage.of(visitor.page);
    await player.open('/favicon.svg');
    for (const { id } of [standard, dropped]) await player.untilPlayable(id);
  });

  /** Leaves the browser logged in to an account that has two of the three tabs of its list, and waits so long between them. */
  async function aList(pauses: { pause: number; retuningPause: number }): Promise<Playlist> {
    const { page } = visitor;
    await player.asOwnerOf(standard.id, dropped.id);
    await page.evaluateOnNewDocument((kept) => {
      localStorage.setItem('player', kept);
    }, JSON.stringify(pauses));
    return callFrom<Playlist>(page, 'POST', '/api/playlists', {
      name: 'Campfire',
      tabIds: [standard, silent, dropped].map(({ id }) => id),
    });
  }

  /** Plays the last bar of what is open. */
  async function playToEnd(): Promise<void> {
    await (await visitor.page.waitForSelector('input[aria-label="Bar"]'))?.press('End');
  }

  it('comes to the next tab by itself, after time for the strings, and leaves nothing behind', async () => {
    const { page, troubles } = visitor;
    const { id } = await aList({ pause: 0, retuningPause: 10 });
    await player.open(`/playlists?list=${id}`);
    await player.untilText('Nobody has downloaded it yet.');
    await player.press('Play the list');
    await player.untilPlaying();
    await player.untilHeard(true);
    for (let press = 0; press < 20; press += 1) await page.keyboard.press('+');
    await player.untilText('200 %');
    await playToEnd();
    await player.untilText(RETUNING);
    await player.untilText('Next in ');
    await player.untilText('Left out: Arkansas Traveler');
    await player.untilText('Track 3 of 3');
    await player.untilPlaying();
    await player.untilHeard(true);
    await player.untilText('200 %');
    expect((await player.held()).outputs).toBe(1);
    await playToEnd();
    await player.untilPaused();
    await player.press('Previous tab');
    await player.untilText('Track 1 of 3');
    await player.untilPlaying();
    await player.press('All playlists', 'link');
    await player.untilNothingIsHeld();
    expect(troubles).toEqual([]);
  });

  it('plays on while its order changes, and goes on from there', async () => {
    const { page, troubles } = visitor;
    const { id } = await aList({ pause: 10, retuningPause: 60 });
    await player.open(`/playlists?list=${id}`);
    await player.press(`Play track 3: ${TITLE}, ${dropped.version ?? ''}`);
    await player.untilPlaying();
    await player.untilText('3 of 3');
    await (
      await page.waitForSelector(`[aria-label^="Move ${TITLE}, ${dropped.version}"]`)
    )?.press('Home');
    await player.untilText('Playlist reordered');
    await player.untilText('1 of 3');
    await player.untilPlaying();
    await playToEnd();
    await player.untilText('Retune: string 6 from D to E');
    await player.press('Play now');
    await player.untilText('Track 2 of 3');
    await player.untilPlaying();
    expect((await player.held()).outputs).toBe(1);
    expect(troubles).toEqual([]);
  });

  it('plays the first bars of a public list to guests', async () => {
    const { page } = visitor;
    const { id, revision } = await aList({ pause: 0, retuningPause: 10 });
    await page.evaluate(
      async (path, version) =>
        void (await fetch(path, {
          method: 'PATCH',
          headers: { 'content-type': 'application/json', 'if-match': `"${version}"` },
          body: JSON.stringify({ isPublic: true }),
        })),
      `/api/playlists/${id}`,
      revision,
    );
    const { slug } = await callFrom<Playlist>(page, 'GET', `/api/playlists/${id}`);
    const other = await newcomer();
    const seen = await PlayerPage.of(other.page);
    await seen.open(`/lists/${slug}`);
    await seen.press(`Play track 1: ${TITLE}, ${standard.version ?? ''}`);
    await seen.untilPlaying();
    await seen.untilHeard(true);
    await seen.untilText('This is the beginning: bars 1 to 8, all tracks.');
    await seen.untilText('Log in to play all of it');
    await other.page.keyboard.press('PageDown');
    await seen.untilText('Track 3 of 3');
    await seen.untilPlaying();
    expect(other.troubles).toEqual([]);
  });

  it('has no accessibility violation and fits every width, in both themes', async () => {
    const { page, troubles } = visitor;
    const { id } = await aList({ pause: 10, retuningPause: 60 });
    await followSystem(page);
    await player.open(`/playlists?list=${id}`);
    await player.untilText('Nobody has downloaded it yet.');
    await expectNoFaults(page);
    await player.press('Play the list');
    await player.untilPlaying();
    await page.keyboard.press('Space');
    await player.untilPaused();
    await player.press('Pauses between tabs');
    await expectNoFaults(page);
    await player.press('Pauses between tabs');
    await player.press('Play the list');
    await playToEnd();
    await player.untilText(RETUNING);
    await expectNoFaults(page);
    expect(troubles).toEqual([]);
  });
});
