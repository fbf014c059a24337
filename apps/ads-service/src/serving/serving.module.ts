import { Module } from '@nestjs/common';
import { Keeps, minutes } from '@tabdock/service-kit/database';
import { BudgetsModule } from '../budgets/budgets.module';
import { CampaignsModule } from '../campaigns/campaigns.module';
import { PlacementsModule } from '../placements/placements.module';
import { TokensModule } from '../tokens/tokens.module';
import { AdSessionRepository, SESSION_MILLIS } from './ad-session.repository';
import { AdSessions } from './ad-sessions';
import { Inventory } from './inventory';
import { ServingController } from './serving.controller';
import { ServingService } from './serving.service';

const MINUTE_MILLIS = 60 * 1_000;

@Module({
  imports: [BudgetsModule, CampaignsModule, PlacementsModule, TokensModule],
  controllers: [ServingController],
  providers: [ServingService, Inventory, AdSessions, AdSessionRepository],
})
@Keeps({
  table: 'ad_session',
  what: 'how many ads a visitor got at a placement, by a hash',
  about: 'visitors',
  kept: { by: { time: 'last_at' }, after: minutes(SESSION_MILLIS / MINUTE_MILLIS) },
})
export class ServingModule {}
