import { Module } from '@nestjs/common';
import { AdRatesController } from './ad-rates.controller';
import { BusinessController } from './business.controller';
import { BusinessService } from './business.service';

@Module({
  controllers: [BusinessController, AdRatesController],
  providers: [BusinessService],
})
export class AnalyticsModule {}
