import { Inject, Injectable } from '@nestjs/common';
import type { FailureCode } from '@tabdock/contracts/downloads';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { BatchCompletion } from '../batches/batch-completion';
import { API_CONFIG, type ApiConfig } from '../config.api';
import type { DownloadEntity } from '../database/entities/download.entity';
import { Ledger } from '../ledger/ledger';
import { DispatchMetrics } from './dispatch.metrics';
import { DispatcherLease } from './dispatcher-lease';
import { FailedAttempts } from './failed-attempts';
import { FetchJobRepository } from './fetch-job.repository';

const LIMIT = 100;
/** An operator's pause is somebody's decision and has no bound. */
const CODES = {
  'rate-limited': 'DOWNLOADS.RATE_LIMITED',
  failing: 'DOWNLOADS.SOURCE_DOWN',
} as const satisfies Record<string, FailureCode>;

/** Nobody waits for ever for a source that does not come back. */
@Injectable()
export class PausedJobs {
  constructor(
    private readonly ledger: Ledger,
    private readonly lease: DispatcherLease,
    private readonly jobs: FetchJobRepository,
    private readonly failedAttempts: FailedAttempts,
    private readonly batches: BatchCompletion,
    private readonly metrics: DispatchMetrics,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Fails jobs that their source's own pauses have kept waiting for too long. */
  async giveUp(epoch: string): Promise<void> {
    await this.giveUpAfter(epoch, 'rate-limited');
    await this.giveUpAfter(epoch, 'failing');
  }

  private async giveUpAfter(epoch: string, cause: keyof typeof CODES): Promise<void> {
    const code = CODES[cause];
    const seconds = this.config.JOB_PAUSED_MAX_SECONDS;
    const failed = await this.ledger.quietTransaction(async (manager) => {
      await this.lease.fence(manager, epoch);
      const jobs = await this.jobs.lockPausedTooLong(manager, { cause, seconds, limit: LIMIT });
      const downloads: DownloadEntity[] = [];
      for (const job of jobs) {
        const reason = `its source was paused for ${seconds} s`;
        const { attempts } = job;
        const ended = await this.failedAttempts.giveUp(manager, job, { attempts, code, reason });
        downloads.push(...ended);
        this.logger.warn({ jobId: job.id, sourceId: job.sourceId }, 'a job waited too long');
      }
      await this.batches.finishDone(manager, downloads);
      return downloads.length;
    });
    if (failed > 0) this.ledger.wake();
    this.metrics.finished(code, failed);
  }
}
