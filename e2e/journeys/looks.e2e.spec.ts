import type { LooksResponse } from '@tabdock/contracts/downloads';
import type { Visitor } from '../support/browser/browser';
import { newcomers } from '../support/browser/newcomers';
import { versionsOf } from '../support/outside/demo-site';
import { Guest } from '../support/api/guest';
import { HomePage } from '../support/pages/home-page';

// No other journey fetches it.
const TITLE = 'Study, Op. 60 No. 1';
const [wanted, another] = versionsOf(TITLE);

describe('a look inside a tab that no one has downloaded', () => {
  const newcomer = newcomers();
  let visitor: Visitor;

  beforeEach(async () => {
    visitor = await newcomer();
  });

  it('shows its first bars by themselves, and is in no list and no figure', async () => {
    if (!wanted) throw new Error(`the demo site has no ${TITLE}`);
    const tab = await new Guest().find(TITLE, wanted.slug);
    const { page } = visitor;
    const home = new HomePage(page);
    await home.open(`/tab/${tab.id}`);
    await home.untilText('looks left today');
    // Its name for a screen reader begins with the place of its icon.
    await page.locator('::-p-xpath(//button[normalize-space()="Look inside"])').click();
    await page.waitForSelector(`img[alt^="First bars of ${TITLE}"]`);
    await home.untilText('How hard it is');
    await home.reload();
    await page.waitForSelector(`img[alt^="First bars of ${TITLE}"]`);
    await home.untilText('0 downloads');
    await home.open('/');
    const downloads = await page.evaluate(async () => (await fetch('/api/downloads')).text());
    expect(JSON.parse(downloads)).toMatchObject({ downloads: [], batches: [] });
    const response = await new Guest().request(`/api/looks?tabs=${tab.id}`);
    const { looks } = (await response.json()) as LooksResponse;
    expect(looks).toMatchObject([{ tabId: tab.id, state: 'stored' }]);
    expect(visitor.troubles).toEqual([]);
  });

  it('shows its first bars in the row of a search', async () => {
    if (!another) throw new Error(`the demo site has one version of ${TITLE}`);
    const { page } = visitor;
    const home = new HomePage(page);
    const { id } = await new Guest().find(TITLE, another.slug);
    await home.open(`/?q=${encodeURIComponent(TITLE)}`);
    await page.locator(`[data-tab="${id}"] button[aria-label="More"]`).click();
    await home.pressFor('Look inside:', another);
    await page.waitForSelector(`[data-tab="${id}"] img[alt^="First bars of ${TITLE}"]`);
    await home.untilOffered('Download', another);
    expect(visitor.troubles).toEqual([]);
  });
});
