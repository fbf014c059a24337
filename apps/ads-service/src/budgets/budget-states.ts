import { Injectable } from '@nestjs/common';
import type { CampaignEntity } from '../campaigns/campaign.entity';
import { AdEventRepository } from '../events/ad-event.repository';
import { BudgetLeaseRepository } from './budget-lease.repository';
import { clicksLimit, impressionsLimit } from './limits';

/** Which budgets are spent. */
@Injectable()
export class BudgetStates {
  constructor(
    private readonly leases: BudgetLeaseRepository,
    private readonly events: AdEventRepository,
  ) {}

  /** Ids of the campaigns whose budget has paid all that it can. */
  async spent(campaigns: readonly CampaignEntity[]): Promise<ReadonlySet<string>> {
    const [byImpressions, byClicks] = await Promise.all([
      reached(campaigns, impressionsLimit, (ids) => this.leases.used(ids)),
      this.withoutClicks(campaigns),
    ]);
    return new Set([...byImpressions, ...byClicks]);
  }

  /** Ids of the campaigns whose budget is spent on clicks; known as of the last roll-up. */
  withoutClicks(campaigns: readonly CampaignEntity[]): Promise<Set<string>> {
    return reached(campaigns, clicksLimit, (ids) => this.events.countedClicks(ids));
  }
}

async function reached(
  campaigns: readonly CampaignEntity[],
  limitOf: (campaign: CampaignEntity) => number | null,
  countedOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<Set<string>> {
  const limits = campaigns.flatMap((campaign) => {
    const limit = limitOf(campaign);
    return limit === null ? [] : [{ id: campaign.id, limit }];
  });
  if (limits.length === 0) return new Set();
  const counted = await countedOf(limits.map(({ id }) => id));
  return new Set(
    limits.filter(({ id, limit }) => (counted.get(id) ?? 0) >= limit).map(({ id }) => id),
  );
}
