import { Module } from '@nestjs/common';
import { BudgetsModule } from '../budgets/budgets.module';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { PlacementsModule } from '../placements/placements.module';
import { TokensModule } from '../tokens/tokens.module';
import { AdSessionRepository } from './ad-session.repository';
import { AdSessions } from './ad-sessions';
import { Inventory } from './inventory';
import { ServingController } from './serving.controller';
import { ServingService } from './serving.service';

@Module({
  imports: [BudgetsModule, CampaignsModule, PlacementsModule, TokensModule],
  controllers: [ServingController],
  providers: [ServingService, Inventory, AdSessions, AdSessionRepository],
})
export class ServingModule {}
