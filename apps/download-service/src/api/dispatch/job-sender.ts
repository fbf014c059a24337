import { Inject, Injectable } from '@nestjs/common';
import { fetchJob } from '@tabdock/contracts/downloads';
import { JobPublisher, LOGGER, withRequestId, type Logger } from '@tabdock/service-kit';
import { ZodError } from 'zod';
import { API_CONFIG, type ApiConfig } from '../config/api.config';
import { Ledger } from '../ledger/ledger';
import { DispatchMetrics } from './dispatch.metrics';
import { JobLifecycle, type Attempt } from '../ledger/jobs/job-lifecycle';
import type { HandOver } from '../ledger/jobs/job-queue.repository';

/** Sends jobs that the ledger records as handed over to the job queue. */
@Injectable()
export class JobSender {
  constructor(
    private readonly ledger: Ledger,
    private readonly lifecycle: JobLifecycle,
    private readonly publisher: JobPublisher,
    private readonly metrics: DispatchMetrics,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** A job that the broker does not confirm is queued again; a job that breaks its contract fails. */
  async send(job: HandOver): Promise<void> {
    await withRequestId(job.correlationId ?? undefined, async () => {
      try {
        await this.publish(job);
        this.metrics.dispatched(job.sourceId, 'confirmed');
      } catch (err) {
        if (err instanceof ZodError) return this.fail(job, err);
        this.logger.warn({ err, jobId: job.id }, 'the broker did not confirm a job; queueing it');
        this.metrics.dispatched(job.sourceId, 'refused');
        await this.ledger.transaction((tx) => this.lifecycle.unconfirmed(tx, attemptOf(job)));
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
      { id: job.attemptId, traceParent: job.traceparent },
    );
  }

  /**
   * Returns the time of the next sending, which is not before the attempt is overdue in the ledger: that counts from
   * the hand-over.
   */
  private resendAt(): string {
    return new Date(Date.now() + this.config.JOB_RESEND_SECONDS * 1_000).toISOString();
  }

  /** Sending it again would end the same way. */
  private async fail(handOver: HandOver, err: ZodError): Promise<void> {
    const { id: jobId, sourceId, tabId } = handOver;
    this.logger.error(
      { err, jobId, sourceId, tabId },
      'a job breaks its contract and fails: look at its row in fetch_job',
    );
    this.metrics.dispatched(sourceId, 'unsendable');
    const faults = err.issues.map(({ path }) => path.join('.'));
    const reason = `its ${faults.join(', ')} breaks the contract of ${fetchJob.queue}`;
    await this.ledger.transaction((tx) =>
      this.lifecycle.unsendable(tx, attemptOf(handOver), reason),
    );
  }
}

function attemptOf({ id: jobId, attemptId }: HandOver): Attempt {
  return { jobId, attemptId };
}
