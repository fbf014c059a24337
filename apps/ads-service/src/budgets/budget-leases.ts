import { Injectable } from '@nestjs/common';
import { lockName, Transactions } from '@tabdock/service-kit/database';
import { CampaignRepository } from '../campaigns/campaign.repository';
import { AdEventRepository } from '../events/ad-event.repository';
import { BudgetLeaseRepository } from './budget-lease.repository';
import { dayOf, type Lease } from './held-leases';
import { impressionMillicents, needsLease, paysImpressions } from './limits';
import { leaseAmount, leaseDueAt } from './pacing';

export interface NothingYet {
  /** Time when there may be some, in milliseconds since 1970; Infinity if nothing is left. */
  readonly dueAt: number;
}

/** Leases of budgets: over all replicas they never exceed a limit. */
@Injectable()
export class BudgetLeases {
  constructor(
    private readonly transactions: Transactions,
    private readonly campaigns: CampaignRepository,
    private readonly leases: BudgetLeaseRepository,
    private readonly events: AdEventRepository,
  ) {}

  /** Returns undefined for a campaign that needs no lease. */
  take(campaignId: string, now: Date): Promise<Lease | NothingYet | undefined> {
    return this.transactions.runWithoutWake(async (manager) => {
      await lockName(manager, `budget:${campaignId}`);
      const campaign = await this.campaigns.find(campaignId, manager);
      if (!campaign || campaign.deletedAt !== null || !needsLease(campaign)) return undefined;
      const day = dayOf(now.getTime());
      const isPaid = paysImpressions(campaign);
      // What clicks cost until now is known with the next roll-up.
      if (isPaid && (await this.events.mayHaveUncountedClicks(manager, campaignId)))
        return { dueAt: now.getTime() };
      const byLeases = await this.leases.committed(manager, campaignId, day);
      const byClicks = isPaid
        ? await this.events.clickMillicents([campaignId], manager)
        : undefined;
      const millicents = byLeases.millicents + (byClicks?.get(campaignId) ?? 0);
      const committed = { ...byLeases, millicents };
      const amount = leaseAmount(campaign, committed, now);
      if (amount === 0) return { dueAt: leaseDueAt(campaign, committed, now) };
      const priceMillicents = impressionMillicents(campaign);
      return this.leases.insert(manager, { campaignId, day, amount, priceMillicents });
    });
  }
}
