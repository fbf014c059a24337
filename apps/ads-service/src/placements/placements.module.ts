import { Module } from '@nestjs/common';
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
export class PlacementsModule {}
