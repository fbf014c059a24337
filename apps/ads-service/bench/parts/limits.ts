import { randomUUID } from 'node:crypto';
import {
  adsRecordEvents,
  adsServe,
  campaignsCreate,
  createCampaignBodySchema,
  createPlacementBodySchema,
  placementsCreate,
  type Ad,
} from '@tabdock/contracts/ads';
import { Broker, createLogger, Metrics, RpcClient } from '@tabdock/service-kit';
import { waitFor } from '@tabdock/service-kit/testing';
import type { z } from 'zod';
import { BROWSER } from '../load';
import { withDatabase, type Stack } from '../stack';

const ACTOR = { id: randomUUID(), username: 'bench' };
const WEIGHTS = [1, 2, 3, 4];
const SERVES = 20_000;
/** A cent pays one impression. */
const PRICE_CENTS_PER_THOUSAND = 1_000;
const PAID_IMPRESSIONS = 2_000;
const AT_ONCE = 50;
/** Requests in a row without a paid ad after which the campaign has ended. */
const REQUESTS_AFTER_THE_END = 500;

/** How closely shares follow weights, and what is counted beyond a budget, with two replicas asked at once. */
export async function limits({ amqp, databaseUrl }: Stack): Promise<string[]> {
  const broker = new Broker(amqp.url, amqp.namespace, createLogger('bench', 'fatal'));
  const rpc = new RpcClient(broker, new Metrics('bench'));
  await rpc.ready();
  try {
    return [await shares(rpc), await overdelivery(rpc, databaseUrl)];
  } finally {
    await rpc.close();
    await broker.close();
  }
}

async function shares(rpc: RpcClient): Promise<string> {
  const placementId = await createPlacement(rpc);
  const names = WEIGHTS.map((weight) => `Weight ${weight} of ${placementId}`);
  for (const [nth, name] of names.entries())
    await createCampaign(rpc, { name, priority: WEIGHTS[nth] ?? 0 });
  const known = new Set<string>();
  await waitFor(async () => {
    const ad = await serveToNewGuest(rpc, placementId);
    if (ad) known.add(ad.name);
    return names.every((name) => known.has(name));
  });
  const counts = new Map<string, number>();
  for (let asked = 0; asked < SERVES; asked += AT_ONCE) {
    const ads = await Promise.all(
      Array.from({ length: AT_ONCE }, () => serveToNewGuest(rpc, placementId)),
    );
    for (const ad of ads) if (ad) counts.set(ad.name, (counts.get(ad.name) ?? 0) + 1);
  }
  const total = WEIGHTS.reduce((sum, weight) => sum + weight, 0);
  const shown = names.map((name, nth) => {
    const share = ((counts.get(name) ?? 0) / SERVES) * 100;
    return `${share.toFixed(1)} % of ${(((WEIGHTS[nth] ?? 0) / total) * 100).toFixed(0)} %`;
  });
  return `shares of ${SERVES} serves by weights ${WEIGHTS.join(', ')}: ${shown.join(', ')}`;
}

async function overdelivery(rpc: RpcClient, databaseUrl: string): Promise<string> {
  const placementId = await createPlacement(rpc);
  const name = `Budget of ${placementId}`;
  const campaignId = await createCampaign(rpc, {
    name,
    priority: 10,
    priceModel: 'cpm',
    priceCents: PRICE_CENTS_PER_THOUSAND,
    budgetCents: (PAID_IMPRESSIONS * PRICE_CENTS_PER_THOUSAND) / 1_000,
  });
  /** Whether a new visitor got the paid ad; it is reported as seen. */
  const show = async () => {
    const ad = await serveToNewGuest(rpc, placementId);
    if (ad?.name !== name || ad.token === null) return false;
    await rpc.call(adsRecordEvents, {
      userAgent: BROWSER,
      isAdmin: false,
      events: [{ token: ad.token, kind: 'impression', afterMillis: 0 }],
    });
    return true;
  };
  await waitFor(show);
  for (let unpaid = 0; unpaid < REQUESTS_AFTER_THE_END;) {
    const shown = await Promise.all(Array.from({ length: AT_ONCE }, show));
    unpaid = shown.includes(true) ? 0 : unpaid + AT_ONCE;
  }
  const counted = await withDatabase(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM ad_event
       WHERE campaign_id = $1 AND kind = 'impression' AND reason IS NULL`,
      [campaignId],
    );
    return rows[0]?.count ?? 0;
  });
  const beyond = ((counted - PAID_IMPRESSIONS) / PAID_IMPRESSIONS) * 100;
  return (
    `budget of ${PAID_IMPRESSIONS} impressions, ${AT_ONCE} visitors at once over two replicas: ` +
    `${counted} counted, overdelivery ${Math.max(0, beyond).toFixed(1)} %`
  );
}

async function createPlacement(rpc: RpcClient): Promise<string> {
  const fields = createPlacementBodySchema.parse({ name: `Place ${randomUUID()}` });
  const request = { actor: ACTOR, requestId: randomUUID(), fields };
  return (await rpc.call(placementsCreate, request)).placement.id;
}

async function createCampaign(
  rpc: RpcClient,
  changes: Partial<z.input<typeof createCampaignBodySchema>>,
): Promise<string> {
  const fields = createCampaignBodySchema.parse({
    adId: 'bench',
    adNetwork: 'custom',
    category: 'general',
    clickUrl: 'https://ads.example/',
    ...changes,
  });
  const request = { actor: ACTOR, campaignId: randomUUID(), fields };
  return (await rpc.call(campaignsCreate, request)).campaign.id;
}

async function serveToNewGuest(rpc: RpcClient, placementId: string): Promise<Ad | undefined> {
  const { ads } = await rpc.call(adsServe, {
    placementId,
    deviceType: 'desktop',
    owner: { kind: 'guest', id: randomUUID() },
    tier: 'guest',
  });
  return ads[0];
}
