import { waitFor } from '@tabdock/service-kit/testing';
import type { Visitor } from '../support/browser/browser';
import { versionsOf } from '../support/outside/demo-site';
import { BASE_URL } from '../support/processes/environment';
import { Guest } from '../support/api/guest';
import { newcomers } from '../support/browser/newcomers';
import { DEADLINE_MILLIS, Screen } from '../support/pages/screen';

const TITLE = 'Swallowtail Jig';

/** A crawler: reads HTML, keeps no cookies, runs no scripts. */
async function crawl(path: string) {
  const response = await fetch(new URL(path, BASE_URL), { redirect: 'manual' });
  return { response, text: await response.text() };
}
const addressesIn = (text: string) =>
  [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);

describe('a public site', () => {
  const newcomer = newcomers();
  const guest = new Guest();
  const [version] = versionsOf(TITLE);
  let tabId: string;

  beforeAll(async () => {
    const tab = await guest.find(TITLE.toLowerCase(), version?.slug ?? '');
    tabId = tab.id;
    await guest.untilStatus(await guest.download(tabId), ['completed']);
  });

  /** The address of the song in the page of its tab, once its file was read. */
  async function songPath(): Promise<string> {
    const page = await waitFor(
      async () => {
        const { response, text } = await crawl(`/tab/${tabId}`);
        return !response.headers.has('x-robots-tag') && text;
      },
      { message: 'the tab to be indexed', timeoutMillis: DEADLINE_MILLIS },
    );
    return /href="(\/song\/[^"]+)"/.exec(page)?.[1] ?? '';
  }

  it('is read by crawlers: from the sitemap to a tab, its song and its artist', async () => {
    const song = await songPath();
    const { text: map } = await crawl('/sitemap.xml');
    const part = addressesIn(map).find((path) => path.startsWith('/sitemap/songs'));
    expect(addressesIn((await crawl(part ?? '')).text)).toContain(song);
    const { response, text } = await crawl(song);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(text).toContain(`<title>${TITLE} by ${version?.artist} – guitar tabs · Tabdock</title>`);
    expect(text).toContain(`href="/tab/${tabId}"`);
    const artist = /href="(\/artist\/[^"]+)"/.exec(text)?.[1] ?? '';
    await waitFor(async () => (await crawl(artist)).text.includes(`href="${song}"`), {
      message: 'the song among those of its artist',
      timeoutMillis: DEADLINE_MILLIS,
    });
    expect((await crawl('/song/nothing-0000000000000')).response.status).toBe(404);
    expect((await crawl(`/tab/${tabId.replace(/^.{8}/, '00000000')}`)).response.status).toBe(404);
  });

  it('is drawn from the data in its HTML, and the visitor is one guest from the first call on', async () => {
    const song = await songPath();
    const visitor: Visitor = await newcomer();
    const screen = new Screen(visitor.page);
    const asked: string[] = [];
    visitor.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const guests = new Set<string>();
    visitor.page.on('response', (response) => {
      const cookie = response.headers()['set-cookie'];
      if (cookie) guests.add(cookie);
    });
    await screen.open(song);
    await screen.untilPage(TITLE);
    await screen.untilText(version?.version ?? '');
    expect(asked.filter((path) => path.startsWith('/api/songs'))).toEqual([]);
    expect(guests.size).toBe(1);
    await screen.press(version?.artist ?? '', 'link');
    await screen.untilText('the most popular first');
    await screen.press(TITLE, 'link');
    await screen.untilText(version?.version ?? '');
    await screen.press(`${TITLE}, ${version?.version}`, 'link');
    await visitor.page.waitForFunction((path) => location.pathname === path, {}, `/tab/${tabId}`);
    expect(visitor.troubles).toEqual([]);
  });
});
