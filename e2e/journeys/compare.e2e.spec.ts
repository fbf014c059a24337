import type { TabComparison } from '@tabdock/contracts/scores';
import type { TabResult } from '@tabdock/contracts/search';
import { waitFor } from '@tabdock/service-kit/testing';
import { Guest } from '../support/api/guest';
import type { Visitor } from '../support/browser/browser';
import { newcomers } from '../support/browser/newcomers';
import { expectNoFaults, followSystem } from '../support/pages/accessibility';
import { HomePage } from '../support/pages/home-page';
import { PlayerPage } from '../support/pages/player-page';

const TITLE = 'Galop infernal';

describe('two versions side by side', () => {
  const newcomer = newcomers();
  const guest = new Guest();
  let visitor: Visitor;
  let whole: TabResult;
  let cut: TabResult;
  let higher: TabResult;

  beforeAll(async () => {
    whole = await guest.find(TITLE, 'galop-infernal-full-band');
    cut = await guest.find(TITLE, 'galop-infernal-first-32-bars');
    higher = await guest.find(TITLE, 'galop-infernal-a-tone-higher');
    for (const { id } of [whole, cut, higher])
      await guest.request(`/api/download/single/${id}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
    for (const { id } of [cut, higher])
      await waitFor(async () => {
        const response = await guest.request(`/api/compare/${whole.id}/${id}`);
        return ((await response.json()) as TabComparison).comparison !== null;
      });
  });
  beforeEach(async () => {
    visitor = await newcomer();
  });

  it('is reached from a tab, says what differs, leads there and swaps', async () => {
    const { page, troubles } = visitor;
    const home = new HomePage(page);
    await home.open(`/tab/${whole.id}`);
    await home.press(`Compare bar by bar with ${TITLE}, First 32 bars`, 'link');
    await home.untilText('32 of 103 bars are the same; 71 are only in A.');
    await home.untilText('Bars 33–103 are only in A.');
    await home.untilText('Log in and download both versions to see all of them.');
    await home.press('Swap A and B', 'link');
    await home.untilText('32 of 103 bars are the same; 71 are only in B.');
    expect(troubles).toEqual([]);
  });

  it('is reached from the row of a version on the page of the song', async () => {
    const { page, troubles } = visitor;
    const home = new HomePage(page);
    await home.open(`/tab/${cut.id}`);
    await page.locator('a[href^="/song/"]').click();
    await home.untilText('Search for more versions');
    // Which other version it offers depends on what has been stored.
    await page.locator(`a[href^="/compare/${cut.id}/"]`).click();
    await home.untilText('bars are the same');
    expect(page.url()).toContain(`/compare/${cut.id}/`);
    expect(troubles).toEqual([]);
  });

  it('are heard in turn at the same bar, one at a time, and leave nothing behind', async () => {
    const { page, troubles } = visitor;
    const player = await PlayerPage.of(page);
    await player.open('/favicon.svg');
    for (const { id } of [whole, cut]) await player.untilPlayable(id);
    await player.open(`/compare/${whole.id}/${cut.id}`);
    await player.pressPlay();
    await player.untilPlaying();
    await player.untilHeard(true);
    await player.untilBar((bar) => bar > 2, 'the music to go on');
    await page.waitForSelector('[data-heard="one"]');

    await player.press('Pause');
    await player.untilHeard(false);
    const stopped = await player.bar();
    await page.keyboard.press('b');
    await page.waitForSelector(`[data-heard="other"][data-row="${stopped - 1}"]`);
    expect(await player.bar()).toBe(stopped);
    await page.keyboard.press('Space');
    await player.untilPlaying();
    await player.untilHeard(true);
    await player.untilBar((bar) => bar > stopped, 'the other version to go on');
    await player.press('Hear A');
    await page.waitForSelector('[data-heard="one"]');
    await player.untilHeard(true);

    await page.keyboard.press('n');
    await player.untilText('Bar 33 of A cannot be heard here.');
    await player.untilPaused();
    await player.untilText('Log in and download both to hear everything.');
    expect((await player.held()).outputs).toBe(2);
    await page.locator(`a[href^="/tab/${cut.id}"]`).click();
    await player.untilText('First 32 bars');
    await player.untilNothingIsHeld();
    expect(troubles).toEqual([]);
  });

  it('has no accessibility violation and fits every width, in both themes', async () => {
    const { page, troubles } = await visitor.anotherTab();
    await followSystem(page);
    const player = await PlayerPage.of(page);
    await player.open(`/compare/${whole.id}/${cut.id}`);
    await expectNoFaults(page);
    await player.pressPlay();
    await player.untilPlaying();
    await page.keyboard.press('Space');
    await player.untilPaused();
    await player.untilText('Of A you hear the beginning');
    await expectNoFaults(page);
    expect(troubles).toEqual([]);
    await page.close();
  });

  it('are reached from the page of all versions, which says what each is to the others', async () => {
    const { page, troubles } = visitor;
    const home = new HomePage(page);
    await home.open(`/tab/${whole.id}`);
    await home.press('Compare all versions', 'link');
    await home.untilText('equally complete');
    await home.untilText('The same music, or nearly');
    await home.untilText('Part of it');
    await home.press(`Compare bar by bar with ${TITLE}, A tone higher`, 'link');
    await home.untilText('2 semitones higher in B');
    expect(troubles).toEqual([]);
  });

  it('of which there are more have no accessibility violation and fit every width, in both themes', async () => {
    const { page, troubles } = await visitor.anotherTab();
    await followSystem(page);
    const home = new HomePage(page);
    await home.open(`/compare/${cut.id}`);
    await home.untilText('Part of it');
    await expectNoFaults(page);
    expect(troubles).toEqual([]);
  });
});
