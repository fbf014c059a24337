import { Module } from '@nestjs/common';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { AdBusinessRepository } from './ad-business.repository';
import { AdRateRepository } from './ad-rate.repository';
import { AdRatesService } from './ad-rates.service';
import { BusinessController } from './business.controller';

/** What ads bring, for the figures behind the business. */
@Module({
  imports: [CampaignsModule],
  controllers: [BusinessController],
  providers: [AdBusinessRepository, AdRateRepository, AdRatesService],
})
export class BusinessModule {}
