import { randomUUID } from 'node:crypto';
import type { Owner } from '@tabdock/contracts/core';
import { downloadsLook } from '@tabdock/contracts/downloads';
import type { TabSnapshot } from '@tabdock/contracts/search';
import { useApiBench } from './support/api-bench';
import { account, SMALL_SOURCE_ID, tab, testRecipe } from './support/api-process';
import { request, requestMany, Slots } from './support/slots';

describe('turns of looks inside tabs', () => {
  const bench = useApiBench({}, { recipes: [testRecipe(SMALL_SOURCE_ID, 2, { preview: true })] });
  let slots: Slots;
  beforeAll(() => {
    slots = new Slots(bench.installation, bench.worker);
  });
  beforeEach(() => slots.hold());
  afterEach(() => slots.drain());

  const look = async (owner: Owner, wanted: TabSnapshot = tab(SMALL_SOURCE_ID)) => {
    await bench.installation.rpc.call(downloadsLook, {
      requestId: randomUUID(),
      owner,
      address: '192.0.2.1',
      tier: 'standard',
      tab: wanted,
    });
    return wanted.tabId;
  };
  const lookMany = async (owner: Owner, count: number) => {
    const tabIds: string[] = [];
    for (let one = 0; one < count; one += 1) tabIds.push(await look(owner));
    return tabIds;
  };

  it('come after all downloads of the same owner, whichever was asked for first', async () => {
    const owner = account();
    const looked = await lookMany(owner, 4);
    const { tabId: single } = await request(bench.installation, owner, 'standard');
    looked.push(await look(owner));
    const batch = await requestMany(bench.installation, owner, 'standard', 3);
    expect(await slots.free(9)).toEqual([single, ...batch, ...looked]);
  });

  it('take nothing from others: owners go on taking turns', async () => {
    const [curious, patient] = [account(), account()];
    await lookMany(curious, 5);
    const theirs = await requestMany(bench.installation, patient, 'standard', 5);
    const downloaded = await requestMany(bench.installation, curious, 'standard', 2);
    const order = await slots.free(10);
    for (const [place, tabId] of downloaded.entries())
      expect(order.indexOf(tabId)).toBeLessThanOrEqual(2 * place + 1);
    for (const [place, tabId] of theirs.entries())
      expect(order.indexOf(tabId)).toBeLessThanOrEqual(2 * place + 1);
  });

  it('stay where they are if somebody else waits for the tab too', async () => {
    const [curious, patient] = [account(), account()];
    const shared = tab(SMALL_SOURCE_ID);
    await look(curious, shared);
    await request(bench.installation, patient, 'standard', shared);
    const downloaded = await requestMany(bench.installation, curious, 'standard', 2);
    expect(await slots.free(3)).toEqual([shared.tabId, ...downloaded]);
  });

  it('move up with a download of the tab, which takes no second turn', async () => {
    const owner = account();
    const looked = await lookMany(owner, 3);
    const wanted = { ...tab(SMALL_SOURCE_ID), tabId: looked[2] ?? '' };
    await request(bench.installation, owner, 'standard', wanted);
    expect(await slots.free(3)).toEqual([looked[2], looked[0], looked[1]]);
  });
});
