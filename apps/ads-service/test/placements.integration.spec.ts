import { randomUUID } from 'node:crypto';
import {
  placementsDelete,
  placementsList,
  placementsRestore,
  placementsUpdate,
} from '@tabdock/contracts/ads';
import { waitFor } from '@tabdock/service-kit/testing';
import { ACTOR, AdsStack, Desk } from './support/ads-stack';

describe('placements at the desk', () => {
  let stack: AdsStack;
  let desk: Desk;

  beforeAll(async () => {
    stack = await AdsStack.open();
    desk = new Desk(await stack.replica());
  });
  afterAll(() => stack?.close());

  const list = async () => (await desk.rpc.call(placementsList, {})).placements;
  const update = async (
    placementId: string,
    changes: Parameters<Desk['createPlacement']>[0] & object,
    revision?: number,
  ) =>
    (await desk.rpc.call(placementsUpdate, { actor: ACTOR, placementId, changes, revision }))
      .placement;
  const remove = (placementId: string, revision?: number) =>
    desk.rpc.call(placementsDelete, { actor: ACTOR, placementId, revision });
  const restore = async (placementId: string) =>
    (await desk.rpc.call(placementsRestore, { actor: ACTOR, placementId })).placement;

  it('are those of the pages at first', async () => {
    const placements = await list();
    expect(placements.every(({ isBuiltIn }) => isBuiltIn)).toBe(true);
    const byId = new Map(placements.map((placement) => [placement.id, placement]));
    expect([...byId.keys()].sort()).toEqual([
      'between-results-home',
      'bottom-files',
      'bottom-home',
      'bottom-lists',
      'bottom-tab',
      'modal-download',
      'sidebar-home',
      'sidebar-tab',
      'top-banner-files',
      'top-banner-home',
      'top-banner-lists',
      'top-banner-tab',
    ]);
    expect(byId.get('sidebar-home')).toMatchObject({
      deviceTypes: ['tablet', 'desktop'],
      maxAdsPerSession: 20,
      duration: 30,
      isActive: true,
    });
    expect(byId.get('top-banner-tab')).toMatchObject({ isActive: false, position: 'top-banner' });
    expect(byId.get('modal-download')).toMatchObject({ position: 'modal', duration: 5 });
  });

  it('get an id of their name, another one each, also beside deleted ones', async () => {
    const names = Array.from({ length: 8 }, () => 'Über the Tab!');
    const made = await Promise.all(names.map((name) => desk.createPlacement({ name })));
    expect(made.map(({ id }) => id).sort()).toEqual([
      'uber-the-tab',
      ...[2, 3, 4, 5, 6, 7, 8].map((nth) => `uber-the-tab-${nth}`),
    ]);
    await remove('uber-the-tab-3');
    expect((await desk.createPlacement({ name: 'Uber the tab' })).id).toBe('uber-the-tab-9');
  });

  it('are made once for a request that is repeated', async () => {
    const requestId = randomUUID();
    const made = await Promise.all(
      Array.from({ length: 10 }, () => desk.createPlacement({ name: 'Once' }, requestId)),
    );
    expect(new Set(made.map(({ id }) => id))).toEqual(new Set(['once']));
    expect(await desk.told('once')).toHaveLength(1);
  });

  it('come after those of the pages, the newest first', async () => {
    await desk.createPlacement({ name: 'Older' });
    await desk.createPlacement({ name: 'Newest' });
    const own = (await list()).filter(({ isBuiltIn }) => !isBuiltIn);
    expect(own.slice(0, 2).map(({ id }) => id)).toEqual(['newest', 'older']);
    expect((await list()).slice(-own.length)).toEqual(own);
  });

  it('change in what is named, and the changed fields are in the response', async () => {
    const made = await desk.createPlacement({ name: 'To change', maxAdsPerSession: 4 });
    const changed = await update(made.id, {
      deviceTypes: ['desktop', 'mobile', 'mobile'],
      duration: 45,
      maxAdsPerSession: 4,
    });
    expect(changed).toEqual({
      ...made,
      deviceTypes: ['mobile', 'desktop'],
      duration: 45,
      revision: 2,
    });
    expect(await list()).toContainEqual(changed);
    const said = { subject: 'placement', id: made.id, name: 'To change', actor: ACTOR };
    expect(await desk.told(made.id)).toEqual([
      expect.objectContaining({ ...said, action: 'created' }),
      { ...said, action: 'updated', fields: ['duration', 'deviceTypes'] },
    ]);
    await waitFor(async () => {
      const [row] = await desk.rows.query<{ count: string }[]>(
        'SELECT count(*) AS count FROM outbox WHERE published_at IS NULL',
      );
      return row?.count === '0';
    });
  });

  it('refuse all but one of two changes of the same revision, with what is there now', async () => {
    const made = await desk.createPlacement({ name: 'Wanted by two' });
    const outcomes = await Promise.allSettled(
      [20, 40].map((duration) => update(made.id, { duration }, made.revision)),
    );
    const winner = outcomes.find((outcome) => outcome.status === 'fulfilled');
    const loser = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(loser?.reason).toMatchObject({ code: 'REQUEST.OUTDATED', current: winner?.value });
    await expect(remove(made.id, 1)).rejects.toMatchObject({ code: 'REQUEST.OUTDATED' });
  });

  it('can be deleted and restored, but not those of the pages', async () => {
    const made = await desk.createPlacement({ name: 'Come and gone' });
    await remove(made.id);
    expect((await list()).map(({ id }) => id)).not.toContain(made.id);
    await expect(update(made.id, { duration: 7 })).rejects.toMatchObject({
      code: 'ADS.PLACEMENT_NOT_FOUND',
    });
    const restored = await restore(made.id);
    expect(restored).toEqual({ ...made, revision: 3 });
    expect(await restore(made.id)).toEqual(restored);
    expect(await list()).toContainEqual(restored);
    await expect(remove('sidebar-home')).rejects.toMatchObject({ code: 'ADS.PLACEMENT_BUILT_IN' });
    await expect(restore('nowhere')).rejects.toMatchObject({ code: 'ADS.PLACEMENT_NOT_FOUND' });
  });

  it('are at most a thousand, deleted ones aside', async () => {
    const left = 1_000 - (await list()).length;
    await desk.rows.query(
      `INSERT INTO placement (id, name) SELECT 'many-' || n, 'Many' FROM generate_series(2, $1::int) AS n`,
      [left],
    );
    const outcomes = await Promise.allSettled([desk.createPlacement(), desk.createPlacement()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      code: 'ADS.TOO_MANY',
    });
    await remove('many-2');
    await expect(desk.createPlacement()).resolves.toMatchObject({ revision: 1 });
  });
});
