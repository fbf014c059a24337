import { Inject, Injectable } from '@nestjs/common';
import type { DownloadedBytes, StoredFile } from '@tabdock/contracts/downloads';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { BatchCompletion } from '../batches/batch-completion';
import { API_CONFIG, type ApiConfig } from '../../config/api.config';
import type { FetchJobEntity } from './fetch-job.entity';
import { stageMessage } from '../downloads/stage-messages';
import { Waiters } from '../downloads/waiting-downloads';
import { StoredFiles } from '../files/stored-files';
import { Ledger } from '../ledger';
import { SourcePauses } from '../sources/source-pauses';
import type { AttemptFailure } from '../sources/source-report';
import { DispatchMetrics } from '../../dispatch/dispatch.metrics';
import { FailedAttempts } from './failed-attempts';
import { FetchJobRepository } from './fetch-job.repository';
import { furthest, type StageReport } from './job-progress';

export interface Attempt {
  readonly jobId: string;
  readonly attemptId: string;
}

/**
 * What workers report, applied to job and waiters in one transaction each. Every one of them may come twice, late, in
 * another order, or from an attempt that no longer counts.
 */
@Injectable()
export class JobTransitions {
  constructor(
    private readonly ledger: Ledger,
    private readonly jobs: FetchJobRepository,
    private readonly files: StoredFiles,
    private readonly waiters: Waiters,
    private readonly batches: BatchCompletion,
    private readonly failedAttempts: FailedAttempts,
    private readonly pauses: SourcePauses,
    private readonly metrics: DispatchMetrics,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A sign of life: starts the lease or extends it. Stages only go forward, as reports overtake each other. */
  async progressed(attempt: Attempt, report: StageReport | null): Promise<void> {
    await this.ledger.transaction(async (manager) => {
      const job = await this.jobs.lock(manager, attempt.jobId);
      if (!job || !isCurrent(job, attempt)) return;
      const { stage, progress } = furthest(job, report);
      const leaseSeconds = this.config.JOB_LEASE_SECONDS;
      await this.jobs.markRunning(manager, job.id, { stage, progress, leaseSeconds });
      if (job.state !== 'running' || stage !== job.stage)
        await this.waiters.start(manager, job.id, stageMessage(stage), progress);
      else if (progress && isMore(progress, job))
        await this.waiters.received(manager, job.id, progress);
    });
  }

  /**
   * The first file that any attempt brings ends an active job; a later one is still worth remembering. Where its object
   * is not there any more, the report counts as lost, and the lease of the attempt runs out.
   */
  async succeeded({ jobId }: Attempt, file: StoredFile, at: Date): Promise<void> {
    const completed = await this.ledger.transaction(async (manager) => {
      const job = await this.jobs.lock(manager, jobId);
      if (!job || job.state === 'succeeded') return 0;
      if (!(await this.files.remember(manager, job, file, at))) return 0;
      await this.pauses.report(manager, job, { kind: 'answered' });
      if (job.state === 'failed') return 0;
      await this.jobs.markSucceeded(manager, job.id, file.sha256);
      const downloads = await this.waiters.complete(manager, job.id, file.sha256);
      await this.batches.finishDone(manager, downloads);
      return downloads.length;
    });
    this.metrics.finished('completed', completed);
    if (completed > 0) this.logger.info({ jobId, downloads: completed }, 'downloads completed');
  }

  async failed(attempt: Attempt, failure: AttemptFailure): Promise<void> {
    const failed = await this.ledger.transaction(async (manager) => {
      const job = await this.jobs.lock(manager, attempt.jobId);
      if (!job || !isCurrent(job, attempt)) return [];
      const downloads = await this.failedAttempts.end(manager, job, failure);
      await this.batches.finishDone(manager, downloads);
      return downloads;
    });
    this.metrics.failed(failed);
  }
}

function isCurrent(job: FetchJobEntity, { attemptId }: Attempt): boolean {
  return job.attemptId === attemptId && (job.state === 'dispatched' || job.state === 'running');
}

function isMore({ receivedBytes }: DownloadedBytes, known: FetchJobEntity): boolean {
  return known.receivedBytes === null || receivedBytes > known.receivedBytes;
}
