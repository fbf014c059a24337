import { Module } from '@nestjs/common';
import { BudgetsModule } from '../budgets/budgets.module';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { PlacementsModule } from '../placements/placements.module';
import { CampaignMedia } from './campaign-media';
import { CampaignViews } from './campaign-views';
import { CampaignsController } from './campaigns.controller';
import { CampaignsService } from './campaigns.service';

@Module({
  imports: [CampaignsModule, PlacementsModule, BudgetsModule],
  controllers: [CampaignsController],
  providers: [CampaignsService, CampaignViews, CampaignMedia],
})
export class CampaignDeskModule {}
