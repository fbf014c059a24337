import { Module } from '@nestjs/common';
import { PartitionsModule } from '@tabdock/service-kit/partitions';
import { forEver, Keeps } from '@tabdock/service-kit/database';
import { TokensModule } from '../tokens/tokens.module';
import { AdEventRepository } from './ad-event.repository';
import { AD_EVENTS } from './ad-event-table';
import { ClickUrlRepository } from './click-url.repository';
import { EventBatcher } from './event-batcher';
import { EventsController } from './events.controller';
import { EventsService } from './events.service';
import { RollUp } from './roll-up';
import { RollUpRepository } from './roll-up.repository';

const OF_FIGURES = forEver('because figures are compared over years');

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
@Keeps(
  {
    table: 'ad_event',
    what: 'ads that were served, seen and clicked, by the hash of a visitor',
    about: 'visitors',
    kept: { words: `${AD_EVENTS.keepDays} days after \`served_at\`, by partitions` },
  },
  { table: 'ad_hour', what: 'figures of an hour', about: 'nobody', kept: OF_FIGURES },
  { table: 'ad_day', what: 'figures of a day', about: 'nobody', kept: OF_FIGURES },
  {
    table: 'roll_up_state',
    what: 'how far events are rolled up',
    about: 'nobody',
    kept: forEver('because it is one row'),
  },
)
export class EventsModule {}
