import { CLOCK_DIFFERENCE_MILLIS } from '@tabdock/service-kit';
import { TOKEN_MILLIS } from '../tokens/ad-tokens';

const WINDOW = `interval '1 second'`;
/** How long before its ad was served an event may have happened, as clocks differ. */
const SKEW = `interval '${CLOCK_DIFFERENCE_MILLIS} milliseconds'`;
/** Ads whose events are within a second of each other were served within this time. */
const REACH = `(interval '${TOKEN_MILLIS} milliseconds' + ${SKEW} + ${WINDOW})`;

const BEGIN = '$1::timestamptz';
const END = '$2::timestamptz';
const OF_HOUR = `served_at >= ${BEGIN} AND served_at < ${END}`;
const COLUMNS =
  'served_at, serve_id, kind, campaign_id, placement_id, device, visitor, happened_at, view_millis, reason';

/** The hour's events, and those of the hours beside it that may be within a second of one of them. */
const NEAR = `
  SELECT ${COLUMNS} FROM ad_event WHERE ${OF_HOUR}
  UNION ALL
  SELECT ${COLUMNS} FROM ad_event
  WHERE served_at >= ${BEGIN} - ${REACH} AND served_at < ${BEGIN} AND reason IS NULL
    AND happened_at >= ${BEGIN} - ${SKEW} - ${WINDOW}
  UNION ALL
  SELECT ${COLUMNS} FROM ad_event
  WHERE served_at >= ${END} AND served_at < ${END} + ${REACH} AND reason IS NULL
    AND visitor IN (
      SELECT visitor FROM ad_event
      WHERE ${OF_HOUR} AND reason IS NULL AND happened_at >= ${END} - ${SKEW}
    )`;

/**
 * SQL of the events of ads that were served from `$1` until before `$2`, each with its verdict: why it does not count,
 * or null. The eleventh event of a visitor within a second and those after it are too many, whenever their ads were
 * served. A click is unseen unless its ad was viewable at any time.
 */
export const JUDGED_EVENTS = `
  SELECT served_at, campaign_id, placement_id, device, kind, view_millis,
    CASE
      WHEN reason IS NOT NULL THEN reason
      WHEN tenth_before > happened_at - ${WINDOW} THEN 'too-many'
      WHEN kind = 'click' AND NOT EXISTS (
             SELECT 1 FROM ad_event seen
             WHERE seen.served_at = event.served_at AND seen.serve_id = event.serve_id
               AND seen.kind = 'viewable' AND seen.reason IS NULL
               AND seen.served_at >= ${BEGIN} AND seen.served_at < ${END}
           ) THEN 'unseen-click'
    END AS verdict
  FROM (
    SELECT *, lag(happened_at, 10) OVER (
      PARTITION BY visitor, reason IS NULL ORDER BY happened_at, served_at, serve_id, kind
    ) AS tenth_before
    FROM (${NEAR}) AS near
  ) AS event WHERE ${OF_HOUR}`;
