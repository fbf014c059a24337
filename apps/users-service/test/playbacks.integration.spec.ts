import { randomUUID } from 'node:crypto';
import {
  accountsDelete,
  accountsExport,
  playbacksGet,
  playbacksKeep,
  type LeftTab,
  type Playback,
} from '@tabdock/contracts/users';
import * as fc from 'fast-check';
import { aClient, UsersInstallation } from './support/users-process';

const START: Playback = {
  bar: 0,
  loop: null,
  track: 0,
  speed: 100,
  pitch: { semitones: 0, usesCapo: true },
};
const LEFT: Playback = {
  bar: 16,
  loop: { from: 16, to: 23 },
  track: 1,
  speed: 75,
  pitch: { semitones: -2, usesCapo: false },
};

describe('how tabs were left in the player', () => {
  let users: UsersInstallation;

  beforeAll(async () => {
    users = await UsersInstallation.start();
    await users.addReplica();
  });

  afterAll(() => users?.stop());

  const someone = async () => {
    const { user, password } = await users.register();
    return { id: user.id, password };
  };
  const keep = (accountId: string, ...playbacks: (Playback & Partial<LeftTab>)[]) =>
    users.rpc.call(playbacksKeep, {
      accountId,
      playbacks: playbacks.map((one) => ({ tabId: randomUUID(), ...one })),
    });
  const get = async (accountId: string, tabId: string) =>
    (await users.rpc.call(playbacksGet, { accountId, tabId })).playback;

  it('is what the account left last, and no other account’s', async () => {
    const tabId = randomUUID();
    const [ada, bo] = [await someone(), await someone()];
    expect(await get(ada.id, tabId)).toBeNull();
    await keep(ada.id, { tabId, ...LEFT });
    expect(await get(ada.id, tabId)).toEqual(LEFT);
    expect(await get(bo.id, tabId)).toBeNull();
    await keep(ada.id, { tabId, ...START });
    expect(await get(ada.id, tabId)).toEqual(START);
  });

  it('is not replaced by what is older, whenever that comes', async () => {
    const tabId = randomUUID();
    const { id } = await someone();
    await keep(id, { tabId, ...LEFT, ageSeconds: 60 });
    await keep(id, { tabId, ...START, ageSeconds: 3_600 });
    expect(await get(id, tabId)).toEqual(LEFT);
    await keep(id, { tabId, ...START, ageSeconds: 30 });
    expect(await get(id, tabId)).toEqual(START);
  });

  it('is the latest of several of one tab in one request', async () => {
    const tabId = randomUUID();
    const { id } = await someone();
    await keep(
      id,
      { tabId, ...START, ageSeconds: 50 },
      { tabId, ...LEFT, ageSeconds: 5 },
      { tabId, ...START, ageSeconds: 500 },
    );
    expect(await get(id, tabId)).toEqual(LEFT);
  });

  it('is the latest in whatever order and from whatever replica it comes', async () => {
    const { id } = await someone();
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.record({ age: fc.integer({ min: 1, max: 500 }), bar: fc.nat(200) }), {
          minLength: 1,
          maxLength: 6,
          selector: ({ age }) => age,
        }),
        async (lefts) => {
          const tabId = randomUUID();
          await Promise.all(
            lefts.map(({ age, bar }) =>
              keep(id, { tabId, ...START, bar, ageSeconds: age * 1_000 }),
            ),
          );
          const latest = lefts.reduce((one, other) => (other.age < one.age ? other : one));
          expect((await get(id, tabId))?.bar).toBe(latest.bar);
        },
      ),
      { numRuns: 15 },
    );
  });

  it('is kept of the 2,000 tabs that were left last', async () => {
    const { id } = await someone();
    await users.rows.query(
      `INSERT INTO tab_playback (account_id, tab_id, bar, track, speed, semitones, uses_capo, kept_at)
       SELECT $1, gen_random_uuid(), 0, 0, 100, 0, true, now() - interval '1 day' - number * interval '1 minute'
       FROM generate_series(1, 2000) AS number`,
      [id],
    );
    const [fresh, old] = [randomUUID(), randomUUID()];
    await keep(
      id,
      { tabId: fresh, ...LEFT },
      { tabId: old, ...LEFT, ageSeconds: 300 * 24 * 60 * 60 },
    );
    expect(await get(id, fresh)).toEqual(LEFT);
    expect(await get(id, old)).toBeNull();
    const { playbacks } = await users.rpc.call(accountsExport, { accountId: id });
    expect(playbacks).toHaveLength(2_000);
    expect(playbacks[0]).toMatchObject({ tabId: fresh, ...LEFT });
  });

  it('is in the export of the account, and goes with it', async () => {
    const tabId = randomUUID();
    const { id, password } = await someone();
    await keep(id, { tabId, ...LEFT });
    const { playbacks } = await users.rpc.call(accountsExport, { accountId: id });
    expect(playbacks).toEqual([{ tabId, ...LEFT, keptAt: expect.any(String) }]);
    await users.rpc.call(accountsDelete, { accountId: id, password, client: aClient() });
    expect(await get(id, tabId)).toBeNull();
    await expect(keep(id, { tabId, ...LEFT })).rejects.toMatchObject({ code: 'AUTH.REQUIRED' });
  });
});
