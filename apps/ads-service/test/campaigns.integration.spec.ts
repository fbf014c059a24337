import { randomBytes, randomUUID } from 'node:crypto';
import {
  adMediaAddress,
  campaignsDelete,
  campaignsList,
  campaignsRestore,
  placementsUpdate,
} from '@tabdock/contracts/ads';
import { ACTOR, AdsStack, Desk } from './support/ads-stack';

const HOUR_MILLIS = 60 * 60 * 1_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MILLIS).toISOString();

describe('campaigns at the desk', () => {
  let stack: AdsStack;
  let desk: Desk;

  beforeAll(async () => {
    stack = await AdsStack.open();
    desk = new Desk(await stack.replica());
  });
  afterAll(() => stack?.close());

  const list = async () => (await desk.rpc.call(campaignsList, {})).campaigns;
  const remove = (campaignId: string, revision?: number) =>
    desk.rpc.call(campaignsDelete, { actor: ACTOR, campaignId, revision });
  const restore = async (campaignId: string) =>
    (await desk.rpc.call(campaignsRestore, { actor: ACTOR, campaignId })).campaign;
  const obstaclesOf = async (changes: Parameters<Desk['createCampaign']>[0]) =>
    (await desk.createCampaign(changes)).obstacles;

  /** The key of media as if they had been uploaded. */
  async function uploaded(mediaType: 'image' | 'video' | 'captions'): Promise<string> {
    const key = randomBytes(32).toString('hex');
    await desk.rows.query(
      `INSERT INTO media (key, media_type, content_type, size) VALUES ($1, $2, $3, 1)`,
      [
        key,
        mediaType,
        { image: 'image/webp', video: 'video/mp4', captions: 'text/vtt; charset=utf-8' }[mediaType],
      ],
    );
    return key;
  }

  it('are those of Tabdock itself at first, for pages and for the modal', async () => {
    const house = await list();
    expect(house.every(({ isHouse, obstacles }) => isHouse && obstacles.length === 0)).toBe(true);
    expect(house.map(({ adId, adType }) => [adId, adType]).sort()).toEqual([
      ['tabdock-house-1', 'banner'],
      ['tabdock-house-2', 'banner'],
      ['tabdock-house-3', 'interstitial'],
    ]);
    expect(house.find(({ adType }) => adType === 'interstitial')?.placements).toEqual([
      'modal-download',
    ]);
  });

  it('are made once for an id that is repeated, and come first', async () => {
    const id = randomUUID();
    const made = await Promise.all(
      Array.from({ length: 10 }, () => desk.createCampaign({ name: 'Once' }, id)),
    );
    expect(new Set(made.map((campaign) => campaign.id))).toEqual(new Set([id]));
    expect((await list())[0]).toEqual(made[0]);
    expect(await desk.told(id)).toEqual([
      expect.objectContaining({
        subject: 'campaign',
        action: 'created',
        name: 'Once',
        actor: ACTOR,
        fields: expect.arrayContaining(['name', 'clickUrl', 'priority']),
      }),
    ]);
  });

  it('keep every field', async () => {
    const fields = {
      name: 'Every field',
      adId: 'every',
      adNetwork: 'google-ads',
      category: 'music-software',
      adType: 'native',
      clickUrl: 'https://every.example/?field=1',
      priority: 7,
      isActive: false,
      startsAt: inHours(1),
      endsAt: inHours(2),
      dailyImpressions: 50,
      budgetCents: 100_000_000,
      priceModel: 'cpc',
      priceCents: 12,
    } as const;
    expect(await desk.createCampaign(fields)).toMatchObject({ ...fields, mediaUrl: null });
  });

  it('change in what is named, and the changed fields are in the response', async () => {
    const made = await desk.createCampaign({ name: 'To change', priority: 2 });
    const endsAt = inHours(5);
    const changed = await desk.updateCampaign(made, { name: 'Changed', endsAt, priority: 2 });
    expect(changed).toEqual({ ...made, name: 'Changed', endsAt, revision: 2 });
    expect(await desk.updateCampaign(made, { name: 'Changed' })).toEqual(changed);
    expect(await list()).toContainEqual(changed);
    expect((await desk.told(made.id)).slice(1)).toEqual([
      {
        subject: 'campaign',
        action: 'updated',
        id: made.id,
        name: 'Changed',
        fields: ['name', 'endsAt'],
        actor: ACTOR,
      },
    ]);
  });

  it('refuse what is wrong together with what is stored, and stay as they are', async () => {
    const made = await desk.createCampaign({ startsAt: inHours(2), endsAt: inHours(4) });
    await expect(desk.updateCampaign(made, { endsAt: inHours(1) })).rejects.toMatchObject({
      code: 'REQUEST.INVALID',
      message: 'endsAt: Must be after the start',
    });
    await expect(desk.updateCampaign(made, { budgetCents: 100 })).rejects.toMatchObject({
      code: 'REQUEST.INVALID',
      message: 'priceCents: A budget needs a price, and a price its kind',
    });
    expect(await list()).toContainEqual(made);
    expect(await desk.told(made.id)).toHaveLength(1);
  });

  it('refuse all but one of two changes of the same revision, with what is there now', async () => {
    const made = await desk.createCampaign();
    const outcomes = await Promise.allSettled(
      [3, 9].map((priority) => desk.updateCampaign(made, { priority }, made.revision)),
    );
    const winner = outcomes.find((outcome) => outcome.status === 'fulfilled');
    const loser = outcomes.find((outcome) => outcome.status === 'rejected');
    expect(loser?.reason).toMatchObject({ code: 'REQUEST.OUTDATED', current: winner?.value });
    expect(await list()).toContainEqual(winner?.value);
    await expect(remove(made.id, 1)).rejects.toMatchObject({ code: 'REQUEST.OUTDATED' });
  });

  it('can be deleted and restored, but not those of Tabdock itself', async () => {
    const made = await desk.createCampaign({ name: 'Come and gone' });
    await remove(made.id, made.revision);
    expect((await list()).map(({ id }) => id)).not.toContain(made.id);
    for (const refused of [desk.updateCampaign(made, { priority: 2 }), remove(made.id)])
      await expect(refused).rejects.toMatchObject({ code: 'ADS.CAMPAIGN_NOT_FOUND' });
    const restored = await restore(made.id);
    expect(restored).toEqual({ ...made, revision: 3 });
    expect(await restore(made.id)).toEqual(restored);
    const house = (await list()).find(({ isHouse }) => isHouse);
    await expect(remove(house!.id)).rejects.toMatchObject({ code: 'ADS.HOUSE_CAMPAIGN' });
    await expect(restore(randomUUID())).rejects.toMatchObject({ code: 'ADS.CAMPAIGN_NOT_FOUND' });
    const told = (await desk.told(made.id)) as { action: string }[];
    expect(told.map(({ action }) => action)).toEqual(['created', 'deleted', 'restored']);
  });

  describe('where they are shown', () => {
    it('follows position, category and whether the placement is active', async () => {
      const { id } = await desk.createPlacement({
        name: 'For software',
        category: 'music-software',
      });
      const shown = async (changes: Parameters<Desk['createCampaign']>[0]) =>
        (await desk.createCampaign(changes)).placements;
      expect(await shown({ category: 'music-software' })).toContain(id);
      expect(await shown({ category: 'general' })).toContain(id);
      expect(await shown({ category: 'music-education' })).not.toContain(id);
      expect(await shown({ category: 'music-education' })).toContain('sidebar-home');
      expect(await shown({ category: 'general' })).not.toContain('top-banner-home');
      expect(await shown({ category: 'music-software', adType: 'interstitial' })).toEqual([
        'modal-download',
      ]);
    });

    it('is nowhere while no active placement takes them', async () => {
      const switchModal = (isActive: boolean) =>
        desk.rpc.call(placementsUpdate, {
          actor: ACTOR,
          placementId: 'modal-download',
          changes: { isActive },
        });
      await switchModal(false);
      expect(await obstaclesOf({ adType: 'interstitial' })).toEqual(['no-placement']);
      await switchModal(true);
      expect(await obstaclesOf({ adType: 'interstitial' })).toEqual([]);
    });

    it('waits for their time', async () => {
      expect(await obstaclesOf({ startsAt: inHours(1) })).toEqual(['not-started']);
      expect(await obstaclesOf({ endsAt: inHours(-1) })).toEqual(['ended']);
    });

    it('ends with what their budget pays', async () => {
      const made = await desk.createCampaign({
        budgetCents: 10,
        priceModel: 'cpm',
        priceCents: 500,
      });
      expect(made.obstacles).toEqual([]);
      await desk.rows.query('INSERT INTO campaign_spend VALUES ($1, now(), 19)', [made.id]);
      expect((await desk.updateCampaign(made, { priority: 2 })).obstacles).toEqual([]);
      await desk.rows.query('UPDATE campaign_spend SET impressions = 20 WHERE campaign_id = $1', [
        made.id,
      ]);
      expect((await list()).find(({ id }) => id === made.id)?.obstacles).toEqual(['budget-spent']);
      expect((await desk.updateCampaign(made, { budgetCents: 11 })).obstacles).toEqual([]);
    });
  });

  describe('media', () => {
    it('are those that were uploaded', async () => {
      const mediaUrl = adMediaAddress(await uploaded('video'));
      const captionsUrl = adMediaAddress(await uploaded('captions'));
      const made = await desk.createCampaign({ adType: 'video', mediaUrl, captionsUrl });
      expect(made).toMatchObject({ mediaUrl, captionsUrl, mediaType: 'video', obstacles: [] });
      const without = await desk.updateCampaign(made, { mediaUrl: null });
      expect(without).toMatchObject({ mediaType: null, obstacles: ['media-missing'] });
    });

    it.each([
      ['at an address that is not public', () => 'https://127.0.0.1/ad.webp'],
      ['that nobody uploaded', () => adMediaAddress('0'.repeat(64))],
      ['that are captions', async () => adMediaAddress(await uploaded('captions'))],
    ])('%s pause the campaign and say why', async (_what, url) => {
      const made = await desk.createCampaign({ mediaUrl: await url() });
      expect(made).toMatchObject({
        isActive: false,
        obstacles: ['media-broken'],
        mediaProblem: expect.stringMatching(/^[A-Z].*\.$/),
      });
      expect((await desk.told(made.id)).slice(1)).toEqual([
        {
          subject: 'campaign',
          action: 'paused',
          id: made.id,
          name: made.name,
          fields: ['isActive'],
        },
      ]);
      expect(await desk.updateCampaign(made, { isActive: true })).toMatchObject({
        isActive: false,
      });
      const mended = { mediaUrl: adMediaAddress(await uploaded('image')), isActive: true };
      const updated = await desk.updateCampaign(made, mended);
      expect(updated).toMatchObject({ ...mended, mediaType: 'image', obstacles: [] });
      expect(updated.mediaProblem).toBeUndefined();
    });

    it('pause a running campaign that gets broken ones', async () => {
      const made = await desk.createCampaign();
      const broken = await desk.updateCampaign(made, { mediaUrl: adMediaAddress('1'.repeat(64)) });
      expect(broken).toMatchObject({ isActive: false, obstacles: ['media-broken'] });
      const told = (await desk.told(made.id)) as { action: string }[];
      expect(told.map(({ action }) => action)).toEqual(['created', 'updated', 'paused']);
    });
  });

  it('are at most a thousand, deleted ones aside', async () => {
    const left = 1_000 - (await list()).length;
    await desk.rows.query(
      `INSERT INTO campaign (name, ad_id, ad_network, category, click_url)
       SELECT 'Many', 'many', 'custom', 'general', '/' FROM generate_series(2, $1::int)`,
      [left],
    );
    const outcomes = await Promise.allSettled([desk.createCampaign(), desk.createCampaign()]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
      code: 'ADS.TOO_MANY',
    });
    const [made] = outcomes.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    await remove(made!.id);
    await expect(desk.createCampaign()).resolves.toMatchObject({ revision: 1 });
  });
});
