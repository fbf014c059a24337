import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module';
import { TakedownsConsumer } from './takedowns.consumer';
import { TakedownsService } from './takedowns.service';

/** Takedowns of tabs: what runs is ended, and what is stored is deleted. */
@Module({ imports: [LedgerModule], providers: [TakedownsService, TakedownsConsumer] })
export class TakedownsModule {}
