import { Module } from '@nestjs/common';
import { forEver, Keeps } from '@tabdock/service-kit/database';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { PlacementRepository } from './placement.repository';
import { PlacementsController } from './placements.controller';
import { PlacementsService } from './placements.service';

@Module({
  imports: [CampaignsModule],
  controllers: [PlacementsController],
  providers: [PlacementsService, PlacementRepository],
  exports: [PlacementRepository],
})
@Keeps({
  table: 'placement',
  what: 'places for ads on pages',
  about: 'nobody',
  kept: forEver('because figures name them'),
})
export class PlacementsModule {}
