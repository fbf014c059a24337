import type { JobDefinition } from '@tabdock/contracts/core';
import { type JobPublisher, type Logger, Waker } from '@tabdock/service-kit';
import type { z } from 'zod';
import type { Recipes } from '../../config/recipes';
import type {
  AnalysisJobRepository,
  Delays,
  TakenAnalysis,
  Turns,
} from './analysis-job.repository';

/** How often a dispatcher looks, unless it is woken. */
export const POLL_MILLIS = 5_000;

/** How jobs of one kind are spread over time. */
export interface DispatchPolicy {
  readonly turns: Turns;
  /** Jobs that are with the workers at once. */
  readonly sentMax: number;
  /** An attempt that is not reported after this time is sent again. */
  readonly leaseSeconds: number;
  readonly delays: Delays;
}

/** What workers get to know of an attempt of any kind. */
interface SentAttempt extends Pick<TakenAnalysis, 'attemptId' | 'sha256' | 'format'> {
  readonly charset: string | undefined;
  readonly resendAt: string;
}

export interface DispatchedKind<J extends JobDefinition> extends DispatchPolicy {
  readonly job: J;
  readonly dataOf: (attempt: SentAttempt, job: TakenAnalysis) => z.input<J['data']>;
}

/** Sends due jobs of one kind to the workers. */
export abstract class ScoreJobDispatcher<J extends JobDefinition> {
  readonly waker = new Waker();

  constructor(
    private readonly kind: DispatchedKind<J>,
    private readonly jobs: AnalysisJobRepository,
    private readonly recipes: Recipes,
    private readonly publisher: JobPublisher,
    private readonly logger: Logger,
  ) {}

  /** An attempt whose process dies here, or that the broker does not take, is sent again when it is overdue. */
  protected async sendDue(): Promise<void> {
    const { turns, sentMax, leaseSeconds, delays } = this.kind;
    const { attemptsMax } = delays;
    const taken = await this.jobs.take({ turns, sentMax, leaseSeconds, attemptsMax });
    await Promise.all(taken.map((job) => this.publish(job)));
  }

  private async publish(taken: TakenAnalysis): Promise<void> {
    const { job, leaseSeconds, dataOf } = this.kind;
    const { sha256, attemptId, format, sourceId } = taken;
    const charset = this.recipes.find(sourceId ?? '')?.download.charset;
    const resendAt = new Date(Date.now() + leaseSeconds * 1_000).toISOString();
    const data = dataOf({ attemptId, sha256, format, charset, resendAt }, taken);
    await this.publisher.publish(job, data, { id: attemptId }).catch((err: unknown) => {
      const { queue } = job;
      this.logger.warn({ err, queue, sha256 }, 'a job was not sent; it is sent again later');
    });
  }
}
