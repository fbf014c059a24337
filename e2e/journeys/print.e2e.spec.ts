import type { TabResult } from '@tabdock/contracts/search';
import { Guest } from '../support/api/guest';
import type { Visitor } from '../support/browser/browser';
import { newcomers } from '../support/browser/newcomers';
import { expectNoFaults, followSystem } from '../support/pages/accessibility';
import { PlayerPage } from '../support/pages/player-page';

const TITLE = 'Galop infernal';

describe('a tab on paper', () => {
  const newcomer = newcomers();
  const guest = new Guest();
  let visitor: Visitor;
  let player: PlayerPage;
  let whole: TabResult;

  beforeAll(async () => {
    whole = await guest.find(TITLE, 'galop-infernal-full-band');
    await guest.untilStatus(await guest.download(whole.id), ['completed']);
  });

  beforeEach(async () => {
    visitor = await newcomer();
    player = await PlayerPage.of(visitor.page);
    await player.open('/favicon.svg');
    await player.untilPlayable(whole.id);
  });

  /** What is on paper, in words, and how many sheets of A4 and of Letter there are. */
  async function printed() {
    const { page } = visitor;
    // Offered when all of it is drawn.
    await player.untilText('Print or save as PDF');
    const sheets = { a4: 0, letter: 0 };
    for (const format of ['a4', 'letter'] as const) {
      const pdf = Buffer.from(await page.pdf({ format })).toString('latin1');
      sheets[format] = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    }
    await page.emulateMediaType('print');
    const text = await page.evaluate(() => document.body.innerText);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    await page.emulateMediaType('screen');
    return { sheets, text, overflow };
  }

  it('has the first bars for a guest, and is reached from the player', async () => {
    const { page, troubles } = visitor;
    await player.open(`/tab/${whole.id}?track=3`);
    await player.pressPlay();
    await player.untilPlaying();
    await page.keyboard.press('Space');
    await player.pressText('View');
    await player.press('Print', 'link');
    await player.untilText('This is the beginning: bars 1 to 8.');
    const { sheets, text, overflow } = await printed();
    expect(sheets).toEqual({ a4: 1, letter: 1 });
    for (const words of [TITLE, 'Jacques Offenbach', 'bars 1 to 8', 'Tuning', '♩ = 138', 'From '])
      expect(text).toContain(words);
    expect(text).not.toMatch(/Log in|Print or save|Size/);
    expect(overflow).toBe(0);
    expect(await player.held()).toMatchObject({ outputs: 0 });
    expect(troubles).toEqual([]);
  });

  it('has all bars for an account that has the tab, black on white in the dark theme too', async () => {
    const { page, troubles } = visitor;
    await player.asOwnerOf(whole.id);
    await followSystem(page);
    await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: 'dark' }]);
    await player.open(`/tab/${whole.id}/print?track=1`);
    const { sheets, text } = await printed();
    expect(sheets.a4).toBeGreaterThan(1);
    expect(sheets.letter).toBeGreaterThan(1);
    expect(text).not.toContain('bars 1 to');
    await page.emulateMediaType('print');
    const colours = await page.$eval('[data-sheet]', (sheet) => {
      const { color, backgroundColor } = getComputedStyle(sheet);
      return [color, backgroundColor, getComputedStyle(document.body).backgroundColor];
    });
    expect(colours).toEqual(['rgb(0, 0, 0)', 'rgb(255, 255, 255)', 'rgb(255, 255, 255)']);
    expect(troubles).toEqual([]);
  });

  it('has no accessibility violation and fits every width, in both themes', async () => {
    const { page, troubles } = visitor;
    await followSystem(page);
    await player.open(`/tab/${whole.id}/print`);
    await page.waitForSelector('[data-sheet] .at-surface svg');
    await expectNoFaults(page);
    expect(troubles).toEqual([]);
  });
});
