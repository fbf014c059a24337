import { Injectable } from '@nestjs/common';
import type { CampaignEntity } from '../campaigns/campaign.entity';
import { AdEventRepository } from '../events/ad-event.repository';
import { BudgetLeaseRepository } from './budget-lease.repository';
import { isSpent } from './limits';

/** Which budgets are spent. */
@Injectable()
export class BudgetStates {
  constructor(
    private readonly leases: BudgetLeaseRepository,
    private readonly events: AdEventRepository,
  ) {}

  /** Ids of the campaigns whose budget has paid all that it can. Clicks are known as of the last roll-up. */
  async spent(campaigns: readonly CampaignEntity[]): Promise<Set<string>> {
    const limited = campaigns.filter(({ budgetCents }) => budgetCents !== null);
    if (limited.length === 0) return new Set();
    const ids = limited.map(({ id }) => id);
    const [byLeases, byClicks] = await Promise.all([
      this.leases.usedMillicents(ids),
      this.events.clickMillicents(ids),
    ]);
    const used = (id: string) => (byLeases.get(id) ?? 0) + (byClicks.get(id) ?? 0);
    return new Set(limited.filter((one) => isSpent(one, used(one.id))).map(({ id }) => id));
  }

  /** Returns which campaigns are spent and paid by the click. */
  withoutClicks(campaigns: readonly CampaignEntity[]): Promise<Set<string>> {
    return this.spent(campaigns.filter(({ priceModel }) => priceModel === 'cpc'));
  }
}
