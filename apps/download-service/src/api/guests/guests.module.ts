import { Module } from '@nestjs/common';
import { BackfillsModule } from '@tabdock/service-kit/backfills';
import { LedgerModule } from '../ledger/ledger.module';
import { TabFiguresModule } from '../tab-figures/tab-figures.module';
import { GuestExpiry } from './guest-expiry';
import { GuestVisits } from './guest-visits';
import { GuestVisitsBackfill } from './guest-visits.backfill';

/** Visits of guests, and the end of what they left. */
@Module({
  imports: [BackfillsModule, LedgerModule, TabFiguresModule],
  providers: [GuestVisits, GuestVisitsBackfill, GuestExpiry],
  exports: [GuestVisits],
})
export class GuestsModule {}
