import { VIEWABLE_ENOUGH, type AdBusiness, type Position } from '@tabdock/contracts/ads';
import type { BusinessAnalytics } from '@tabdock/contracts/analytics';

type JudgedPosition = NonNullable<BusinessAnalytics['positions']>[number];

/** What is known of each position. */
export function judgePositions(positions: AdBusiness['positions']): JudgedPosition[] {
  return positions.map(({ position, impressions, viewable, clicks }) => ({
    position,
    viewable,
    viewableRate: impressions === 0 ? 0 : viewable / impressions,
    ctr: impressions === 0 ? 0 : clicks / impressions,
    isEnough: viewable >= VIEWABLE_ENOUGH,
  }));
}

/** Positions with enough viewable ads, the best first: by viewable rate times click-through rate. */
export function recommended(positions: readonly JudgedPosition[]): Position[] {
  return positions
    .filter(({ isEnough }) => isEnough)
    .toSorted((one, other) => score(other) - score(one))
    .map(({ position }) => position);
}

function score({ viewableRate, ctr }: JudgedPosition): number {
  return viewableRate * ctr;
}
