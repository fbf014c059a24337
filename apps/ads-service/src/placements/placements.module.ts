import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { PlacementEntity } from './placement.entity';
import { PlacementRepository } from './placement.repository';
import { PlacementsController } from './placements.controller';
import { PlacementsService } from './placements.service';

@Module({
  imports: [TypeOrmModule.forFeature([PlacementEntity]), CampaignsModule],
  controllers: [PlacementsController],
  providers: [PlacementsService, PlacementRepository],
})
export class PlacementsModule {}
