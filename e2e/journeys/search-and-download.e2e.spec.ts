import type { Visitor } from '../support/browser/browser';
import { versionsOf, type DemoTab } from '../support/outside/demo-site';
import { expectNotes } from '../support/outside/expect-notes';
import { HomePage } from '../support/pages/home-page';
import { newcomers } from '../support/browser/newcomers';

describe('a guest', () => {
  const newcomer = newcomers();
  let visitor: Visitor;
  let home: HomePage;

  beforeEach(async () => {
    visitor = await newcomer();
    home = new HomePage(visitor.page);
  });

  const version = (title: string, index: number): DemoTab => {
    const tab = versionsOf(title)[index];
    if (!tab) throw new Error(`${title} has no version ${index}`);
    return tab;
  };

  it('searches, clicks, and gets the file with the right notes; the Download Menu survives a reload', async () => {
    await home.open();
    await home.search('greensleeves');
    const versions = versionsOf('Greensleeves');
    await home.untilText(`${versions.length} results found`);
    for (const tab of versions) await home.untilOffered('Download', tab);

    const wanted = version('Greensleeves', 0);
    await home.pressFor('Download', wanted);
    await home.untilText('Download complete: ');
    const { name, bytes } = await visitor.savedFile();
    expect(name).toBe(`${wanted.artist} - ${wanted.title} (${wanted.version}).${wanted.format}`);
    expectNotes(bytes, wanted);
    await home.untilOffered('Save again:', wanted);

    await home.reload();
    await home.untilOffered('Save again:', wanted);
    await home.openDownloadMenu();
    await home.untilText('Ready');
    expect(visitor.troubles).toEqual([]);
  });

  it('does all of it with the keyboard only', async () => {
    const { page } = visitor;
    await home.open();
    await home.untilFocused('Song or Band Name');
    await page.keyboard.type('für elise');
    await page.keyboard.press('Enter');
    await home.untilText('Search Results for "für elise"');
    const wanted = version('Für Elise', 1);
    await home.untilOffered('Download', wanted);
    await home.tabTo(`Download ${wanted.title}, ${wanted.version}`);
    await page.keyboard.press('Enter');
    expectNotes((await visitor.savedFile()).bytes, wanted);
    expect(visitor.troubles).toEqual([]);
  });

  it('sees a video ad with every second download, and gets the file after Continue', async () => {
    await home.open('/?q=amazing+grace');
    await home.pressFor('Download', version('Amazing Grace', 1));
    await visitor.untilSaved(1);
    const second = version('Amazing Grace', 2);
    await home.pressFor('Download', second);
    await home.untilText('A short break');
    await visitor.page.locator('::-p-aria([name="Continue"][role="button"])').click();
    await visitor.untilSaved(2);
    await home.untilOffered('Save again:', second);
  });

  it('sees a message when nothing is found, and the 404 page', async () => {
    await home.open('/?q=zzzzqqqq');
    await home.untilText('No results found. Try a different search term or check your spelling.');
    await home.open('/nowhere');
    await home.untilText('not found');
  });
});
