import { Module } from '@nestjs/common';
import { PartitionsModule } from '@tabdock/service-kit/partitions';
import { TokensModule } from '../tokens/tokens.module';
import { AdEventRepository } from './ad-event.repository';
import { AD_EVENTS } from './ad-event-table';
import { ClickUrlRepository } from './click-url.repository';
import { EventBatcher } from './event-batcher';
import { EventsController } from './events.controller';
import { EventsService } from './events.service';
import { RollUp } from './roll-up';
import { RollUpRepository } from './roll-up.repository';

@Module({
  imports: [PartitionsModule.forRoot([AD_EVENTS]), TokensModule],
  controllers: [EventsController],
  providers: [
    EventsService,
    EventBatcher,
    AdEventRepository,
    ClickUrlRepository,
    RollUp,
    RollUpRepository,
  ],
  exports: [AdEventRepository],
})
export class EventsModule {}
