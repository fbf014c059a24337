import { waitFor } from '@tabdock/service-kit/testing';
import type { Visitor } from '../support/browser/browser';
import { versionsOf } from '../support/outside/demo-site';
import { HomePage } from '../support/pages/home-page';
import { newcomers } from '../support/browser/newcomers';
import { DEADLINE_MILLIS } from '../support/pages/screen';

const TITLE = 'Greensleeves';
const SEARCH_FIELD = 'Song or Band Name';

describe('keyboard shortcuts', () => {
  const newcomer = newcomers();
  let visitor: Visitor;
  let home: HomePage;

  beforeEach(async () => {
    visitor = await newcomer();
    home = new HomePage(visitor.page);
    await home.open(`/?q=${TITLE.toLowerCase()}`);
    await home.untilText(`${versionsOf(TITLE).length} results found`);
    await untilKeysWork();
  });
  afterEach(() => expect(visitor.troubles).toEqual([]));

  /** Shortcuts load after the first paint; then the results have the focus. */
  const untilKeysWork = () =>
    waitFor(
      async () => {
        await home.pressKeys('Alt', 'm');
        return (await visitor.page.$('main:focus')) !== null;
      },
      { message: 'Alt+M to lead to the main content', timeoutMillis: DEADLINE_MILLIS },
    );

  it('select all results, select none, and return to the search field', async () => {
    const all = versionsOf(TITLE).length;
    await home.pressKeys('Control', 'a');
    await home.untilText(`Download Selected Tabs (${all})`);
    await home.pressKeys('Control', 'Shift', 'a');
    await visitor.page.waitForSelector('::-p-text(Download Selected Tabs)', { hidden: true });
    await home.pressKeys('Alt', 's');
    await home.untilFocused(SEARCH_FIELD);
  });

  it('walk the results, select and download where they are, and go back to the field', async () => {
    const { page } = visitor;
    const [first, second] = (await page.$$('[data-tab]')).slice(0, 2);
    const atRow = (row: typeof first) =>
      page.waitForFunction((wanted) => document.activeElement === wanted, {}, row);
    await home.pressKeys('/');
    await home.untilFocused(SEARCH_FIELD);
    await page.keyboard.press('Tab');
    await home.untilFocused('Skip to the results');
    await page.keyboard.press('Enter');
    await atRow(first);
    await page.keyboard.press('j');
    await atRow(second);
    await page.keyboard.press('x');
    await home.untilText('Download Selected Tabs (1)');
    await page.keyboard.press('ArrowUp');
    await atRow(first);
    await page.keyboard.press('Enter');
    await visitor.untilSaved(1);
    await page.waitForFunction((row) => row?.textContent.includes('Save again'), {}, first);
    await atRow(first);
    await page.keyboard.press('o');
    await page.waitForFunction(() => location.pathname.startsWith('/tab/'));
  });

  it('leave Ctrl+A to a focused text field', async () => {
    await home.pressKeys('Alt', 's');
    await home.untilFocused(SEARCH_FIELD);
    await home.pressKeys('Control', 'a');
    await visitor.page.keyboard.type('romance');
    await visitor.page.keyboard.press('Enter');
    await home.untilText('Search Results for "romance"');
  });

  it('open the commands, which select, lead to a page, and search for a song', async () => {
    const { page } = visitor;
    const find = async (text: string, entry: string) => {
      await home.pressKeys('Control', 'k');
      await home.untilFocused('Commands');
      await page.keyboard.type(text);
      await page.waitForSelector(`[role="option"][aria-selected="true"]::-p-text(${entry})`);
    };
    await find('select all', 'Select all tabs');
    await page.keyboard.press('Enter');
    await home.untilText(`Download Selected Tabs (${versionsOf(TITLE).length})`);
    await find('source policy', 'Source policy');
    await page.keyboard.press('Enter');
    await home.untilPage('Source policy');
    await find('greensl', 'greensl');
    await home.untilText(TITLE);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await home.untilText(`Search Results for "${TITLE}`);
  });

  it('show and hide their list with F1, and hide it with Escape', async () => {
    const { page } = visitor;
    const list = '::-p-aria([name="Keyboard shortcuts"][role="dialog"])';
    for (const key of ['F1', 'Escape'] as const) {
      await page.keyboard.press('F1');
      await page.waitForSelector(list);
      await page.keyboard.press(key);
      await page.waitForSelector('[role="dialog"]', { hidden: true });
    }
  });
});
