import { randomUUID } from 'node:crypto';
import { campaignsCreate, placementsCreate, type Ad } from '@tabdock/contracts/ads';
import { waitFor } from '@tabdock/service-kit/testing';
import { ACTOR, campaignFields, guest, placementFields } from '../test/support/ads-stack';
import { reported } from '../test/support/counting';
import { AdsReplicas } from './support/ads-replicas';

const AT_ONCE = 50;
const LIMIT = 20;

describe('limits of ads whose replica is killed', () => {
  let replicas: AdsReplicas;

  beforeAll(async () => {
    replicas = await AdsReplicas.open(2);
  }, 120_000);
  afterAll(() => replicas?.close());

  const placement = async () => {
    const fields = placementFields({
      name: `Place ${randomUUID()}`,
      maxAdsPerSession: LIMIT,
    });
    const request = { actor: ACTOR, requestId: randomUUID(), fields };
    return (await replicas.rpc.call(placementsCreate, request)).placement.id;
  };
  const campaign = async (changes: Parameters<typeof campaignFields>[0]) => {
    const campaignId = randomUUID();
    const fields = campaignFields({ category: 'general', ...changes });
    return (await replicas.rpc.call(campaignsCreate, { actor: ACTOR, campaignId, fields })).campaign
      .id;
  };
  /** Requests that many ads at once, and kills a replica as soon as the first has come if that is wanted. */
  const askAtOnce = async (ask: () => Promise<Ad | undefined>, isKilled: boolean) => {
    const asked = Array.from({ length: AT_ONCE }, ask);
    if (isKilled) {
      await Promise.race(asked);
      await replicas.killOne();
    }
    return (await Promise.all(asked)).filter((ad) => ad !== undefined);
  };

  it('hold: of fifty requests of a visitor at once no more than the cap get an ad that counts', async () => {
    const placementId = await placement();
    await campaign({ name: 'Without a budget' });
    // Each replica knows both after a moment.
    for (let known = 0; known < 10; known += 1)
      await waitFor(async () => (await replicas.serve(placementId, guest()))?.token);
    const owner = guest();
    const ads = await askAtOnce(() => replicas.serve(placementId, owner), true);
    await replicas.startOne();
    const counted = ads.filter(({ token }) => token !== null);
    expect(ads).toHaveLength(AT_ONCE);
    expect(counted.length).toBeLessThanOrEqual(LIMIT);
    expect(counted.length).toBeGreaterThan(0);
    expect((await replicas.serve(placementId, owner))?.token).toBeNull();
  }, 120_000);

  it('hold: a budget is spent to its last impression, what the dead replica held too, and never exceeded', async () => {
    const placementId = await placement();
    // A cent pays one impression.
    const name = `Budget ${randomUUID()}`;
    const campaignId = await campaign({
      name,
      budgetCents: LIMIT,
      priceModel: 'cpm',
      priceCents: 1_000,
      priority: 10,
    });
    const impressions = async (): Promise<number> => {
      const [row]: { count: number }[] = await replicas.rows.query(
        `SELECT count(*)::int AS count FROM ad_event WHERE campaign_id = $1 AND kind = 'impression'`,
        [campaignId],
      );
      return row?.count ?? 0;
    };
    const seen = new Set<string>();
    /** A page shows what it gets, and reports it. */
    const show = async () => {
      const ad = await replicas.serve(placementId, guest());
      if (ad?.name === name && ad.token !== null) {
        await replicas.record([reported(ad.token, 'impression', 0)]);
        seen.add(ad.token);
      }
      return ad;
    };
    const openLeases = (): Promise<unknown[]> =>
      replicas.rows.query(
        'SELECT id FROM budget_lease WHERE campaign_id = $1 AND closed_at IS NULL AND used < amount',
        [campaignId],
      );
    const unrenewedSince = (time: Date): Promise<unknown[]> =>
      replicas.rows.query(
        `SELECT id FROM budget_lease
         WHERE campaign_id = $1 AND closed_at IS NULL AND renewed_at <= $2`,
        [campaignId, time],
      );
    await waitFor(async () => (await openLeases()).length >= 2, { message: 'a lease each' });
    await askAtOnce(show, true);
    const killedAt = new Date();
    expect(seen.size).toBeLessThanOrEqual(LIMIT);
    await replicas.startOne();
    await waitFor(async () => (await unrenewedSince(killedAt)).length === 0, {
      timeoutMillis: 120_000,
      message: 'leases of the dead replica to be closed',
    });
    await waitFor(
      async () => {
        await askAtOnce(show, false);
        expect(seen.size).toBeLessThanOrEqual(LIMIT);
        return seen.size === LIMIT;
      },
      { timeoutMillis: 120_000, message: 'a spent budget' },
    );
    await askAtOnce(show, false);
    expect(seen.size).toBe(LIMIT);
    expect(await impressions()).toBe(LIMIT);
  }, 240_000);
});
