import { newAccount } from '../support/api/account';
import { registerIn } from '../support/api/page-api';
import type { Visitor } from '../support/browser/browser';
import { newcomers } from '../support/browser/newcomers';
import { versionsOf } from '../support/outside/demo-site';
import { HomePage } from '../support/pages/home-page';

// No other journey downloads it.
const TITLE = 'Galop infernal';
const wanted = versionsOf(TITLE).find(({ format }) => format === 'gp4');

/** A song with several versions. */
const SEVERAL = 'Red River Valley';

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

describe('an account with several downloads', () => {
  const newcomer = newcomers();

  it('saves them as one ZIP of MIDI files, from a selection and from all files', async () => {
    const visitor = await newcomer();
    const { page } = visitor;
    const home = new HomePage(page);
    await registerIn(page, newAccount());
    const tabs = versionsOf(SEVERAL).slice(0, 2);
    await home.open(`/?q=${encodeURIComponent(SEVERAL)}`);
    for (const tab of tabs) await home.pressFor('Select', tab);
    const names = tabs.map(({ artist, title, version }) => `${artist} - ${title} (${version}).mid`);

    await page.locator('button[aria-label="Formats of the ZIP"]').click();
    await page.locator('[role="menuitem"] ::-p-text(MIDI \\(.mid\\))').click();
    await home.untilText('for a ZIP as MIDI');
    const [first = ''] = await visitor.untilSaved(1);
    expect(first).toMatch(/^Tabdock .* \(MIDI\)\.zip$/);
    await home.untilText('2 files as MIDI.');

    // With the keyboard.
    await home.open('/downloads');
    await home.untilText('Batches');
    await page.focus('button[aria-label="Formats of the ZIP"]');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[role="menuitem"]');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await visitor.untilSaved(2);
    const zip = await page.evaluate(async () => {
      const response = await fetch('/api/files/download-all?format=mid');
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { status: response.status, text: new TextDecoder().decode(bytes) };
    });
    expect(zip.status).toBe(200);
    for (const name of names) expect(zip.text).toContain(name);
    expect(zip.text.split('MThd')).toHaveLength(3);
    expect(visitor.troubles).toEqual([]);
  });
});
