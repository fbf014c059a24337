import { Module } from '@nestjs/common';
import { asLongAs, forEver, Keeps } from '@tabdock/service-kit/database';
import { AdChanges } from './ad-changes';
import { CampaignRepository } from './campaign.repository';

@Module({
  providers: [AdChanges, CampaignRepository],
  exports: [AdChanges, CampaignRepository],
})
@Keeps(
  {
    table: 'campaign',
    what: 'campaigns',
    about: 'nobody',
    kept: forEver('because figures name them'),
  },
  {
    table: 'campaign_price',
    what: 'what a campaign cost, and since when',
    about: 'nobody',
    kept: asLongAs('the campaign'),
  },
)
export class CampaignsModule {}
