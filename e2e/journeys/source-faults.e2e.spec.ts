import { ERROR_CODES, type ErrorCode } from '@tabdock/contracts/core';
import type { Browser } from 'puppeteer-core';
import { newVisitor, openBrowser } from '../support/browser';
import { clearFaults, setFault, versionsOf, type DemoTab, type Fault } from '../support/demo-site';
import { HomePage } from '../support/home-page';

/** Longer than the recipe's deadline for a whole attempt. */
const TOO_SLOW_MILLIS = 60_000;

const cases: [fault: Omit<Fault, 'scope'>, title: string, code: ErrorCode][] = [
  [{ fault: 'not-found' }, 'Drunken Sailor', 'DOWNLOADS.REMOVED'],
  [{ fault: 'server-error' }, 'Loch Lomond', 'DOWNLOADS.SOURCE_DOWN'],
  [{ fault: 'html' }, 'Oh! Susanna', 'DOWNLOADS.BAD_FILE'],
  [{ fault: 'html-page' }, 'Shenandoah', 'DOWNLOADS.BAD_FILE'],
  [{ fault: 'truncated' }, 'Red River Valley', 'DOWNLOADS.SOURCE_DOWN'],
  [{ fault: 'cut-file' }, 'The Entertainer', 'DOWNLOADS.BAD_FILE'],
  [{ fault: 'oversize' }, 'Maple Leaf Rag', 'DOWNLOADS.TOO_LARGE'],
  [{ fault: 'redirect-loop' }, 'Korobeiniki', 'DOWNLOADS.SOURCE_DOWN'],
  [{ fault: 'login-wall' }, 'Skye Boat Song', 'DOWNLOADS.LOGIN_REQUIRED'],
  [{ fault: 'changed-layout' }, 'La Folia', 'DOWNLOADS.LAYOUT_CHANGED'],
  [{ fault: 'slow', delayMillis: TOO_SLOW_MILLIS }, 'Sakura', 'DOWNLOADS.TIMED_OUT'],
];

describe('when the source misbehaves', () => {
  let browser: Browser;

  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(async () => {
    await clearFaults();
    await browser.close();
  });

  const firstVersion = (title: string): DemoTab => {
    const [tab] = versionsOf(title);
    if (!tab) throw new Error(`the demo site has no ${title}`);
    return tab;
  };

  it.each(cases)('%j on %s is shown as %s, in words', async (fault, title, code) => {
    const tab = firstVersion(title);
    const visitor = await newVisitor(browser);
    const home = new HomePage(visitor.page);
    await home.open(`/?q=${encodeURIComponent(title)}`);
    await setFault({ scope: tab.slug, ...fault });
    await home.download(tab);
    await home.untilText(ERROR_CODES[code].detail, 80_000);
    await home.control('Try again:', tab);
    await visitor.leave();
  });

  it('a passing fault is got over without the visitor noticing', async () => {
    const tab = firstVersion('Arkansas Traveler');
    const visitor = await newVisitor(browser);
    const home = new HomePage(visitor.page);
    await home.open('/?q=arkansas+traveler');
    await setFault({ scope: tab.slug, fault: 'server-error', times: 1 });
    await home.download(tab);
    await visitor.savedFile();
    await home.control('Save again:', tab);
    await visitor.leave();
  });

  it('a site that asks to wait is left alone for so long, and the file comes afterwards', async () => {
    const tab = firstVersion('Auld Lang Syne');
    const visitor = await newVisitor(browser);
    const home = new HomePage(visitor.page);
    await home.open('/?q=auld+lang+syne');
    await setFault({ scope: tab.slug, fault: 'rate-limited', retryAfterSeconds: 2, times: 1 });
    await home.download(tab);
    await visitor.savedFile();
    await home.control('Save again:', tab);
    await visitor.leave();
  });

  it('a failed download succeeds when it is tried again after the fault', async () => {
    const tab = firstVersion('Lágrima');
    const visitor = await newVisitor(browser);
    const home = new HomePage(visitor.page);
    await home.open('/?q=lagrima');
    await setFault({ scope: tab.slug, fault: 'not-found' });
    await home.download(tab);
    const retry = await home.control('Try again:', tab);
    await clearFaults();
    await retry.click();
    // The second download of a guest comes with a video ad.
    await visitor.page.locator('::-p-aria([name="Continue"][role="button"])').click();
    await home.control('Save again:', tab);
    await visitor.leave();
  });

  it('a search the site refuses is told in words, with the way to try again', async () => {
    const visitor = await newVisitor(browser);
    const home = new HomePage(visitor.page);
    await setFault({ scope: 'search', fault: 'server-error' });
    await home.open('/?q=never+asked+before');
    await home.untilText(ERROR_CODES['SEARCH.SOURCE_DOWN'].detail);
    await clearFaults();
    await visitor.page.locator('main button ::-p-text(Try again)').click();
    await home.untilText('No results found.');
    await visitor.leave();
  });
});
