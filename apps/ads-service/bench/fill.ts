import type { Client } from 'pg';

const SERVES = Number(process.env['BENCH_SERVES'] ?? 2_500_000);
const KINDS = 4;
/** All of one day. */
export const EVENTS = SERVES * KINDS;

const CAMPAIGNS = 20;

/** SQL of the id of the n-th campaign. */
const campaignId = (n: string) =>
  `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;

/** Each serve has an event of each kind; in the order of time, as they come. */
export async function fillEvents(client: Client): Promise<void> {
  await client.query(
    // Materialized, or each event would have a serve of its own.
    `WITH serve AS MATERIALIZED (
       SELECT date_trunc('hour', now() - interval '1 day') + random() * interval '24 hours' AS served_at,
              gen_random_uuid() AS serve_id, lpad(to_hex((n % 200000)), 16, '0') AS visitor,
              ${campaignId(`n % ${CAMPAIGNS}`)} AS campaign_id
       FROM generate_series(1, $1::int) AS n
     )
     INSERT INTO ad_event (served_at, serve_id, kind, placement_id, campaign_id, device, visitor,
                           happened_at, received_at, view_millis)
     SELECT served_at, serve_id, kind, 'sidebar-home', campaign_id, 'desktop', visitor,
            served_at + nth * interval '1 second', served_at + interval '5 seconds',
            CASE WHEN kind = 'view' THEN 4000 END
     FROM serve, unnest(ARRAY['impression', 'viewable', 'click', 'view']) WITH ORDINALITY AS kinds (kind, nth)
     ORDER BY served_at`,
    [SERVES],
  );
  await client.query('ANALYZE ad_event');
}
