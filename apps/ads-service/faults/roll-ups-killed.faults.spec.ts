import { randomUUID } from 'node:crypto';
import { waitFor } from '@tabdock/service-kit/testing';
import fc from 'fast-check';
import { AdsReplicas } from './support/ads-replicas';

const HOUR_MILLIS = 60 * 60 * 1_000;
/** Hours that are final, so that the state of a roll-up shows how far it is. */
const HOURS = 20;
const SERVES_PER_HOUR = 1_500;
const CAMPAIGNS = [randomUUID(), randomUUID(), randomUUID()];
/** Kills, each within this hour of a roll-up. */
const ROUNDS = 8;
const SEED = Number(process.env['TEST_SEED'] ?? Date.now() % 1_000_000);

interface Sum {
  readonly campaignId: string;
  readonly impressions: number;
  readonly viewable: number;
  readonly clicks: number;
}

describe('roll-ups that are killed', () => {
  let replicas: AdsReplicas;
  let begin: number;

  beforeAll(async () => {
    replicas = await AdsReplicas.open(1);
    await replicas.killOne();
    begin = Math.floor(Date.now() / HOUR_MILLIS) * HOUR_MILLIS - (HOURS + 4) * HOUR_MILLIS;
  }, 120_000);
  afterAll(() => replicas?.close());

  /**
   * Serves of each hour: the first is of the first campaign, and so on. All were seen, every second was viewable, and
   * every fifth clicked.
   */
  const serve = () =>
    replicas.rows.query(
      // Materialized, or each of its events would have a serve of its own.
      `WITH serve AS MATERIALIZED (
         SELECT nth, $1::timestamptz + hour * interval '1 hour' + nth * interval '1 second' AS served_at,
                gen_random_uuid() AS serve_id, ($2::uuid[])[nth % 3 + 1] AS campaign_id,
                left(translate(gen_random_uuid()::text, '-', ''), 16) AS visitor
         FROM generate_series(0, $3::int - 1) AS hour, generate_series(0, $4::int - 1) AS nth
       )
       INSERT INTO ad_event (served_at, serve_id, kind, placement_id, campaign_id, device, visitor,
                             happened_at, received_at)
       SELECT served_at, serve_id, kind, 'sidebar-home', campaign_id, 'desktop', visitor,
              served_at + interval '2 seconds', served_at + interval '3 seconds'
       FROM serve, unnest(ARRAY['impression', 'viewable', 'click']) AS kind
       WHERE kind = 'impression' OR (kind = 'viewable' AND nth % 2 = 0) OR (kind = 'click' AND nth % 5 = 0)`,
      [new Date(begin), CAMPAIGNS, HOURS, SERVES_PER_HOUR],
    );
  /** Sums of that many rounds: a click counts only on what was viewable. */
  const expected = (rounds: number): Sum[] => {
    const serves = Array.from({ length: SERVES_PER_HOUR }, (_, nth) => nth);
    const times = HOURS * rounds;
    return CAMPAIGNS.map((campaignId, index) => {
      const own = serves.filter((nth) => nth % CAMPAIGNS.length === index);
      return {
        campaignId,
        impressions: own.length * times,
        viewable: own.filter((nth) => nth % 2 === 0).length * times,
        clicks: own.filter((nth) => nth % 10 === 0).length * times,
      };
    }).sort(byCampaign);
  };
  const sums = async (table: 'ad_hour' | 'ad_day'): Promise<Sum[]> =>
    (
      (await replicas.rows.query(
        `SELECT campaign_id AS "campaignId", sum(impressions)::int AS impressions,
                sum(viewable)::int AS viewable, sum(clicks)::int AS clicks
         FROM ${table} GROUP BY campaign_id`,
      )) as Sum[]
    ).sort(byCampaign);
  const finalHours = async () => {
    const [state]: { final_until: Date }[] = await replicas.rows.query(
      'SELECT final_until FROM roll_up_state',
    );
    return ((state?.final_until.getTime() ?? 0) - begin) / HOUR_MILLIS;
  };

  it(`leave what the next one adds up to the same as a simple count (seed ${SEED})`, async () => {
    const hours = fc.sample(fc.nat(HOURS), { seed: SEED, numRuns: ROUNDS });
    let interrupted = 0;
    for (const hour of hours) {
      await serve();
      // Nothing is final: each hour has to be counted anew.
      await replicas.rows.query('UPDATE roll_up_state SET final_until = $1, counted_until = NULL', [
        new Date(begin),
      ]);
      await replicas.startOne();
      await waitFor(async () => (await finalHours()) >= hour);
      await replicas.killOne();
      if ((await finalHours()) < HOURS) interrupted += 1;
      expect(await sums('ad_day')).toEqual(await sums('ad_hour'));
    }
    expect(interrupted).toBeGreaterThan(0);
    await replicas.startOne();
    await waitFor(async () => {
      const counted: unknown[] = await replicas.rows.query(
        'SELECT 1 FROM roll_up_state WHERE counted_until IS NOT NULL',
      );
      return counted.length > 0;
    });
    // The last round's roll-up may have been interrupted: the one that ended has counted it all.
    expect(await sums('ad_hour')).toEqual(expected(ROUNDS));
    expect(await sums('ad_day')).toEqual(expected(ROUNDS));
  }, 300_000);
});

function byCampaign(one: Sum, other: Sum): number {
  return one.campaignId < other.campaignId ? -1 : 1;
}
