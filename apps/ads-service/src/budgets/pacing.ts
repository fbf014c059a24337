import type { CampaignEntity } from '../campaigns/campaign.entity';
import { impressionsLimit } from './limits';

const DAY_MILLIS = 24 * 60 * 60 * 1_000;
/** Of what is left. */
const PART = 0.005;

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

/** Impressions that leases hold or have used, and that were settled. */
export interface Committed {
  readonly total: number;
  /** Of the present day, in UTC. */
  readonly today: number;
}

/** How far a limit is used, and the time that it is spread over. */
interface Limit {
  readonly limit: number;
  readonly committed: number;
  /** Milliseconds since 1970. Without an end everything may go at once. */
  readonly from: number;
  readonly to: number | undefined;
}

/** Impressions of the next lease; 0 if nothing is left, or nothing yet. */
export function leaseAmount(campaign: PacedCampaign, committed: Committed, now: Date): number {
  const limits = limitsOf(campaign, committed, now.getTime());
  if (limits.length === 0) return 0;
  const left = Math.min(...limits.map((one) => one.limit - one.committed));
  const allowed = Math.min(...limits.map((one) => allowedBy(one, now.getTime()) - one.committed));
  return Math.max(0, Math.min(part(left), left, allowed));
}

/** When the next lease may be taken, in milliseconds since 1970; Infinity if nothing is left. */
export function leaseDueAt(campaign: PacedCampaign, committed: Committed, now: Date): number {
  return Math.max(...limitsOf(campaign, committed, now.getTime()).map(dueAt));
}

function dueAt({ limit, committed, from, to }: Limit): number {
  if (committed >= limit) return Infinity;
  return to === undefined ? from : from + ((committed + 1) / limit) * (to - from);
}

function limitsOf(campaign: PacedCampaign, committed: Committed, now: number): Limit[] {
  const from = (campaign.startsAt ?? campaign.createdAt).getTime();
  const to = campaign.endsAt?.getTime();
  const midnight = now - (now % DAY_MILLIS);
  const total = impressionsLimit(campaign);
  const daily = campaign.dailyImpressions;
  return [
    ...(total === null ? [] : [{ limit: total, committed: committed.total, from, to }]),
    ...(daily === null
      ? []
      : [
          {
            limit: daily,
            committed: committed.today,
            from: Math.max(from, midnight),
            to: Math.min(to ?? Infinity, midnight + DAY_MILLIS),
          },
        ]),
  ];
}

/** What may have been leased by now: even over the time, and one part at its begin. */
function allowedBy({ limit, from, to }: Limit, now: number): number {
  if (to === undefined) return limit;
  const elapsed = to > from ? Math.min(1, Math.max(0, (now - from) / (to - from))) : 1;
  return Math.min(limit, Math.max(part(limit), Math.floor(limit * elapsed)));
}

function part(left: number): number {
  return Math.max(1, Math.floor(left * PART));
}
