import { ERROR_CODES, type ErrorCode } from '@tabdock/contracts/core';
import type { Browser } from 'puppeteer-core';
import { newVisitor, openBrowser, type Visitor } from '../support/browser/browser';
import {
  clearFaults,
  setFault,
  versionsOf,
  type DemoTab,
  type Fault,
} from '../support/outside/demo-site';
import { HomePage, type RowAction } from '../support/pages/home-page';

/** Delay longer than the recipe's deadline for one attempt. */
const TOO_SLOW_MILLIS = 60_000;
const FAILED_MILLIS = 120_000;

const RETRY = 'Try again:';
const SITE = 'Open on the tab site:';
const OTHERS = 'Go to the next best version:';

type Case = [fault: Omit<Fault, 'scope'>, title: string, code: ErrorCode, offer: RowAction];

/** The first offer is the one that may help. */
const cases: Case[] = [
  [{ fault: 'not-found' }, 'Drunken Sailor', 'DOWNLOADS.REMOVED', OTHERS],
  [{ fault: 'server-error' }, 'Loch Lomond', 'DOWNLOADS.SOURCE_DOWN', RETRY],
  [{ fault: 'html' }, 'Oh! Susanna', 'DOWNLOADS.BAD_FILE', OTHERS],
  [{ fault: 'html-page' }, 'Shenandoah', 'DOWNLOADS.BAD_FILE', OTHERS],
  [{ fault: 'truncated' }, 'Red River Valley', 'DOWNLOADS.BROKE_OFF', RETRY],
  [{ fault: 'cut-file' }, 'The Entertainer', 'DOWNLOADS.BAD_FILE', OTHERS],
  [{ fault: 'oversize' }, 'Maple Leaf Rag', 'DOWNLOADS.TOO_LARGE', OTHERS],
  [{ fault: 'redirect-loop' }, 'Korobeiniki', 'DOWNLOADS.SOURCE_DOWN', RETRY],
  [{ fault: 'login-wall' }, 'Skye Boat Song', 'DOWNLOADS.LOGIN_REQUIRED', SITE],
  [{ fault: 'changed-layout' }, 'La Folia', 'DOWNLOADS.LAYOUT_CHANGED', SITE],
];

interface Journey {
  readonly visitor: Visitor;
  readonly home: HomePage;
  readonly tab: DemoTab;
}

describe('when the source misbehaves', () => {
  let browser: Browser;
  /** A journey whose two attempts take the whole deadline of the recipe; the other faults are tested meanwhile. */
  let late: Journey;

  beforeAll(async () => {
    browser = await openBrowser();
    late = await meet({ fault: 'slow', delayMillis: TOO_SLOW_MILLIS }, 'Sakura');
  });
  afterAll(async () => {
    await clearFaults();
    await browser.close();
  });

  /** A visitor requests the first version of `title`, with the fault set at the site. */
  async function meet(fault: Omit<Fault, 'scope'>, title: string): Promise<Journey> {
    const [tab] = versionsOf(title);
    if (!tab) throw new Error(`the demo site has no ${title}`);
    const visitor = await newVisitor(browser);
    const home = new HomePage(visitor.page);
    await home.open(`/?q=${encodeURIComponent(title)}`);
    await setFault({ scope: tab.slug, ...fault });
    await home.pressFor('Download', tab);
    return { visitor, home, tab };
  }

  async function expectWords(
    { visitor, home, tab }: Journey,
    code: ErrorCode,
    offer: RowAction,
  ): Promise<void> {
    await home.untilText(ERROR_CODES[code].detail, FAILED_MILLIS);
    await home.untilOffered(offer, tab);
    expect(await home.offers(RETRY, tab)).toBe(offer === RETRY);
    await visitor.leave();
  }

  it.each(cases)('%j on %s is shown as %s, with "%s"', async (fault, title, code, offer) => {
    await expectWords(await meet(fault, title), code, offer);
  });

  it('a site that does not answer in time is explained in words', async () => {
    await expectWords(late, 'DOWNLOADS.TIMED_OUT', RETRY);
  });

  it.each([
    [
      'a transient fault is retried without the visitor noticing',
      'Arkansas Traveler',
      { fault: 'server-error', times: 1 },
    ],
    [
      'a site that asks to wait is paused for that long, and the file arrives afterwards',
      'Auld Lang Syne',
      { fault: 'rate-limited', retryAfterSeconds: 2, times: 1 },
    ],
  ])('%s', async (_what, title, fault) => {
    const { visitor, home, tab } = await meet(fault, title);
    await visitor.untilSaved(1);
    await home.untilOffered('Save again:', tab);
    await visitor.leave();
  });

  it('a failed download succeeds when it is retried after the fault', async () => {
    const { visitor, home, tab } = await meet({ fault: 'server-error' }, 'Lágrima');
    await home.untilOffered(RETRY, tab);
    await clearFaults();
    await home.pressFor(RETRY, tab);
    // A guest's second download comes with a video ad.
    await home.press('Continue');
    await home.untilOffered('Save again:', tab);
    await visitor.leave();
  });

  it('a search that the site refuses is explained in words, with a way to try again', async () => {
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
