import { Module } from '@nestjs/common';
import { asLongAs, Keeps } from '@tabdock/service-kit/database';
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
@Keeps({
  table: 'ad_rate',
  what: 'what ad networks pay',
  about: 'nobody',
  kept: asLongAs('an administrator leaves them'),
})
export class BusinessModule {}
