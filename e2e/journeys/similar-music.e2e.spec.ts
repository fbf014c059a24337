import type { TabResult } from '@tabdock/contracts/search';
import type { TakedownReceipt } from '@tabdock/contracts/takedown';
import { waitFor } from '@tabdock/service-kit/testing';
import { ADMIN } from '../support/api/account';
import { Guest } from '../support/api/guest';
import { callFrom, logInTo } from '../support/api/page-api';
import { newcomers } from '../support/browser/newcomers';
import { expectNoFaults, followSystem } from '../support/pages/accessibility';
import { DEADLINE_MILLIS, Screen } from '../support/pages/screen';
import { BASE_URL } from '../support/processes/environment';

const TITLE = 'Galop infernal';

describe('tabs with the same music as a reported one', () => {
  const newcomer = newcomers();
  const guest = new Guest();
  let reported: TabResult;
  let shorter: TabResult;

  /** Downloads a version, so that its file is known. */
  async function store(slug: string): Promise<TabResult> {
    const tab = await guest.find(TITLE, slug);
    await guest.untilStatus(await guest.download(tab.id), ['completed']);
    return tab;
  }

  async function report(tab: TabResult): Promise<number> {
    const notice = {
      addresses: [new URL(`/tab/${tab.id}`, BASE_URL).href],
      grounds: 'copyright',
      work: TITLE,
      explanation: 'I arranged it.',
      name: 'Ada Example',
      email: 'ada@example.org',
      sworn: true,
    };
    const response = await guest.request('/api/takedown-requests', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(notice),
    });
    return ((await response.json()) as TakedownReceipt).number;
  }

  beforeAll(async () => {
    reported = await store('galop-infernal-full-band');
    await store('galop-infernal-repeats-written-out');
    shorter = await store('galop-infernal-without-bass');
  });

  it('are named on the page of a tab', async () => {
    const { page, troubles } = await newcomer();
    await followSystem(page);
    const tab = new Screen(page);
    await waitFor(
      async () => {
        await tab.open(`/tab/${shorter.id}`);
        return /The same music|Nearly the same|Holds |Part of /.test(
          await page.evaluate(() => document.body.innerText),
        );
      },
      { timeoutMillis: DEADLINE_MILLIS },
    );
    await expectNoFaults(page);
    expect(troubles).toEqual([]);
  });

  it('are named to the administrator, who takes one down with it and keeps another', async () => {
    const { page, troubles } = await newcomer();
    await followSystem(page);
    await logInTo(page, ADMIN);
    // Others have chosen one for this account.
    await callFrom(page, 'PATCH', '/api/user/settings', { theme: 'system' });
    const desk = new Screen(page);
    const number = await report(reported);
    const isListed = async (version: string) =>
      (await guest.search(TITLE)).some((tab) => tab.version === version);

    // What the files hold is known a moment after they are stored.
    await waitFor(
      async () => {
        await desk.open('/admin/takedowns');
        return page.$(
          `::-p-aria([name="Take down too: ${TITLE}, Repeats written out by Jacques Offenbach"])`,
        );
      },
      { timeoutMillis: DEADLINE_MILLIS },
    );
    await expectNoFaults(page);
    await desk.press(
      `Take down too: ${TITLE}, Repeats written out by Jacques Offenbach`,
      'checkbox',
    );
    await desk.press(`Remove (notice ${number})`);
    await desk.press('Remove');
    await desk.untilText('2 tabs removed everywhere');
    expect(await isListed('Repeats written out')).toBe(false);

    await waitFor(
      async () => {
        await desk.open('/admin/takedowns?view=suggested');
        return page.$(`::-p-aria([name="Keep it: ${TITLE}, Without bass"])`);
      },
      { timeoutMillis: DEADLINE_MILLIS },
    );
    await expectNoFaults(page);
    await desk.press(`Keep it: ${TITLE}, Without bass`);
    await desk.untilText(`${TITLE}, Without bass stays`);
    expect(await isListed('Without bass')).toBe(true);
    await desk.open('/admin/users?view=audit');
    await desk.untilText('kept, which was suggested');

    const { takedowns } = await callFrom<{ takedowns: { id: string }[] }>(
      page,
      'GET',
      '/api/takedowns',
    );
    await callFrom(page, 'POST', `/api/admin/takedowns/${takedowns[0]?.id}/restore`, {
      note: 'Public domain',
    });
    await waitFor(() => isListed('Repeats written out'), { timeoutMillis: DEADLINE_MILLIS });
    expect(troubles).toEqual([]);
  });
});
