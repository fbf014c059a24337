import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DOWNLOADS_EVENTS } from '@tabdock/contracts/downloads';
import type { Recipe } from '@tabdock/contracts/sources';
import { KitModule } from '@tabdock/service-kit';
import { DatabaseHealth, OutboxModule } from '@tabdock/service-kit/database';
import { BatchCompletion } from './api/ledger/batches/batch-completion';
import { BatchMetrics } from './api/requests/batches/batch.metrics';
import { BatchRepository } from './api/ledger/batches/batch.repository';
import { BatchesController } from './api/requests/batches/batches.controller';
import { BatchesService } from './api/requests/batches/batches.service';
import { CollectionMetrics } from './api/collection/garbage-collection.metrics';
import { CollectionRepository } from './api/collection/garbage.repository';
import { FileCollection } from './api/collection/stored-file-deleter';
import { FileCollector } from './api/collection/storage-garbage-collector';
import { API_CONFIG, type ApiConfig } from './api/config/api.config';
import { databaseOptions } from './api/database/database';
import { ChangesController } from './api/requests/changes/changes.controller';
import { DownloadChanges } from './api/requests/changes/download-changes';
import { DispatchMetrics } from './api/dispatch/dispatch.metrics';
import { DispatchService } from './api/dispatch/dispatch.service';
import { Dispatcher } from './api/dispatch/dispatcher';
import { DispatcherLease } from './api/dispatch/dispatcher-lease';
import { FailedAttempts } from './api/ledger/jobs/failed-attempts';
import { FetchJobRepository } from './api/ledger/jobs/fetch-job.repository';
import { JobEventsConsumer } from './api/dispatch/job-events.consumer';
import { JobPicker } from './api/dispatch/job-picker';
import { JobSender } from './api/dispatch/job-sender';
import { JobTransitions } from './api/ledger/jobs/job-lifecycle';
import { Leadership } from './api/dispatch/leadership';
import { PausedJobs } from './api/dispatch/paused-jobs';
import { UnawaitedJobs } from './api/ledger/jobs/abandoned-jobs';
import { DownloadAcceptance } from './api/requests/acceptance/download-acceptance';
import { DownloadStarts } from './api/requests/acceptance/download-starts';
import { DownloadRepository } from './api/ledger/downloads/download.repository';
import { DownloadsController } from './api/requests/downloads/downloads.controller';
import { DownloadsService } from './api/requests/downloads/downloads.service';
import { ReceivedBytesRepository } from './api/requests/downloads/received-bytes.repository';
import { Sources } from './api/config/recipes';
import { TabFileRepository } from './api/ledger/files/tab-file.repository';
import { Waiters } from './api/ledger/downloads/waiting-downloads';
import { FairClockRepository } from './api/fairness/fair-clock.repository';
import { FairQueue } from './api/fairness/fair-queue';
import { FairTagRepository } from './api/fairness/fair-tag.repository';
import { FairTurnHousekeeping } from './api/fairness/fair-turn.housekeeping';
import { FairTurnRepository } from './api/fairness/fair-turn.repository';
import { QueuePlaceRepository } from './api/fairness/queue-place.repository';
import { QueuePlaces } from './api/fairness/queue-places';
import { FileReader } from './api/delivery/files/file-reader';
import { FileTickets } from './api/delivery/files/file-tickets';
import { FilesController } from './api/delivery/files/files.controller';
import { StoredFileRepository } from './api/ledger/files/stored-file.repository';
import { StoredFiles } from './api/ledger/files/stored-files';
import { Ledger } from './api/ledger/ledger';
import { Wakeups } from './api/ledger/wakeups';
import { AccountEventsConsumer } from './api/requests/owners/account-events.consumer';
import { OwnerGate } from './api/ledger/owners/owner-lock';
import { OwnerMetrics } from './api/requests/owners/owner.metrics';
import { OwnersController } from './api/requests/owners/owners.controller';
import { OwnersService } from './api/requests/owners/owners.service';
import { ZipContents } from './api/delivery/zips/zip-contents';
import { ZipSlotRepository } from './api/delivery/zips/zip-slot.repository';
import { ZipSlots } from './api/delivery/zips/zip-slots';
import { ZipTickets } from './api/delivery/zips/zip-tickets';
import { ZipWriter } from './api/delivery/zips/zip-writer';
import { ZipService } from './api/delivery/zips/zip.service';
import { ZipsController } from './api/delivery/zips/zips.controller';
import { PauseMetrics } from './api/ledger/sources/pause.metrics';
import { SourceCircuitRepository } from './api/ledger/sources/source-circuit.repository';
import { SourcePauses } from './api/ledger/sources/source-pauses';
import { SourcesController } from './api/dispatch/pauses/sources.controller';
import { SourcesService } from './api/dispatch/pauses/sources.service';
import { StorageModule } from './storage/storage.module';

/** The api process: ledger, dispatcher, files. */
@Module({})
export class ApiModule {
  static register(config: ApiConfig, recipes: readonly Recipe[]): DynamicModule {
    return {
      module: ApiModule,
      imports: [
        KitModule.forRoot({ name: 'download-service', config }),
        TypeOrmModule.forRoot(databaseOptions(config)),
        OutboxModule.forRoot(DOWNLOADS_EVENTS),
        StorageModule.forRoot(config),
      ],
      controllers: [
        DownloadsController,
        BatchesController,
        OwnersController,
        FilesController,
        ChangesController,
        ZipsController,
        SourcesController,
      ],
      providers: [
        { provide: API_CONFIG, useValue: config },
        { provide: Sources, useValue: new Sources(recipes) },
        DatabaseHealth,
        Wakeups,
        Ledger,
        DownloadsService,
        DownloadAcceptance,
        DownloadStarts,
        DownloadRepository,
        TabFileRepository,
        Waiters,
        BatchesService,
        BatchCompletion,
        BatchRepository,
        BatchMetrics,
        OwnersService,
        OwnerGate,
        OwnerMetrics,
        AccountEventsConsumer,
        FetchJobRepository,
        JobPicker,
        JobSender,
        JobTransitions,
        FailedAttempts,
        PausedJobs,
        UnawaitedJobs,
        JobEventsConsumer,
        DispatcherLease,
        DispatchService,
        Leadership,
        Dispatcher,
        FairQueue,
        FairTurnRepository,
        FairTagRepository,
        FairClockRepository,
        FairTurnHousekeeping,
        QueuePlaces,
        ReceivedBytesRepository,
        QueuePlaceRepository,
        DispatchMetrics,
        SourceCircuitRepository,
        SourcePauses,
        PauseMetrics,
        SourcesService,
        DownloadChanges,
        ZipService,
        ZipTickets,
        ZipSlots,
        ZipSlotRepository,
        ZipContents,
        ZipWriter,
        FileTickets,
        FileReader,
        StoredFiles,
        StoredFileRepository,
        CollectionRepository,
        CollectionMetrics,
        FileCollection,
        FileCollector,
      ],
    };
  }
}
