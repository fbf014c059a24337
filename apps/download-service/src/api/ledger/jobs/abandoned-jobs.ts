import { Injectable } from '@nestjs/common';
import { jobCancelled } from '@tabdock/contracts/downloads';
import { outboxMessage, OutboxRepository } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { FetchJobRepository } from './fetch-job.repository';

/** Jobs whose last waiter went away. */
@Injectable()
export class UnawaitedJobs {
  constructor(
    private readonly jobs: FetchJobRepository,
    private readonly outbox: OutboxRepository,
  ) {}

  /**
   * Ends those of these locked jobs that nobody waits for any more, and tells the workers: a new request for the tab
   * makes a new job. A file that an attempt brings all the same is remembered.
   */
  async end(manager: EntityManager, ids: readonly string[]): Promise<void> {
    const ended = await this.jobs.cancelUnawaited(manager, ids);
    const attempts = ended.flatMap(({ id: jobId, attemptId }) =>
      attemptId === null ? [] : [outboxMessage(jobCancelled, { jobId, attemptId })],
    );
    await this.outbox.add(manager, attempts);
  }
}
