import { makeCommunity } from '../support/api/community';
import { newcomers } from '../support/browser/newcomers';
import { scrollPastAds } from '../support/pages/ads-in-sight';
import { HomePage } from '../support/pages/home-page';
import { versionsOf } from '../support/outside/demo-site';

const WINDOWS = [
  { width: 390, height: 844, most: 1 },
  { width: 768, height: 1024, most: 1 },
  { width: 1440, height: 900, most: 2 },
];
/** How many results they have. */
const QUERIES = { zzzzqqqq: 0, romance: 4, greensleeves: 5, traditional: 95 };
const FILES_AD = 'Tabdock Files: all your downloads';

describe('ads keep their distance', () => {
  const newcomer = newcomers();

  it.each(WINDOWS)('at $width px: $most in sight at the most', async ({ width, height, most }) => {
    const { page, troubles } = await newcomer();
    const screen = new HomePage(page);
    const { tab, song, artist, sharedList, ownList } = await makeCommunity(page);
    await page.setViewport({ width, height });
    const [version] = versionsOf('Greensleeves');
    if (!version) throw new Error('The demo site has no Greensleeves.');
    await screen.open('/?q=greensleeves');
    await screen.untilOffered('Download', version);
    await screen.pressFor('Download', version);
    await screen.open('/downloads');
    await screen.untilText('Greensleeves');

    const pages = [
      ...Object.keys(QUERIES).map((query) => `/?q=${query}`),
      ...[tab, '/downloads', '/playlists', ownList, sharedList, song, artist],
    ];
    const seen: Record<string, string[]> = {};
    for (const path of pages) {
      await screen.open(path);
      const sight = await scrollPastAds(page);
      expect({ path, touching: sight.touching }).toEqual({ path, touching: [] });
      expect({ path, tooMany: sight.most > most && sight.most }).toEqual({ path, tooMany: false });
      seen[path] = sight.seen;
    }
    expect(seen['/?q=zzzzqqqq']).toEqual([]);
    expect(seen['/?q=greensleeves']?.length).toBeLessThanOrEqual(most);
    for (const path of ['/?q=greensleeves', '/downloads', '/playlists', tab, sharedList])
      expect(seen[path]?.length).toBeGreaterThan(0);
    expect([...(seen[song] ?? []), ...(seen[artist] ?? [])]).toEqual([]);
    expect(troubles).toEqual([]);
  });

  it('and none speaks of the page that it is on', async () => {
    const { page, untilSaved } = await newcomer();
    const screen = new HomePage(page);
    const [version] = versionsOf('Romance');
    if (!version) throw new Error('The demo site has no Romance.');
    await screen.open('/?q=romance');
    await screen.untilOffered('Download', version);
    await screen.pressFor('Download', version);
    await untilSaved(1);
    const seen: string[] = [];
    for (let view = 0; view < 5; view += 1) {
      await screen.open('/downloads');
      await screen.untilText('Romance');
      seen.push(...(await scrollPastAds(page)).seen);
      expect(await page.evaluate(() => document.body.innerText)).not.toContain(FILES_AD);
    }
    expect(seen).not.toEqual([]);
  });
});
