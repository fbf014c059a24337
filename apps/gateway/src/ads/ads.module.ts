import { Module } from '@nestjs/common';
import { InternalHttpModule } from '../internal-http/internal-http.module';
import { AdFiguresController } from './ad-figures.controller';
import { AdsClient } from './ads.client';
import { AdsController } from './ads.controller';
import { CampaignsController } from './campaigns.controller';
import { MediaClient } from './media.client';
import { MediaController } from './media.controller';
import { NetworksModule } from './networks/networks.module';
import { PlacementsController } from './placements.controller';

@Module({
  imports: [InternalHttpModule, NetworksModule],
  controllers: [
    AdsController,
    CampaignsController,
    PlacementsController,
    AdFiguresController,
    MediaController,
  ],
  providers: [AdsClient, MediaClient],
  exports: [AdsClient],
})
export class AdsModule {}
