import { Inject, Injectable } from '@nestjs/common';
import { fetchJob } from '@tabdock/contracts/downloads';
import { JobPublisher, LOGGER, withRequestId, type Logger } from '@tabdock/service-kit';
import type { EntityManager } from 'typeorm';
import { ZodError } from 'zod';
import { BatchCompletion } from '../ledger/batches/batch-completion';
import { API_CONFIG, type ApiConfig } from '../config/api.config';
import type { FetchJobEntity } from '../ledger/jobs/fetch-job.entity';
import { Ledger } from '../ledger/ledger';
import { DispatchMetrics } from './dispatch.metrics';
import { FailedAttempts } from '../ledger/jobs/failed-attempts';
import { FetchJobRepository } from '../ledger/jobs/fetch-job.repository';
import type { HandOver } from './job-picker';

/** Between a hand-over that the broker did not confirm and the next one. */
const REFUSED_DELAY_MILLIS = 1_000;

/** Sends jobs that the ledger has as handed over to the job queue. */
@Injectable()
export class JobSender {
  constructor(
    private readonly ledger: Ledger,
    private readonly jobs: FetchJobRepository,
    private readonly failedAttempts: FailedAttempts,
    private readonly batches: BatchCompletion,
    private readonly publisher: JobPublisher,
    private readonly metrics: DispatchMetrics,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What the broker does not confirm is queued again; what the job's contract does not allow fails. */
  async send(job: HandOver): Promise<void> {
    await withRequestId(job.correlationId ?? undefined, async () => {
      try {
        await this.publish(job);
        this.metrics.dispatched(job.sourceId, 'confirmed');
      } catch (err) {
        if (err instanceof ZodError) return this.fail(job, err);
        this.logger.warn({ err, jobId: job.id }, 'the broker did not confirm a job; queueing it');
        this.metrics.dispatched(job.sourceId, 'refused');
        await this.takeBack(job);
      }
    });
  }

  private async publish(job: HandOver): Promise<void> {
    await this.publisher.publish(
      fetchJob,
      {
        jobId: job.id,
        attemptId: job.attemptId,
        attempt: job.attempts + 1,
        tabId: job.tabId,
        sourceId: job.sourceId,
        sourceRef: job.sourceRef,
        resendAt: this.resendAt(),
      },
      { id: job.attemptId },
    );
  }

  /** Not before the attempt is overdue in the ledger, which has it as handed over already. */
  private resendAt(): string {
    return new Date(Date.now() + this.config.JOB_RESEND_SECONDS * 1_000).toISOString();
  }

  private async takeBack(handOver: HandOver): Promise<void> {
    await this.ledger.transaction(async (manager) => {
      if (!(await this.lockUnstarted(manager, handOver))) return;
      const { id, attempts, resends } = handOver;
      await this.jobs.requeue(manager, id, {
        delayMillis: REFUSED_DELAY_MILLIS,
        attempts,
        resends,
      });
    });
  }

  /** Sending it again would end the same way. */
  private async fail(handOver: HandOver, err: ZodError): Promise<void> {
    const { id: jobId, sourceId, tabId, attempts } = handOver;
    this.logger.error(
      { err, jobId, sourceId, tabId },
      'a job breaks its contract, so no worker can be sent it; it fails: look at its row in fetch_job',
    );
    this.metrics.dispatched(sourceId, 'unsendable');
    const faults = err.issues.map(({ path }) => path.join('.'));
    const failed = await this.ledger.transaction(async (manager) => {
      const job = await this.lockUnstarted(manager, handOver);
      if (!job) return [];
      const downloads = await this.failedAttempts.giveUp(manager, job, {
        attempts,
        code: 'DOWNLOADS.WORKER_FAILED',
        reason: `its ${faults.join(', ')} breaks the contract of ${fetchJob.queue}`,
      });
      await this.batches.finishDone(manager, downloads);
      return downloads;
    });
    this.metrics.failed(failed);
  }

  /** The job, unless a worker has this attempt after all or it counts no more. */
  private async lockUnstarted(
    manager: EntityManager,
    { id, attemptId }: HandOver,
  ): Promise<FetchJobEntity | undefined> {
    const job = await this.jobs.lock(manager, id);
    return job?.state === 'dispatched' && job.attemptId === attemptId ? job : undefined;
  }
}
