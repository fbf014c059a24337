import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { KitModule } from '@tabdock/service-kit';
import { DatabaseHealth } from '@tabdock/service-kit/database';
import { CampaignRepository } from './campaigns/campaign.repository';
import type { AdsConfig } from './config';
import { databaseOptions, ENTITIES } from './database/database';
import { GateRetention } from './video-ads/video-ads-retention';
import { GateController } from './video-ads/video-ads.controller';
import { GateRepository } from './video-ads/counted-download.repository';
import { GateService } from './video-ads/video-ads.service';
import { PlacementRepository } from './placements/placement.repository';
import { PlacementsController } from './placements/placements.controller';
import { PlacementsService } from './placements/placements.service';

@Module({})
export class AppModule {
  static register(config: AdsConfig): DynamicModule {
    return {
      module: AppModule,
      imports: [
        KitModule.forRoot({ name: 'ads-service', config }),
        TypeOrmModule.forRoot(databaseOptions(config)),
        TypeOrmModule.forFeature(ENTITIES),
      ],
      controllers: [PlacementsController, GateController],
      providers: [
        DatabaseHealth,
        PlacementsService,
        PlacementRepository,
        CampaignRepository,
        GateService,
        GateRepository,
        GateRetention,
      ],
    };
  }
}
