import { Module } from '@nestjs/common';
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
  exports: [FairQueue, FairClockRepository, QueuePlaces],
})
export class FairnessModule {}
