import { Module } from '@nestjs/common';
import { AdChanges } from './ad-changes';
import { CampaignRepository } from './campaign.repository';

@Module({
  providers: [AdChanges, CampaignRepository],
  exports: [AdChanges, CampaignRepository],
})
export class CampaignsModule {}
