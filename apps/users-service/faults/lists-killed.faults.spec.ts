import { AppError } from '@tabdock/contracts/core';
import { retryAfterDelays } from '@tabdock/service-kit';
import fc from 'fast-check';
import { KilledReplicas } from '../test/support/killed-replicas';
import { PlaylistCalls, someTabs } from '../test/support/playlist-calls';
import { UsersInstallation } from '../test/support/users-process';
import { OPERATIONS } from './operations';

const PEOPLE = 8;
const LISTS = 4;
const TABS = 30;
const PATIENCE = { deadlineMillis: 30_000 };
/** What others did meanwhile: nothing changes then. */
const REFUSALS = ['REQUEST.OUTDATED', 'PLAYLISTS.NOT_FOUND', 'PLAYLISTS.NOT_OWNER'];

interface Operation {
  readonly kind: 'add' | 'take off' | 'reorder' | 'leave' | 'join';
  readonly person: number;
  readonly list: number;
  readonly tabs: readonly number[];
  /** Where added tabs go. */
  readonly position: number;
}

const operation: fc.Arbitrary<Operation> = fc.record({
  kind: fc.constantFrom('add', 'add', 'add', 'take off', 'take off', 'reorder', 'leave', 'join'),
  person: fc.nat(PEOPLE - 1),
  list: fc.nat(LISTS - 1),
  tabs: fc.uniqueArray(fc.nat(TABS - 1), { minLength: 1, maxLength: 4 }),
  position: fc.nat(TABS),
});

describe('lists whose replicas are killed', () => {
  let users: UsersInstallation;
  let replicas: KilledReplicas;

  beforeAll(async () => {
    users = await UsersInstallation.start();
    replicas = await KilledReplicas.start(users);
  }, 120_000);
  afterAll(async () => {
    await replicas?.stop();
    await users?.stop();
  });

  it(`have the positions and numbers of their rows after ${OPERATIONS} random operations, and lose no tab`, async () => {
    const people: PlaylistCalls[] = [];
    for (let n = 0; n < PEOPLE; n += 1) people.push(await PlaylistCalls.register(users, PATIENCE));
    const owners = people.slice(0, LISTS);
    const lists = await Promise.all(
      owners.map(async (owner) => {
        const { id } = await owner.create([]);
        const invitation = await owner.invite(id);
        return {
          id,
          owner,
          invitation,
          tabs: someTabs(TABS),
          added: new Set<string>(),
          takenOff: new Set<string>(),
        };
      }),
    );

    const perform = async ({ kind, person, list, tabs, position }: Operation): Promise<void> => {
      const [who, on] = [people[person], lists[list]];
      if (!who || !on) return;
      const tabIds = tabs.map((tab) => on.tabs[tab] ?? '');
      switch (kind) {
        case 'join':
          return void (await ask(() => who.join(on.invitation)));
        case 'leave':
          return who === on.owner ? undefined : void (await ask(() => who.leave(on.id)));
        case 'add': {
          const positions = tabIds.map((_id, offset) => position + offset);
          if (!(await ask(() => who.add(on.id, tabIds, positions)))) return;
          for (const tabId of tabIds) on.added.add(tabId);
          return;
        }
        case 'take off':
          // It is recorded before: a call that is refused at last may have been carried out
          // before its replica died.
          for (const tabId of tabIds) on.takenOff.add(tabId);
          return void (await ask(() => who.remove(on.id, tabIds)));
        case 'reorder': {
          const order = async () => (await who.get(on.id)).tabIds.toReversed();
          return void (await ask(async () => who.reorder(on.id, await order())));
        }
      }
    };

    const operations = fc.sample(operation, OPERATIONS);
    // A few tabs of each list are never taken off, so that losing one is seen.
    const kept = (one: Operation): Operation =>
      one.kind === 'take off' ? { ...one, tabs: one.tabs.map((tab) => tab % (TABS - 5)) } : one;
    const lanes = people.map(async (_who, index) => {
      for (const one of operations) if (one.person === index) await perform(kept(one));
    });
    expect(await replicas.killWhile(lanes)).toBeGreaterThan(2);

    for (const { id, owner, tabs, added, takenOff } of lists) {
      const rows: { tabId: string; position: number }[] = await users.rows.query(
        `SELECT tab_id AS "tabId", position FROM playlist_tab WHERE playlist_id = $1
         ORDER BY position, tab_id`,
        [id],
      );
      const { playlist, tabIds } = await owner.get(id);
      expect(tabIds).toEqual(rows.map(({ tabId }) => tabId));
      expect(new Set(rows.map(({ position }) => position)).size).toBe(rows.length);
      const [members]: { count: number }[] = await users.rows.query(
        'SELECT count(*)::int AS count FROM playlist_member WHERE playlist_id = $1',
        [id],
      );
      expect(playlist).toMatchObject({ tabs: rows.length, members: members?.count });
      expect(tabIds.filter((tabId) => !tabs.includes(tabId))).toEqual([]);
      const safe = [...added].filter((tabId) => !takenOff.has(tabId));
      expect(safe.length).toBeGreaterThan(0);
      expect(safe.filter((tabId) => !tabIds.includes(tabId))).toEqual([]);
    }
  }, 300_000);
});

/** Calls until there is an answer; returns false if it was refused for what others did. */
async function ask(call: () => Promise<unknown>): Promise<boolean> {
  try {
    await retryAfterDelays([100, 200, 400, 800, 1_600], call, {
      isFinal: (error) => error instanceof AppError && REFUSALS.includes(error.code),
    });
    return true;
  } catch (error) {
    if (error instanceof AppError && REFUSALS.includes(error.code)) return false;
    throw error;
  }
}
