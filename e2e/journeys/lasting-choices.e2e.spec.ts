import { newAccount } from '../support/api/account';
import { AccountPages } from '../support/pages/account-pages';
import type { Visitor } from '../support/browser/browser';
import { newcomers } from '../support/browser/newcomers';
import { registerIn } from '../support/api/page-api';
import { Screen } from '../support/pages/screen';

const OFFLINE = 'You are offline';

describe('a chosen appearance', () => {
  const newcomer = newcomers();
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = await newcomer();
  });
  afterEach(() => expect(visitor.troubles).toEqual([]));

  const theme = () => visitor.page.evaluate(() => document.documentElement.dataset.theme);

  it('keeps the dark theme after registering and on the next visit', async () => {
    const screen = new AccountPages(visitor.page);
    await screen.open('/');
    await screen.press('Switch to the dark theme');
    await screen.open('/login?tab=register');
    await screen.register(newAccount());
    await screen.untilText('Account created successfully');
    await screen.open('/settings');
    await screen.untilText('Saved at once too.');
    expect(await theme()).toBe('dark');
    await screen.open('/');
    expect(await theme()).toBe('dark');
  });

  it('distinguishes difficulties by their marks in high contrast', async () => {
    const { page } = visitor;
    await page.evaluateOnNewDocument(() =>
      localStorage.setItem('accessibility', JSON.stringify({ highContrast: true })),
    );
    const screen = new Screen(page);
    await screen.open('/?q=greensleeves');
    await page.waitForFunction(() => {
      // Those that are out of sight in this width have none.
      const heights = (steps: string) =>
        [...document.querySelectorAll(steps)]
          .map((step) => step.getBoundingClientRect().height)
          .filter((height) => height > 0);
      const open = heights('[data-step="open"]');
      const reached = heights('[data-step]:not([data-step="open"])');
      return open.length > 0 && reached.length > 0 && Math.max(...open) < Math.min(...reached);
    });
  });
});

describe('the header', () => {
  const newcomer = newcomers();
  let visitor: Visitor;
  let screen: Screen;
  const account = newAccount();

  beforeEach(async () => {
    visitor = await newcomer();
    screen = new Screen(visitor.page);
  });

  const untilWhole = async () => {
    for (const name of ['Lists', 'Files'])
      await visitor.page.waitForSelector(`::-p-aria([name="${name}"][role="link"])`);
    await visitor.page.waitForSelector(`[aria-label="Account menu: ${account.username}"]`);
  };

  it('stays intact without a connection, and its menu opens', async () => {
    const { page } = visitor;
    await registerIn(page, account);
    await screen.open('/');
    await untilWhole();
    await page.setOfflineMode(true);
    await screen.untilText(OFFLINE);
    await screen.press(`Account menu: ${account.username}`);
    await page.waitForSelector('::-p-aria([name="Settings"][role="menuitem"])');
    await page.keyboard.press('Escape');
    await untilWhole();
    await page.setOfflineMode(false);
    await page.waitForFunction((text) => !document.body.innerText.includes(text), {}, OFFLINE);
    await untilWhole();
  });

  it('stays intact when a release has replaced the code of its menu and of a page', async () => {
    const { page } = visitor;
    await page.setRequestInterception(true);
    page.on('request', (request) =>
      /\/(user-menu-entries|playlists\.page)-[^/]+\.js$/.test(request.url())
        ? void request.respond({ status: 404 })
        : void request.continue(),
    );
    const other = newAccount();
    await registerIn(page, other);
    await screen.open('/');
    await screen.press(`Account menu: ${other.username}`);
    await screen.untilText('This could not be opened');
    await screen.press('Lists', 'link');
    await screen.untilText('This page could not be loaded');
    await screen.press('Files', 'link');
    await screen.untilText('No downloads yet');
    await page.waitForSelector(`[aria-label="Account menu: ${other.username}"]`);
  });
});
