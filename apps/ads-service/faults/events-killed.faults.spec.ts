import { AD_EVENT_KINDS, type AdEvent } from '@tabdock/contracts/ads';
import { waitFor } from '@tabdock/service-kit/testing';
import fc from 'fast-check';
import { reported, served } from '../test/support/counting';
import { AdsReplicas } from './support/ads-replicas';

const ADS = 400;
const LANES = 8;
const EVENTS_PER_REQUEST = 20;

describe('events whose replica is killed', () => {
  let replicas: AdsReplicas;

  beforeAll(async () => {
    replicas = await AdsReplicas.open(2);
  }, 120_000);
  afterAll(() => replicas?.close());

  it('count once and all, sent twice in other orders to two replicas', async () => {
    const ads = Array.from({ length: ADS }, () => served());
    const all = ads.flatMap((ad) =>
      AD_EVENT_KINDS.map((kind) => reported(replicas.tokens.issue(ad), kind)),
    );
    const order = fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length });
    const lane = async (events: readonly AdEvent[]) => {
      for (let sent = 0; sent < events.length; sent += EVENTS_PER_REQUEST)
        await replicas.record(events.slice(sent, sent + EVENTS_PER_REQUEST));
    };
    const lanes = fc.sample(order, LANES).map((events) => lane(events));
    expect(await replicas.killWhile(Promise.all(lanes))).toBeGreaterThan(1);

    const kinds: { kind: string; events: number; serves: number }[] = await replicas.rows.query(
      `SELECT kind, count(*)::int AS events, count(DISTINCT serve_id)::int AS serves
       FROM ad_event GROUP BY kind`,
    );
    expect(kinds.toSorted((one, other) => (one.kind < other.kind ? -1 : 1))).toEqual(
      AD_EVENT_KINDS.toSorted().map((kind) => ({ kind, events: ADS, serves: ADS })),
    );
    const stored = new Date();
    // A replica rolls up when it starts.
    await replicas.startOne();
    await waitFor(async () => {
      const counted: unknown[] = await replicas.rows.query(
        'SELECT 1 FROM roll_up_state WHERE counted_until > $1',
        [stored],
      );
      return counted.length > 0;
    });
    const [sums]: unknown[] = await replicas.rows.query(
      `SELECT sum(impressions)::int AS impressions, sum(viewable)::int AS viewable,
              sum(clicks)::int AS clicks, sum(views)::int AS views, sum(too_many)::int AS too_many
       FROM ad_day`,
    );
    expect(sums).toEqual({ impressions: ADS, viewable: ADS, clicks: ADS, views: ADS, too_many: 0 });
  }, 240_000);
});
