import { Injectable } from '@nestjs/common';
import { lockName, Transactions } from '@tabdock/service-kit/database';
import { CampaignRepository } from '../campaigns/campaign.repository';
import { BudgetLeaseRepository } from './budget-lease.repository';
import { dayOf, type Lease } from './held-leases';
import { needsLease } from './limits';
import { leaseAmount, leaseDueAt } from './pacing';

export interface NothingYet {
  /** When there may be some, in milliseconds since 1970; Infinity if nothing is left. */
  readonly dueAt: number;
}

/** Leases of budgets: over all replicas they never exceed a limit. */
@Injectable()
export class BudgetLeases {
  constructor(
    private readonly transactions: Transactions,
    private readonly campaigns: CampaignRepository,
    private readonly leases: BudgetLeaseRepository,
  ) {}

  /** Returns undefined for a campaign that needs no lease. */
  take(campaignId: string, now: Date): Promise<Lease | NothingYet | undefined> {
    return this.transactions.runWithoutWake(async (manager) => {
      await lockName(manager, `budget:${campaignId}`);
      const campaign = await this.campaigns.find(campaignId, manager);
      if (!campaign || campaign.deletedAt !== null || !needsLease(campaign)) return undefined;
      const day = dayOf(now.getTime());
      const committed = await this.leases.committed(manager, campaignId, day);
      const amount = leaseAmount(campaign, committed, now);
      if (amount === 0) return { dueAt: leaseDueAt(campaign, committed, now) };
      return this.leases.insert(manager, { campaignId, day, amount }, now);
    });
  }
}
