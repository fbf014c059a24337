import { Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { SourceDays } from '@tabdock/service-kit/source-days';
import { BatchCompletion } from './batches/batch-completion';
import { BatchMemberRepository } from './batches/batch-member.repository';
import { BatchRepository } from './batches/batch.repository';
import { DownloadExpiry } from './downloads/download-expiry';
import { DownloadRepository } from './downloads/download.repository';
import { PassingProgress } from './downloads/passing-progress';
import { WaitingDownloads } from './downloads/waiting-downloads';
import { FileRemovals } from './files/file-removals';
import { FileRemover } from './files/file-remover';
import { StoredFileRepository } from './files/stored-file.repository';
import { StoredFiles } from './files/stored-files';
import { TabFileRepository } from './files/tab-file.repository';
import { DownloadMetrics } from './followers/download.metrics';
import { LedgerFollowers } from './followers/ledger-followers';
import { FetchJobRepository } from './jobs/fetch-job.repository';
import { JobCountsRepository } from './jobs/job-counts.repository';
import { JobExpiry } from './jobs/job-expiry';
import { JobLifecycle } from './jobs/job-lifecycle';
import { JobQueueRepository } from './jobs/job-queue.repository';
import { Ledger } from './ledger';
import { LookRepository } from './looks/look.repository';
import { WaitingLooks } from './looks/waiting-looks';
import { OwnerLock } from './owners/owner-lock';
import { FetchDays } from './sources/fetch-days';
import { PauseMetrics } from './sources/pause.metrics';
import { SourceCircuitRepository } from './sources/source-circuit.repository';
import { SourcePauses } from './sources/source-pauses';
import { FileTakedowns } from './takedowns/file-takedowns';
import { TakedownRepository } from './takedowns/takedown.repository';
import { Wakeups } from './wakeups';

/** State of downloads, jobs, batches, files, owners and sources, and the rules of its changes. */
@Module({
  imports: [DiscoveryModule],
  providers: [
    Ledger,
    LedgerFollowers,
    Wakeups,
    OwnerLock,
    FetchJobRepository,
    JobQueueRepository,
    JobCountsRepository,
    JobLifecycle,
    JobExpiry,
    DownloadRepository,
    DownloadExpiry,
    DownloadMetrics,
    PassingProgress,
    WaitingDownloads,
    LookRepository,
    WaitingLooks,
    BatchRepository,
    BatchMemberRepository,
    BatchCompletion,
    StoredFileRepository,
    TabFileRepository,
    StoredFiles,
    FileRemovals,
    FileRemover,
    SourceCircuitRepository,
    SourcePauses,
    SourceDays,
    FetchDays,
    PauseMetrics,
    TakedownRepository,
    FileTakedowns,
  ],
  exports: [
    Ledger,
    Wakeups,
    OwnerLock,
    FetchJobRepository,
    JobQueueRepository,
    JobCountsRepository,
    JobLifecycle,
    DownloadRepository,
    DownloadExpiry,
    WaitingDownloads,
    LookRepository,
    BatchRepository,
    BatchMemberRepository,
    StoredFileRepository,
    TabFileRepository,
    StoredFiles,
    FileRemovals,
    FileRemover,
    SourceCircuitRepository,
    SourcePauses,
    FetchDays,
    TakedownRepository,
    FileTakedowns,
  ],
})
export class LedgerModule {}
