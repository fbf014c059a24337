import { Injectable } from '@nestjs/common';
import type { Campaign } from '@tabdock/contracts/ads';
import { BudgetStates } from '../budgets/budget-states';
import { PlacementRepository } from '../placements/placement.repository';
import type { CampaignEntity } from '../campaigns/campaign.entity';
import { CampaignRepository } from '../campaigns/campaign.repository';
import { toCampaign } from './campaign-view';

/** Campaigns with where they are shown and what keeps them from it. */
@Injectable()
export class CampaignViews {
  constructor(
    private readonly campaigns: CampaignRepository,
    private readonly placements: PlacementRepository,
    private readonly budgets: BudgetStates,
  ) {}

  async of(campaign: CampaignEntity): Promise<Campaign> {
    return (await this.among([campaign]))(campaign);
  }

  async ofAll(campaigns: readonly CampaignEntity[]): Promise<Campaign[]> {
    return campaigns.map(await this.among(campaigns));
  }

  /** Call this before the transaction that locks the campaign: the returned function reads nothing more. */
  async before(campaignId: string): Promise<(campaign: CampaignEntity) => Campaign> {
    const campaign = await this.campaigns.find(campaignId);
    return this.among(campaign ? [campaign] : []);
  }

  private async among(
    campaigns: readonly CampaignEntity[],
  ): Promise<(campaign: CampaignEntity) => Campaign> {
    const [placements, spent] = await Promise.all([
      this.placements.findAll(),
      this.budgets.spent(campaigns),
    ]);
    const surroundings = { placements, spent, now: Date.now() };
    return (campaign) => toCampaign(campaign, surroundings);
  }
}
