import { POSITIONS, type AdBusiness, type Position } from '@tabdock/contracts/ads';
import { total } from '../analytics/figures';

/** What was counted of one campaign in one position. */
export interface PlacedCount {
  /** Null for a placement that is unknown. */
  readonly position: Position | null;
  /** Tabdock's own ads bring no revenue. */
  readonly isHouse: boolean;
  /** US cents for 1,000 impressions, of the campaign's network. */
  readonly rateCents: number | null;
  readonly impressions: number;
  /** Impressions of days on which the campaign had no price. */
  readonly unpricedImpressions: number;
  /** Revenue by the prices at the time, in thousandths of a US cent. */
  readonly revenueMillicents: number;
  readonly viewable: number;
  readonly clicks: number;
}

/** Revenue by price or, for a campaign without one, by its network's rate; and each position's sums. */
export function adBusinessOf(counted: readonly PlacedCount[]): AdBusiness {
  const groups = Map.groupBy(counted, ({ position }) => position);
  return {
    pricedCents: total(counted, (one) => one.revenueMillicents) / 1_000,
    estimatedCents: total(counted, estimatedMillicents) / 1_000,
    positions: POSITIONS.map((position) => {
      const parts = groups.get(position) ?? [];
      return {
        position,
        impressions: total(parts, (one) => one.impressions),
        viewable: total(parts, (one) => one.viewable),
        clicks: total(parts, (one) => one.clicks),
      };
    }),
  };
}

function estimatedMillicents({ isHouse, rateCents, unpricedImpressions }: PlacedCount): number {
  return isHouse ? 0 : unpricedImpressions * (rateCents ?? 0);
}
