import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Every, Waker } from '@tabdock/service-kit';
import { Budgets } from '../budgets/budgets';
import { AdChanges } from '../campaigns/ad-changes';
import { CampaignRepository } from '../campaigns/campaign.repository';
import { PlacementRepository } from '../placements/placement.repository';
import { servedPlacements, type ServedPlacement } from './eligible';

const REFRESH_EVERY_MILLIS = 30_000;

/** Campaigns and placements in memory, as the database last had them. */
@Injectable()
export class Inventory implements OnModuleInit {
  private placements: ReadonlyMap<string, ServedPlacement> = new Map();
  private readonly waker = new Waker();

  constructor(
    private readonly campaignRows: CampaignRepository,
    private readonly placementRows: PlacementRepository,
    private readonly budgets: Budgets,
    changes: AdChanges,
  ) {
    changes.onChange(() => this.waker.wake());
  }

  async onModuleInit(): Promise<void> {
    await this.refresh();
  }

  @Every(REFRESH_EVERY_MILLIS, {
    name: 'refreshing campaigns and placements',
    wokenBy: (self: Inventory) => self.waker,
  })
  async refresh(): Promise<void> {
    const [placements, campaigns] = await Promise.all([
      this.placementRows.findAll(),
      this.campaignRows.findAll(),
    ]);
    await this.budgets.follow(campaigns);
    this.placements = servedPlacements(placements, campaigns);
  }

  /** Undefined for one that is unknown or inactive. */
  find(placementId: string): ServedPlacement | undefined {
    return this.placements.get(placementId);
  }
}
