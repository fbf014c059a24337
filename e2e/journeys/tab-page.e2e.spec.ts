import type { TabPage } from '@tabdock/contracts/tabs';
import { expectNoFaults, followSystem } from '../support/pages/accessibility';
import type { Visitor } from '../support/browser/browser';
import { versionsOf } from '../support/outside/demo-site';
import { expectNotes } from '../support/outside/expect-notes';
import { Guest } from '../support/api/guest';
import { HomePage } from '../support/pages/home-page';
import { newcomers } from '../support/browser/newcomers';

// No other journey downloads it.
const TITLE = 'Bourrée in E minor, BWV 996';
const [wanted, other] = versionsOf(TITLE);

describe('the page of a tab', () => {
  const newcomer = newcomers();
  let visitor: Visitor;
  let home: HomePage;

  beforeEach(async () => {
    visitor = await newcomer();
    home = new HomePage(visitor.page);
  });

  it('is reached from a result, saves the file, counts the person and remembers them', async () => {
    if (!wanted || !other) throw new Error(`the demo site has too few versions of ${TITLE}`);
    const { page } = visitor;
    await home.open(`/?q=${TITLE.toLowerCase()}`);
    await home.press(`${TITLE}, ${wanted.version}`, 'link');
    await home.untilPage(`${TITLE} by ${wanted.artist}`);
    await home.untilText('Other versions');
    await home.untilText('0 downloads');
    await home.pressFor('Download', wanted);
    await home.untilOffered('Save again:', wanted);
    expectNotes((await visitor.savedFile()).bytes, wanted);
    await home.reload();
    await home.untilText('1 download');
    await home.untilOffered('Save again:', wanted);

    await home.press(`${TITLE}, ${other.version}`, 'link');
    await page.waitForFunction(
      (version) => document.querySelector('main')?.innerText.includes(` · ${version}`),
      {},
      other.version,
    );
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await home.untilOffered('Save again:', wanted);
    expect(visitor.troubles).toEqual([]);
  });

  it('has no accessibility violation and fits every width, in both themes', async () => {
    const guest = new Guest();
    const tab = await guest.find(TITLE, wanted?.slug ?? '');
    const { page, troubles } = await visitor.anotherTab();
    await followSystem(page);
    await new HomePage(page).open(`/tab/${tab.id}`);
    await expectNoFaults(page);
    expect(troubles).toEqual([]);
    await page.close();
  });

  it('says that there is no such tab, by status too', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    await home.open(`/tab/${unknown}`);
    await home.untilText('Tab Not Found');
    await home.press('Go to Search', 'link');
    await home.untilText('Search Guitar Pro Tabs');
    const response = await new Guest().request(`/api/tabs/${unknown}`);
    expect(response.status).toBe(404);
  });

  it('is the same for everybody', async () => {
    const guest = new Guest();
    const tab = await guest.find(TITLE, wanted?.slug ?? '');
    const pages = await Promise.all(
      [guest, new Guest()].map(async (person) =>
        (await person.request(`/api/tabs/${tab.id}`)).json(),
      ),
    );
    const [first, second] = pages as TabPage[];
    expect(first).toMatchObject({ id: tab.id, title: tab.title, artist: tab.artist });
    expect(first?.createdAt).toBe(second?.createdAt);
    expect(first?.versions.map(({ id }) => id)).not.toContain(tab.id);
  });
});
