import type { Visitor } from '../support/browser/browser';
import { newcomers } from '../support/browser/newcomers';
import { versionsOf } from '../support/outside/demo-site';
import { HomePage } from '../support/pages/home-page';

// No other journey downloads it.
const TITLE = 'Galop infernal';
const wanted = versionsOf(TITLE).find(({ format }) => format === 'gp4');

describe('a downloaded file', () => {
  const newcomer = newcomers();
  let visitor: Visitor;

  beforeEach(async () => {
    visitor = await newcomer();
  });

  it('is saved as MIDI and as Guitar Pro 7 from the page of its tab', async () => {
    if (!wanted) throw new Error(`the demo site has no older version of ${TITLE}`);
    const { page } = visitor;
    const home = new HomePage(page);
    const name = `${wanted.artist} - ${wanted.title} (${wanted.version})`;
    await home.open(`/?q=${TITLE.toLowerCase()}`);
    await home.press(`${TITLE}, ${wanted.version}`, 'link');
    await home.pressFor('Download', wanted);
    await visitor.untilSaved(1);
    for (const [count, item] of [
      [2, 'MIDI (.mid)'],
      [3, 'Guitar Pro 7 (.gp)'],
    ] as const) {
      await page.locator('button[aria-label^="Other formats"]').click();
      await page.locator(`[role="menuitem"] ::-p-text(${item})`).click();
      await visitor.untilSaved(count);
      await page.waitForFunction(() => document.querySelector('[role="menu"]') === null);
    }
    const saved = [`${name}.gp`, `${name}.gp4`, `${name}.mid`];
    expect((await visitor.untilSaved(3)).toSorted()).toEqual(saved);
    expect(visitor.troubles).toEqual([]);
  });
});
