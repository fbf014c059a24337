import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DOWNLOADS_EVENTS } from '@tabdock/contracts/downloads';
import type { Recipe } from '@tabdock/contracts/sources';
import { KitModule } from '@tabdock/service-kit';
import { DatabaseHealth, OutboxModule } from '@tabdock/service-kit/database';
import { BatchCompletion } from './batches/batch-completion';
import { BatchMetrics } from './batches/batch.metrics';
import { BatchRepository } from './batches/batch.repository';
import { BatchesController } from './batches/batches.controller';
import { BatchesService } from './batches/batches.service';
import { CollectionMetrics } from './collection/collection.metrics';
import { CollectionRepository } from './collection/collection.repository';
import { FileCollection } from './collection/file-collection';
import { FileCollector } from './collection/file-collector';
import { API_CONFIG, type ApiConfig } from './config.api';
import { databaseOptions } from './database/database';
import { ChangesController } from './changes/changes.controller';
import { DownloadChanges } from './changes/download-changes';
import { DispatchMetrics } from './dispatch/dispatch.metrics';
import { DispatchService } from './dispatch/dispatch.service';
import { Dispatcher } from './dispatch/dispatcher';
import { DispatcherLease } from './dispatch/dispatcher-lease';
import { FailedAttempts } from './dispatch/failed-attempts';
import { FetchJobRepository } from './dispatch/fetch-job.repository';
import { JobEventsConsumer } from './dispatch/job-events.consumer';
import { JobPicker } from './dispatch/job-picker';
import { JobSender } from './dispatch/job-sender';
import { JobTransitions } from './dispatch/job-transitions';
import { Leadership } from './dispatch/leadership';
import { PausedJobs } from './dispatch/paused-jobs';
import { UnawaitedJobs } from './dispatch/unawaited-jobs';
import { DownloadAcceptance } from './downloads/download-acceptance';
import { DownloadStarts } from './downloads/download-starts';
import { DownloadRepository } from './downloads/download.repository';
import { DownloadsController } from './downloads/downloads.controller';
import { DownloadsService } from './downloads/downloads.service';
import { ReceivedBytesRepository } from './downloads/received-bytes.repository';
import { Sources } from './downloads/sources';
import { TabFileRepository } from './downloads/tab-file.repository';
import { Waiters } from './downloads/waiters';
import { FairClockRepository } from './fairness/fair-clock.repository';
import { FairQueue } from './fairness/fair-queue';
import { FairTagRepository } from './fairness/fair-tag.repository';
import { FairTurnHousekeeping } from './fairness/fair-turn.housekeeping';
import { FairTurnRepository } from './fairness/fair-turn.repository';
import { QueuePlaceRepository } from './fairness/queue-place.repository';
import { QueuePlaces } from './fairness/queue-places';
import { FileReader } from './files/file-reader';
import { FileTickets } from './files/file-tickets';
import { FilesController } from './files/files.controller';
import { StoredFileRepository } from './files/stored-file.repository';
import { StoredFiles } from './files/stored-files';
import { Ledger } from './ledger/ledger';
import { Wakeups } from './ledger/wakeups';
import { AccountEventsConsumer } from './owners/account-events.consumer';
import { OwnerGate } from './owners/owner-gate';
import { OwnerMetrics } from './owners/owner.metrics';
import { OwnersController } from './owners/owners.controller';
import { OwnersService } from './owners/owners.service';
import { ZipContents } from './zips/zip-contents';
import { ZipSlotRepository } from './zips/zip-slot.repository';
import { ZipSlots } from './zips/zip-slots';
import { ZipTickets } from './zips/zip-tickets';
import { ZipWriter } from './zips/zip-writer';
import { ZipService } from './zips/zip.service';
import { ZipsController } from './zips/zips.controller';
import { PauseMetrics } from './pauses/pause.metrics';
import { SourceCircuitRepository } from './pauses/source-circuit.repository';
import { SourcePauses } from './pauses/source-pauses';
import { SourcesController } from './pauses/sources.controller';
import { SourcesService } from './pauses/sources.service';
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
