import type { AdFigures } from '@tabdock/contracts/ads';

/** What was counted of one campaign, for example on one day. */
export interface Counted {
  readonly campaignId: string;
  readonly impressions: number;
  readonly viewable: number;
  readonly clicks: number;
  readonly views: number;
  readonly viewMillis: number;
  readonly bots: number;
  readonly tooMany: number;
  readonly unseenClicks: number;
  readonly administrators: number;
  /** Revenue by the price at the time, in thousandths of a US cent. */
  readonly revenueMillicents: number;
}

/** Adds up to one set of figures. */
export function figuresOf(counted: readonly Counted[]): AdFigures {
  const impressions = total(counted, (one) => one.impressions);
  const clicks = total(counted, (one) => one.clicks);
  const viewMillis = total(counted, (one) => one.viewMillis);
  const views = total(counted, (one) => one.views);
  return {
    impressions,
    viewable: total(counted, (one) => one.viewable),
    clicks,
    avgViewDuration: ratio(viewMillis, views) / 1_000,
    ctr: ratio(clicks, impressions),
    // Divided once: thousandths of a cent are whole numbers.
    revenueCents: total(counted, (one) => one.revenueMillicents) / 1_000,
  };
}

export function total<T>(parts: readonly T[], pick: (part: T) => number): number {
  return parts.reduce((sum, part) => sum + pick(part), 0);
}

function ratio(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
