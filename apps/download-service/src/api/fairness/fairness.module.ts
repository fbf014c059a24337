import { Module } from '@nestjs/common';
import { forEver, Keeps, until } from '@tabdock/service-kit/database';
import { LedgerModule } from '../ledger/ledger.module';
import { FairClockRepository } from './fair-clock.repository';
import { FairQueue } from './fair-queue';
import { FairTagRepository } from './fair-tag.repository';
import { FairTurnHousekeeping } from './fair-turn.housekeeping';
import { FairTurnRepository } from './fair-turn.repository';
import { QueuePlaceRepository } from './queue-place.repository';
import { QueuePlaces } from './queue-places';

/** The order of each source's queue, and where downloads stand in it. */
@Module({
  imports: [LedgerModule],
  providers: [
    FairQueue,
    FairTurnRepository,
    FairTagRepository,
    FairClockRepository,
    FairTurnHousekeeping,
    QueuePlaces,
    QueuePlaceRepository,
  ],
  exports: [FairQueue, FairClockRepository, QueuePlaces, QueuePlaceRepository],
})
@Keeps(
  {
    table: 'fair_clock',
    what: "the time of each source's queue",
    about: 'nobody',
    kept: forEver('because there is one row for each source'),
  },
  {
    table: 'fair_turn',
    what: 'when the next download of an owner has its turn',
    about: 'accounts',
    kept: until("the queue's time has passed it"),
  },
)
export class FairnessModule {}
