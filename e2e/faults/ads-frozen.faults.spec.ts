import type { Ad } from '@tabdock/contracts/ads';
import { waitFor } from '@tabdock/service-kit/testing';
import { versionsOf } from '../support/outside/demo-site';
import { Guest } from '../support/api/guest';
import { HomePage } from '../support/pages/home-page';
import { newcomers } from '../support/browser/newcomers';
import { processOf, untilServing } from '../support/processes/stack';

/** Programs that say what they are are not counted. */
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36';
const TITLE = 'Greensleeves';

describe('while ads-service is frozen', () => {
  const newcomer = newcomers();
  const guest = new Guest();
  let thaw: () => void;
  let token: string;

  const slot = async (): Promise<Ad | undefined> => {
    const response = await guest.request('/api/ads/placement/sidebar-home/desktop');
    expect(response.status).toBe(200);
    return ((await response.json()) as Ad[])[0];
  };
  const report = () =>
    guest.request('/api/ads/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': BROWSER },
      body: JSON.stringify({ events: [{ token, kind: 'impression', afterMillis: 40 }] }),
    });

  beforeAll(async () => {
    token = await waitFor(async () => (await slot())?.token);
    const { pid } = await processOf('ads-service');
    process.kill(pid, 'SIGSTOP');
    thaw = () => process.kill(pid, 'SIGCONT');
  });
  afterAll(async () => {
    thaw?.();
    await untilServing();
  });

  it('places stay empty, and searches and downloads go on', async () => {
    expect(await slot()).toBeUndefined();
    const [version] = versionsOf(TITLE);
    const tab = await guest.find(TITLE, version?.slug ?? '');
    // A video ad would be due with one of two.
    for (let count = 0; count < 2; count += 1) {
      const id = await guest.download(tab.id);
      expect((await guest.untilStatus(id, ['completed', 'failed'])).status).toBe('completed');
    }
  });

  it('a page shows its results and saves a tab, without an ad and without a fault', async () => {
    const visitor = await newcomer();
    const home = new HomePage(visitor.page);
    await home.open('/?q=greensleeves');
    await home.untilText('results found');
    const [version] = versionsOf(TITLE);
    if (!version) throw new Error(`The demo site has no ${TITLE}`);
    await home.untilOffered('Download', version);
    await home.pressFor('Download', version);
    await visitor.untilSaved(1);
    expect(await visitor.page.$$('aside a')).toEqual([]);
    expect(visitor.troubles).toEqual([]);
  });

  it('events are refused with when to send them again, and all comes back by itself', async () => {
    const refused = await report();
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ detail: expect.stringMatching(/try again/i) });
    thaw();
    await waitFor(async () => (await slot())?.token);
    const accepted = await report();
    expect(await accepted.json()).toEqual({ accepted: 1 });
  });
});
