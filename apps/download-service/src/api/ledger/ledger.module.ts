import { Module } from '@nestjs/common';
import { BatchCompletion } from './batches/batch-completion';
import { BatchRepository } from './batches/batch.repository';
import { DownloadMetrics } from './downloads/download.metrics';
import { DownloadRepository } from './downloads/download.repository';
import { WaitingDownloads } from './downloads/waiting-downloads';
import { StoredFileRepository } from './files/stored-file.repository';
import { StoredFiles } from './files/stored-files';
import { TabFileRepository } from './files/tab-file.repository';
import { FetchJobRepository } from './jobs/fetch-job.repository';
import { JobCountsRepository } from './jobs/job-counts.repository';
import { JobLifecycle } from './jobs/job-lifecycle';
import { Ledger } from './ledger';
import { OwnerLock } from './owners/owner-lock';
import { PauseMetrics } from './sources/pause.metrics';
import { SourceCircuitRepository } from './sources/source-circuit.repository';
import { SourcePauses } from './sources/source-pauses';
import { Wakeups } from './wakeups';

/** State of downloads, jobs, batches, files, owners and sources, and the rules of its changes. */
@Module({
  providers: [
    Ledger,
    Wakeups,
    OwnerLock,
    FetchJobRepository,
    JobCountsRepository,
    JobLifecycle,
    DownloadRepository,
    DownloadMetrics,
    WaitingDownloads,
    BatchRepository,
    BatchCompletion,
    StoredFileRepository,
    TabFileRepository,
    StoredFiles,
    SourceCircuitRepository,
    SourcePauses,
    PauseMetrics,
  ],
  exports: [
    Ledger,
    Wakeups,
    OwnerLock,
    FetchJobRepository,
    JobCountsRepository,
    JobLifecycle,
    DownloadRepository,
    WaitingDownloads,
    BatchRepository,
    StoredFileRepository,
    TabFileRepository,
    StoredFiles,
    SourceCircuitRepository,
    SourcePauses,
  ],
})
export class LedgerModule {}
