import type { SearchResponse } from '@tabdock/contracts/search';
import type { TakedownsResponse } from '@tabdock/contracts/takedown';
import { waitFor } from '@tabdock/service-kit/testing';
import { ADMIN } from '../support/api/account';
import { versionsOf } from '../support/outside/demo-site';
import { BASE_URL } from '../support/processes/environment';
import { HomePage } from '../support/pages/home-page';
import { newcomers } from '../support/browser/newcomers';
import { callFrom, logInTo } from '../support/api/page-api';
import { DEADLINE_MILLIS, Screen } from '../support/pages/screen';

const TITLE = 'The Kesh Jig';

describe('a takedown', () => {
  const newcomer = newcomers();

  it('goes from a guest’s notice to the end of the tab everywhere, and back by a counter-notice', async () => {
    const guest = await newcomer();
    const admin = await newcomer();
    await logInTo(admin.page, ADMIN);
    const desk = new Screen(admin.page);
    const home = new HomePage(guest.page);
    const [version] = versionsOf(TITLE);
    if (!version) throw new Error(`${TITLE} has no version`);
    const search = () =>
      callFrom<SearchResponse>(guest.page, 'POST', '/api/search', {
        query: TITLE,
        searchType: 'guitar-pro',
      });
    const find = async () =>
      (await search()).tabs.find((tab) => tab.title === TITLE && tab.version === version.version);

    await home.open(`/?q=${encodeURIComponent(TITLE)}`);
    await home.untilOffered('Download', version);
    const tab = await find();
    if (!tab) throw new Error(`${TITLE} is not found`);

    await home.press('Takedown', 'link');
    await home.fill('Addresses', new URL(`/tab/${tab.id}`, BASE_URL).href);
    await home.fill('Work', TITLE);
    await home.fill('Why it has to go', 'I arranged it.');
    await home.fill('Your name', 'Ada Example');
    await home.fill('Your e-mail address', 'ada@example.org');
    await guest.page.locator('input[type=checkbox]').click();
    await home.press('Send the notice');
    const number = await guest.page
      .locator('h2::-p-text(We have your notice)')
      .map(({ textContent }) => /\d+$/.exec(textContent)?.[0])
      .wait();

    await desk.open('/admin/takedowns');
    await desk.untilText('Ada Example');
    // Others may wait too.
    await desk.press(`Remove (notice ${number})`);
    await desk.untilText('Remove everywhere?');
    await desk.press('Remove');
    await desk.untilText('removed everywhere');

    expect(await find()).toBeUndefined();
    const refused = await guest.page.evaluate(
      async (path) => (await fetch(path, { method: 'POST' })).status,
      `/api/download/single/${tab.id}`,
    );
    expect(refused).toBe(410);
    const statusOf = async (path: string) => (await fetch(new URL(path, BASE_URL))).status;
    const traces = [`/tab/${tab.id}`, `/api/tabs/${tab.id}`, `/api/tabs/${tab.id}/comments`];
    const untilAll = (status: number) =>
      waitFor(async () => {
        const statuses = await Promise.all(traces.map(statusOf));
        return statuses.every((one) => one === status);
      });
    await untilAll(410);
    const { takedowns } = await callFrom<TakedownsResponse>(guest.page, 'GET', '/api/takedowns');
    expect(JSON.stringify(takedowns)).not.toContain('Ada');
    await home.open(`/tab/${tab.id}`);
    await home.untilText('This tab was taken down');
    expect(await guest.page.evaluate(() => document.body.innerText)).not.toContain(TITLE);

    await home.open('/legal/takedowns');
    await home.press(`Object to takedown ${takedowns[0]?.number}`, 'link');
    await home.fill('Why the removal was wrong', 'The tune is in the public domain.');
    await home.fill('Your name', 'Bob Example');
    await home.fill('Your postal address', '1 Example Street');
    await home.fill('Your e-mail address', 'bob@example.org');
    await guest.page.locator('input[type=checkbox]').click();
    await home.press('Send the counter-notice');
    await home.untilText('We have your counter-notice');

    await desk.open('/admin/takedowns');
    await admin.page.locator('button[aria-label^="Restore (counter-notice"]').click();
    await desk.fill('Why', 'Public domain');
    await desk.press('Restore');
    await desk.untilText('ended');
    const restored = await waitFor(find, { timeoutMillis: DEADLINE_MILLIS });
    expect(restored.id).toBe(tab.id);
    await untilAll(200);
    await desk.open('/admin/users?view=audit');
    await desk.untilText('1 tab restored');
    // The refused download and the page that is gone, which the browser reports.
    expect(guest.troubles.filter((trouble) => !trouble.includes('410'))).toEqual([]);
    expect(admin.troubles).toEqual([]);
  });
});
