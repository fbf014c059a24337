import { Inject, Injectable } from '@nestjs/common';
import type { FailureCode, PauseCause } from '@tabdock/contracts/downloads';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { BatchCompletion } from '../ledger/batches/batch-completion';
import { API_CONFIG, type ApiConfig } from '../config/api.config';
import type { DownloadEntity } from '../ledger/downloads/download.entity';
import { Ledger } from '../ledger/ledger';
import { SourceCircuitRepository } from '../ledger/sources/source-circuit.repository';
import { DispatchMetrics } from './dispatch.metrics';
import { DispatcherLease } from './dispatcher-lease';
import { FailedAttempts } from '../ledger/jobs/failed-attempts';
import { FetchJobRepository } from '../ledger/jobs/fetch-job.repository';

const LIMIT = 100;

/** Nobody waits for ever for a source that does not come back. */
@Injectable()
export class PausedJobs {
  constructor(
    private readonly ledger: Ledger,
    private readonly lease: DispatcherLease,
    private readonly jobs: FetchJobRepository,
    private readonly circuits: SourceCircuitRepository,
    private readonly failedAttempts: FailedAttempts,
    private readonly batches: BatchCompletion,
    private readonly metrics: DispatchMetrics,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Fails jobs that their source's own pauses have kept waiting for too long. */
  async giveUp(epoch: string): Promise<void> {
    const failed = await this.ledger.quietTransaction(async (manager) => {
      await this.lease.fence(manager, epoch);
      const seconds = this.config.JOB_PAUSED_MAX_SECONDS;
      const jobs = await this.jobs.lockPausedTooLong(manager, { seconds, limit: LIMIT });
      if (jobs.length === 0) return [];
      const circuits = await this.circuits.byId();
      const downloads: DownloadEntity[] = [];
      for (const job of jobs) {
        const code = codeOf(circuits.get(job.sourceId)?.cause);
        const reason = `its source was paused for ${seconds} s`;
        const { attempts } = job;
        const ended = await this.failedAttempts.giveUp(manager, job, { attempts, code, reason });
        downloads.push(...ended);
        this.logger.warn({ jobId: job.id, sourceId: job.sourceId, code }, 'a job waited too long');
      }
      await this.batches.finishDone(manager, downloads);
      return downloads;
    });
    if (failed.length > 0) this.ledger.wake();
    this.metrics.failed(failed);
  }
}

function codeOf(cause: PauseCause | null | undefined): FailureCode {
  return cause === 'failing' ? 'DOWNLOADS.SOURCE_DOWN' : 'DOWNLOADS.RATE_LIMITED';
}
