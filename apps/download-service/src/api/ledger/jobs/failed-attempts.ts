import { Inject, Injectable } from '@nestjs/common';
import type { FailureCode } from '@tabdock/contracts/downloads';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import type { EntityManager } from 'typeorm';
import { API_CONFIG, type ApiConfig } from '../../config/api.config';
import type { DownloadEntity } from '../downloads/download.entity';
import type { FetchJobEntity } from './fetch-job.entity';
import { RETRYING_MESSAGE, SOURCE_WAITS_MESSAGE } from '../downloads/stage-messages';
import { Waiters } from '../downloads/waiting-downloads';
import { SourcePauses } from '../sources/source-pauses';
import { reportOf, type AttemptFailure } from '../sources/source-report';
import { FetchJobRepository } from './fetch-job.repository';
import { backoffMillis, retryDelayMillis } from './retry-policy';

/** What becomes of a job, of those who wait for it and of its source when an attempt brought no file. */
@Injectable()
export class FailedAttempts {
  constructor(
    private readonly jobs: FetchJobRepository,
    private readonly waiters: Waiters,
    private readonly pauses: SourcePauses,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * The job's row is locked by the caller. Answers with the downloads that failed for good, for the caller to finish
   * their batches as the last step of its transaction.
   */
  async end(
    manager: EntityManager,
    job: FetchJobEntity,
    failure: AttemptFailure,
  ): Promise<DownloadEntity[]> {
    const report = reportOf(failure);
    const source = report && (await this.pauses.report(manager, job, report));
    if (source && report.kind === 'refused') {
      return this.refused(manager, job, { ...failure, pausedUntil: source.pausedUntil });
    }
    const attempts = job.attempts + 1;
    const delayMillis = retryDelayMillis({ code: failure.code, attempts }, this.limits());
    this.logger.warn(
      { jobId: job.id, ...failure, attempts, delayMillis },
      delayMillis === null ? 'fetching a tab failed' : 'an attempt failed; trying again',
    );
    if (delayMillis === null) return this.giveUp(manager, job, { ...failure, attempts });
    await this.jobs.requeue(manager, job.id, { delayMillis, attempts, resends: job.resends });
    await this.waiters.wait(manager, job.id, RETRYING_MESSAGE);
    return [];
  }

  /** Ends the job; its row is locked by the caller. Answers as `end`. */
  async giveUp(
    manager: EntityManager,
    { id }: FetchJobEntity,
    failure: { attempts: number; code: FailureCode; reason: string },
  ): Promise<DownloadEntity[]> {
    await this.jobs.markFailed(manager, id, failure);
    return this.waiters.fail(manager, id, failure.code);
  }

  /** The source did not look at it: no attempt was made, but nobody waits for ever. */
  private async refused(
    manager: EntityManager,
    job: FetchJobEntity,
    { reason, pausedUntil }: { reason: string; pausedUntil: Date | null },
  ): Promise<DownloadEntity[]> {
    const { id, attempts, resends, refusedAt } = job;
    const now = Date.now();
    const waitedMillis = refusedAt === null ? 0 : now - refusedAt.getTime();
    this.logger.warn({ jobId: id, reason, waitedMillis }, 'a source asked to wait');
    if (waitedMillis >= this.config.JOB_PAUSED_MAX_SECONDS * 1_000) {
      return this.giveUp(manager, job, { attempts, code: 'DOWNLOADS.RATE_LIMITED', reason });
    }
    // Due a little after the pause: another job is the one to find out whether it is over.
    const pausedMillis = Math.max(0, (pausedUntil?.getTime() ?? now) - now);
    const delayMillis = pausedMillis + backoffMillis(1, this.limits());
    await this.jobs.requeueRefused(manager, id, { delayMillis, attempts, resends });
    await this.waiters.wait(manager, id, SOURCE_WAITS_MESSAGE);
    return [];
  }

  private limits() {
    const { JOB_MAX_ATTEMPTS: maxAttempts, JOB_BACKOFF_MILLIS: backoffMillis } = this.config;
    return { maxAttempts, backoffMillis };
  }
}
