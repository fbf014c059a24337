import { Module } from '@nestjs/common';
import { FairnessModule } from '../fairness/fairness.module';
import { GuestsModule } from '../guests/guests.module';
import { LedgerModule } from '../ledger/ledger.module';
import { TabFiguresModule } from '../tab-figures/tab-figures.module';
import { DownloadAcceptance } from './acceptance/download-acceptance';
import { DownloadStarts } from './acceptance/download-starts';
import { BatchMetrics } from './batches/batch.metrics';
import { BatchesController } from './batches/batches.controller';
import { BatchesService } from './batches/batches.service';
import { ChangesController } from './changes/changes.controller';
import { DownloadChanges } from './changes/download-changes';
import { DownloadsController } from './downloads/downloads.controller';
import { DownloadsService } from './downloads/downloads.service';
import { ReceivedBytesRepository } from './downloads/received-bytes.repository';
import { LookCountRepository } from './looks/look-count.repository';
import { LookRules } from './looks/look-rules';
import { LookStates } from './looks/look-states';
import { LookStatesRepository } from './looks/look-states.repository';
import { LookMetrics } from './looks/look.metrics';
import { LooksController } from './looks/looks.controller';
import { LooksService } from './looks/looks.service';
import { AccountEventsConsumer } from './owners/account-events.consumer';
import { OwnerMetrics } from './owners/owner.metrics';
import { OwnersController } from './owners/owners.controller';
import { OwnersService } from './owners/owners.service';

/**
 * Requests of owners: downloads, batches, looks, cancelling and retrying, claiming and deleting all of an owner's downloads.
 */
@Module({
  imports: [LedgerModule, FairnessModule, GuestsModule, TabFiguresModule],
  controllers: [
    DownloadsController,
    BatchesController,
    ChangesController,
    LooksController,
    OwnersController,
  ],
  providers: [
    DownloadAcceptance,
    DownloadStarts,
    DownloadsService,
    ReceivedBytesRepository,
    BatchesService,
    BatchMetrics,
    DownloadChanges,
    LooksService,
    LookStates,
    LookStatesRepository,
    LookCountRepository,
    LookRules,
    LookMetrics,
    OwnersService,
    OwnerMetrics,
    AccountEventsConsumer,
  ],
})
export class RequestsModule {}
