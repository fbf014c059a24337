import { randomUUID } from 'node:crypto';
import type { EventDataOf, Owner } from '@tabdock/contracts/core';
import {
  downloadsClaimGuest,
  downloadsOfTab,
  downloadsRequest,
  downloadsTabFigures,
  tabDownloadsCounted,
} from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { accountDeleted } from '@tabdock/contracts/users';
import { on } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import { useApiBench } from './support/api-bench';
import { account, guest, tab } from './support/api-process';

describe('people per tab', () => {
  const bench = useApiBench();
  const counted: EventDataOf<typeof tabDownloadsCounted>[] = [];

  beforeAll(() =>
    bench.installation.consumers.events(
      'figures',
      [on(tabDownloadsCounted, async (data) => void counted.push(data))],
      { ephemeral: true },
    ),
  );
  beforeEach(() => counted.splice(0));

  const request = async (owner: Owner, wanted: TabSnapshot, isNewGuest?: boolean) => {
    const { download } = await bench.installation.rpc.call(downloadsRequest, {
      requestId: randomUUID(),
      owner,
      tier: owner.kind === 'guest' ? 'guest' : 'standard',
      tab: wanted,
      isNewGuest,
    });
    return download;
  };
  /** The first one fetches the file, so that all others get it at once. */
  async function download(owner: Owner, wanted: TabSnapshot): Promise<void> {
    const { status } = await request(owner, wanted);
    if (status === 'completed') return;
    const file = await bench.worker.store(wanted.tabId);
    await bench.worker.succeeded(await bench.worker.next(wanted.tabId), file);
    await peopleAre(wanted, 1);
  }
  const figure = async ({ tabId }: TabSnapshot) => {
    const { figures } = await bench.installation.rpc.call(downloadsTabFigures, { tabIds: [tabId] });
    return figures[0]?.people;
  };
  const peopleAre = (wanted: TabSnapshot, people: number) =>
    waitFor(async () => (await figure(wanted)) === people, {
      message: `${people} people of the tab`,
    });
  const told = ({ tabId }: TabSnapshot) =>
    counted.filter((event) => event.tabId === tabId).map(({ people }) => people);

  it('are distinct: a person counts once, however often the tab is downloaded', async () => {
    const wanted = tab();
    const [ada, grace] = [account(), guest()];
    await download(ada, wanted);
    await download(ada, wanted);
    await download(grace, wanted);
    await download(grace, wanted);
    await peopleAre(wanted, 2);
    await waitFor(() => told(wanted).includes(2), { message: 'the event' });
    expect(told(wanted)).toEqual([1, 2]);
  });

  it('count only with a file', async () => {
    const [wanted, failing] = [tab(), tab()];
    await request(guest(), failing);
    await bench.worker.failed(await bench.worker.next(failing.tabId), 'DOWNLOADS.REMOVED');
    await download(guest(), wanted);
    expect(await figure(failing)).toBe(0);
    const unknown = tab();
    expect(await figure(unknown)).toBe(0);
  });

  it('stay one when a guest logs in who has the tab in the account already', async () => {
    const [wanted, other] = [tab(), tab()];
    const [ada, visitor] = [account(), guest()];
    await download(ada, wanted);
    await download(visitor, wanted);
    await download(visitor, other);
    await peopleAre(wanted, 2);
    await bench.installation.rpc.call(downloadsClaimGuest, {
      guestId: visitor.id,
      accountId: ada.id,
    });
    await peopleAre(wanted, 1);
    expect(await figure(other)).toBe(1);
  });

  it('are no guests without cookies, until a cookie comes back', async () => {
    const [wanted, other] = [tab(), tab()];
    await download(account(), wanted);
    await download(account(), other);
    const [once, back, joining] = [guest(), guest(), guest()];
    for (const stranger of [once, back, joining]) await request(stranger, wanted, true);
    // It is counted after all of these.
    await download(guest(), other);
    await peopleAre(other, 2);
    expect(await figure(wanted)).toBe(1);

    await request(back, tab(), false);
    await peopleAre(wanted, 2);
    await bench.installation.rpc.call(downloadsClaimGuest, {
      guestId: joining.id,
      accountId: account().id,
    });
    await peopleAre(wanted, 3);
  });

  it('go with their account', async () => {
    const wanted = tab();
    const ada = account();
    await download(ada, wanted);
    await download(guest(), wanted);
    await peopleAre(wanted, 2);
    await bench.installation.events.publish(accountDeleted, { accountId: ada.id });
    await peopleAre(wanted, 1);
  });

  it('equal the rows after many people on two replicas at the same time', async () => {
    const replica = await bench.installation.start();
    const tabs = [tab(), tab(), tab()];
    for (const wanted of tabs) await download(guest(), wanted);
    const people = Array.from({ length: 20 }, () => guest());
    const takesAll = async (person: Owner) => {
      for (const wanted of tabs) await request(person, wanted);
    };
    await Promise.all(people.map(takesAll));
    for (const wanted of tabs) {
      await peopleAre(wanted, 21);
      await waitFor(() => told(wanted).at(-1) === 21, { message: 'the last event' });
      // Each event says another number than the one before.
      const numbers = told(wanted);
      expect(new Set(numbers).size).toBe(numbers.length);
    }
    await bench.installation.stop(replica);
  });

  it("know an owner's newest download of a tab", async () => {
    const wanted = tab();
    const ada = account();
    const ofTab = async (owner: Owner) =>
      (await bench.installation.rpc.call(downloadsOfTab, { owner, tabId: wanted.tabId })).download;
    expect(await ofTab(ada)).toBeNull();
    const waiting = await request(ada, wanted);
    expect(await ofTab(ada)).toMatchObject({ id: waiting.id, status: 'pending' });
    const file = await bench.worker.store('of a tab');
    await bench.worker.succeeded(await bench.worker.next(wanted.tabId), file);
    await peopleAre(wanted, 1);
    const again = await request(ada, wanted);
    expect(await ofTab(ada)).toMatchObject({ id: again.id, status: 'completed' });
    expect(await ofTab(account())).toBeNull();
  });
});
