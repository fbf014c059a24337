import type { CampaignEntity } from '../campaigns/campaign.entity';
import { budgetMillicents, impressionMillicents, paysImpressions } from './limits';

const DAY_MILLIS = 24 * 60 * 60 * 1_000;
/** Share of the remaining budget that one lease takes. */
const LEASE_SHARE = 0.005;

export type PacedCampaign = Pick<
  CampaignEntity,
  | 'budgetCents'
  | 'priceModel'
  | 'priceCents'
  | 'dailyImpressions'
  | 'startsAt'
  | 'endsAt'
  | 'createdAt'
>;

/** What leases hold or have used, and what was settled. */
export interface Committed {
  /** Money over all time, at the prices at which it was leased; that of clicks included. */
  readonly millicents: number;
  /** Impressions of the present day, in UTC. */
  readonly today: number;
}

/** How far a limit is used, and the time that it is spread over. */
interface Limit {
  readonly limit: number;
  readonly committed: number;
  /** What one impression uses of it. */
  readonly each: number;
  /** Milliseconds since 1970. Without an end everything may go at once. */
  readonly from: number;
  readonly to: number | undefined;
}

/** Impressions of the next lease; 0 if nothing is left, or nothing yet. */
export function leaseAmount(campaign: PacedCampaign, committed: Committed, now: Date): number {
  const limits = limitsOf(campaign, committed, now.getTime());
  if (limits.length === 0) return 0;
  const left = Math.min(...limits.map((one) => impressionsUntil(one.limit, one)));
  const allowed = Math.min(
    ...limits.map((one) => impressionsUntil(allowedBy(one, now.getTime()), one)),
  );
  return Math.max(0, Math.min(part(left, 1), left, allowed));
}

/** Time when the next lease may be taken, in milliseconds since 1970; Infinity if nothing is left. */
export function leaseDueAt(campaign: PacedCampaign, committed: Committed, now: Date): number {
  return Math.max(...limitsOf(campaign, committed, now.getTime()).map(dueAt));
}

function dueAt({ limit, committed, each, from, to }: Limit): number {
  if (committed + each > limit) return Infinity;
  return to === undefined ? from : from + ((committed + each) / limit) * (to - from);
}

function limitsOf(campaign: PacedCampaign, committed: Committed, now: number): Limit[] {
  const from = (campaign.startsAt ?? campaign.createdAt).getTime();
  const to = campaign.endsAt?.getTime();
  const midnight = now - (now % DAY_MILLIS);
  const daily = campaign.dailyImpressions;
  return [
    ...(paysImpressions(campaign)
      ? [
          {
            limit: budgetMillicents(campaign),
            committed: committed.millicents,
            each: impressionMillicents(campaign),
            from,
            to,
          },
        ]
      : []),
    ...(daily === null
      ? []
      : [
          {
            limit: daily,
            committed: committed.today,
            each: 1,
            from: Math.max(from, midnight),
            to: Math.min(to ?? Infinity, midnight + DAY_MILLIS),
          },
        ]),
  ];
}

/** What may have been leased by now: even over the time, and one part at its begin. */
function allowedBy({ limit, each, from, to }: Limit, now: number): number {
  if (to === undefined) return limit;
  const elapsed = to > from ? Math.min(1, Math.max(0, (now - from) / (to - from))) : 1;
  return Math.min(limit, Math.max(part(limit, each), Math.floor(limit * elapsed)));
}

function impressionsUntil(end: number, { committed, each }: Limit): number {
  return Math.floor((end - committed) / each);
}

function part(left: number, atLeast: number): number {
  return Math.max(atLeast, Math.floor(left * LEASE_SHARE));
}
