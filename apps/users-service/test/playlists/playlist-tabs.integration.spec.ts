import fc from 'fast-check';
import { AppError } from '@tabdock/contracts/core';
import { allRefused, PlaylistCalls, someTabs } from '../support/playlist-calls';
import { UsersInstallation } from '../support/users-process';

describe('tabs of a playlist', () => {
  let users: UsersInstallation;
  let ada: PlaylistCalls;

  beforeAll(async () => {
    users = await UsersInstallation.start();
    await users.addReplica();
    ada = await PlaylistCalls.register(users);
  });

  afterAll(() => users?.stop());

  const idsOf = async (id: string) => (await ada.get(id)).tabIds;

  it('are added at the end, those that are on it already stay', async () => {
    const [a, b, c] = someTabs(3) as [string, string, string];
    const { id } = await ada.create([a, b]);
    expect(await ada.add(id, [c, a, c])).toMatchObject({ added: 1, playlist: { revision: 2 } });
    expect(await idsOf(id)).toEqual([a, b, c]);
    expect(await ada.add(id, [c])).toMatchObject({ added: 0, playlist: { revision: 2 } });
  });

  it('added by many at once are all there, each once', async () => {
    const { id } = await ada.create([]);
    const tabs = someTabs(20);
    await Promise.all(tabs.map((tab, at) => ada.add(id, [tab, tabs[(at + 1) % 20] ?? tab])));
    const ids = await idsOf(id);
    expect(ids).toHaveLength(20);
    expect(new Set(ids)).toEqual(new Set(tabs));
  });

  it('are taken off, and come back to where they were', async () => {
    const tabs = someTabs(5) as [string, string, string, string, string];
    const { id } = await ada.create(tabs);
    expect(await ada.remove(id, [tabs[1], tabs[3], ...someTabs(1)])).toBe(2);
    expect(await ada.remove(id, [tabs[1]])).toBe(0);
    await ada.add(id, [tabs[3], tabs[1]], [3, 1]);
    expect(await idsOf(id)).toEqual(tabs);
  });

  it('are a thousand at most', async () => {
    const { id } = await ada.create(someTabs(999));
    await expect(ada.add(id, someTabs(2))).rejects.toMatchObject({ code: 'PLAYLISTS.FULL' });
    const races = await Promise.allSettled([1, 2, 3].map(() => ada.add(id, someTabs(1))));
    expect(races.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await idsOf(id)).toHaveLength(1_000);
  });

  it('have the order that they are given', async () => {
    const tabs = someTabs(4);
    const { id, revision } = await ada.create(tabs);
    const turned = tabs.toReversed();
    expect(await ada.reorder(id, turned, revision)).toMatchObject({ revision: 2 });
    expect(await idsOf(id)).toEqual(turned);
    // The same order again is no change.
    expect(await ada.reorder(id, turned)).toMatchObject({ revision: 2 });
  });

  it('keep their order when it was given for another revision or other tabs', async () => {
    const tabs = someTabs(3) as [string, string, string];
    const { id, revision } = await ada.create(tabs);
    await ada.update(id, { name: 'Renamed elsewhere' });
    const turned = tabs.toReversed();
    const attempts = [
      ada.reorder(id, turned, revision),
      ada.reorder(id, tabs.slice(1)),
      ada.reorder(id, [...tabs, ...someTabs(1)]),
      ada.reorder(id, [tabs[0], tabs[0], tabs[1]]),
      ada.reorder(id, []),
    ];
    await allRefused('REQUEST.OUTDATED', attempts, {
      current: { name: 'Renamed elsewhere', revision: 2, tabIds: tabs },
    });
    expect(await idsOf(id)).toEqual(tabs);
  });

  it('reordered in two windows at once, have one of the orders, which the other window is shown', async () => {
    const tabs = someTabs(6);
    const { id, revision } = await ada.create(tabs);
    const orders = tabs.map((tab) => [tab, ...tabs.filter((other) => other !== tab)].toReversed());
    const outcomes = await Promise.allSettled(
      orders.map((order) => ada.reorder(id, order, revision)),
    );
    const won = outcomes.findIndex(({ status }) => status === 'fulfilled');
    const { tabIds, playlist } = await ada.get(id);
    expect(tabIds).toEqual(orders[won]);
    expect(playlist.revision).toBe(revision + 1);
    for (const [place, outcome] of outcomes.entries()) {
      if (place === won) continue;
      expect(outcome).toMatchObject({
        reason: { code: 'REQUEST.OUTDATED', current: { tabIds, revision: revision + 1 } },
      });
    }
  });

  it('are what a simple model says after any changes from two windows', async () => {
    const pool = someTabs(8);
    const some = fc.subarray(pool, { minLength: 1 });
    const action = fc.record({
      kind: fc.constantFrom('add', 'remove', 'reorder'),
      tabs: some,
      shuffled: fc.shuffledSubarray(pool, { minLength: pool.length }),
      // The revision says whether this window has seen what the other one did.
      looked: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(action, { maxLength: 12 }), async (actions) => {
        const { id } = await ada.create([]);
        let model: string[] = [];
        let revision = 1;
        for (const { kind, tabs, shuffled, looked } of actions) {
          const before = model;
          if (kind === 'add') {
            model = [...model, ...tabs.filter((tab) => !before.includes(tab))];
            await ada.add(id, tabs);
          } else if (kind === 'remove') {
            model = model.filter((tab) => !tabs.includes(tab));
            await ada.remove(id, tabs);
          } else {
            const order = shuffled.filter((tab) => before.includes(tab));
            const outcome = await ada
              .reorder(id, order, looked ? revision : revision + 1)
              .catch((error: AppError) => error.code);
            if (looked) model = order;
            else expect(outcome).toBe('REQUEST.OUTDATED');
          }
          if (JSON.stringify(model) !== JSON.stringify(before)) revision += 1;
          expect(await ada.get(id)).toMatchObject({
            tabIds: model,
            playlist: { revision, tabs: model.length },
          });
        }
      }),
      { numRuns: 25 },
    );
  });
});
