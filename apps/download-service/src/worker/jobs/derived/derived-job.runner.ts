import { storableLine } from '@tabdock/contracts/core';
import type { StoredFormat, TabFileFormat } from '@tabdock/contracts/downloads';
import { type Logger, ReturnToQueueError } from '@tabdock/service-kit';
import type { Histogram } from 'prom-client';
import { ANALYSIS_DEADLINE_SECONDS } from '../../../shared/limits';
import { withDeadline } from '../../../shared/with-deadline';
import { isSuperseded } from '../fetch/running-attempt';
import { DerivedJobFailedError, type DerivedJobFailure } from './derived-job-failed.error';

/** Time for the whole job, the store's included; then it is tried again later. */
const PATIENCE_SECONDS = ANALYSIS_DEADLINE_SECONDS + 120;

const LEVELS = {
  refused: 'debug',
  limits: 'warn',
  unreadable: 'warn',
  missing: 'warn',
  worker: 'error',
} as const satisfies Record<DerivedJobFailure, keyof Logger>;

/** One attempt at making something of one stored file. */
export interface DerivedJob {
  readonly sha256: string;
  readonly attemptId: string;
  readonly format: StoredFormat;
  /** Time when it is sent again as another attempt. */
  readonly resendAt: string;
}

/** Jobs about stored files of one kind, each from the message to the published outcome. */
export abstract class DerivedJobRunner<Job extends DerivedJob, Result> {
  /**
   * @param noun what a job is called in messages: `analysis`
   * @param seconds time that jobs took, by `outcome` and the labels of the job
   */
  constructor(
    private readonly noun: string,
    private readonly seconds: Histogram,
    protected readonly logger: Logger,
  ) {}

  /**
   * Resolves when the outcome is published or no longer needed.
   * @throws ReturnToQueueError if another worker must do it
   */
  async run(job: Job, ended: AbortSignal): Promise<void> {
    if (isSuperseded(job)) return;
    const startedAt = performance.now();
    const reason = () => new Error(`The ${this.noun} took too long, with reading and storing`);
    let outcome: DerivedJobFailure | 'succeeded' = 'succeeded';
    try {
      const result = await withDeadline(
        { seconds: PATIENCE_SECONDS, reason, signal: ended },
        (signal) => this.resultOf(job, signal),
      );
      await published(this.succeeded(result));
    } catch (error) {
      if (error instanceof ReturnToQueueError) throw error;
      ended.throwIfAborted();
      const { failure, message } = DerivedJobFailedError.from(error);
      outcome = failure;
      const about = { err: error, sha256: job.sha256, ...this.labelsOf(job) };
      this.logger[LEVELS[failure]](about, `no ${this.noun}`);
      await published(this.failed(job, failure, storableLine(message)));
    }
    const labels = { ...this.labelsOf(job), outcome };
    this.seconds.observe(labels, (performance.now() - startedAt) / 1_000);
  }

  /** @throws DerivedJobFailedError; any other error is the worker's trouble, unless `from` says otherwise */
  protected abstract resultOf(job: Job, ended: AbortSignal): Promise<Result>;

  /** Publishes the result. */
  protected abstract succeeded(result: Result): Promise<void>;

  /** Publishes that there is none. */
  protected abstract failed(job: Job, failure: DerivedJobFailure, reason: string): Promise<void>;

  /** What log lines and metrics say of a job. */
  protected labelsOf(_job: Job): Record<string, string> {
    return {};
  }
}

/** @throws DerivedJobFailedError for a format that only newer workers know */
export function knownFormat({ format }: DerivedJob): TabFileFormat {
  if (format !== 'other') return format;
  throw new DerivedJobFailedError('worker', 'The format is known to newer workers alone');
}

/** @throws ReturnToQueueError if the broker is away: the next delivery has the same result */
async function published(publishing: Promise<void>): Promise<void> {
  await publishing.catch((cause: unknown) => {
    throw new ReturnToQueueError('its outcome could not be published', { cause });
  });
}
