import { DiscoveryService } from '@nestjs/core';
import type { JobDataOf, JobDefinition } from '@tabdock/contracts/core';
import type { MessageContext } from '@tabdock/service-kit';
import type { Obstacle } from './obstacle';
import type { Urgency } from './slots';

/**
 * A kind of job that workers take: its queue, when it may be taken, and what does it. Declared with `TakesJobs` in a
 * folder of its own, whose module is imported in `worker.module.ts`; the queue needs a line in the table of the
 * broker's accounts.
 */
export interface JobKind<J extends JobDefinition = JobDefinition> {
  readonly job: J;
  readonly urgency: Urgency;
  /** Obstacles that concern it, and no others: it is not taken while one of them stands. */
  readonly obstacles: readonly Obstacle[];
  /** Called once, before the first job is taken. */
  prepare?(): Promise<void>;
  /**
   * Does a job, in a slot; it is acknowledged when this has resolved. The same job may come again.
   * @throws ReturnToQueueError if another worker must do it; other errors put it among the dead letters
   */
  run(data: JobDataOf<J>, context: MessageContext): Promise<void>;
  /** Returns jobs to the queue that have a slot and have not begun. */
  giveBackWaiting?(reason: string): void;
  /** Returns all jobs to the queue: `run` rejects with a ReturnToQueueError as soon as it can. */
  giveBackAll(reason: string): void;
}

/** Marks a provider, one instance for the process, that implements `JobKind`. */
export const TakesJobs = DiscoveryService.createDecorator();
