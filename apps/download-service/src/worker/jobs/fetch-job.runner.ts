import { hostname } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import type { FailureCode, FetchJob, StoredFile } from '@tabdock/contracts/downloads';
import {
  abortable,
  EventPublisher,
  LOGGER,
  type Logger,
  ReturnToQueueError,
} from '@tabdock/service-kit';
import { OBJECT_STORE, type ObjectStore } from '@tabdock/service-kit/object-store';
import { LRUCache } from 'lru-cache';
import { FileRefusedError } from '../checking/reading/file-refused.error';
import { TabFileChecker } from '../checking/tab-file-checker';
import { FetchFailedError } from '../fetching/fetch-failed.error';
import { TabFetcher } from './tab-fetcher';
import { DiskSpace } from '../disk/disk-space';
import { JobReporter } from './job-reporter';
import { AttemptCancelledError, isSuperseded, RunningAttempt } from './running-attempt';
import { withDeadline } from '../../shared/with-deadline';
import { type PacedSource, PacedSources } from './paced-sources';
import { storeFile } from './store-file';
import { unwrapRules } from './unwrap-rules';
import { WorkFolder } from '../disk/work-folder';
import { WorkerMetrics } from './worker.metrics';

/** More attempts than are on their way to one worker at any time. */
const ENDED_REMEMBERED = 10_000;
/** Failures that a full disk may cause: then they say nothing about the source. */
const DOUBTFUL_ON_A_FULL_DISK: readonly FailureCode[] = [
  'DOWNLOADS.SOURCE_DOWN',
  'DOWNLOADS.BAD_FILE',
  'DOWNLOADS.TIMED_OUT',
];

/** Runs one attempt from its message to its published outcome. */
@Injectable()
export class FetchJobRunner {
  private readonly workerId = `${hostname()}-${process.pid}`;
  private readonly running = new Map<string, { attempt: RunningAttempt; work: Promise<void> }>();
  /** Attempts that need nothing more: their messages may still arrive, or arrive again. */
  private readonly ended = new LRUCache<string, true>({ max: ENDED_REMEMBERED });

  constructor(
    private readonly sources: PacedSources,
    private readonly fetcher: TabFetcher,
    private readonly checker: TabFileChecker,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    private readonly folder: WorkFolder,
    private readonly disk: DiskSpace,
    private readonly events: EventPublisher,
    private readonly metrics: WorkerMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Resolves when the outcome is published or no longer needed. An attempt that is delivered twice, for example after a
   * lost connection, runs once; a superseded one not at all.
   * @throws ReturnToQueueError if another worker must run it
   */
  async run(job: FetchJob): Promise<void> {
    if (this.ended.has(job.attemptId)) return;
    const known = this.running.get(job.attemptId);
    if (known !== undefined) return known.work;
    const attempt = new RunningAttempt();
    const work = this.attempt(job, attempt).finally(() => this.running.delete(job.attemptId));
    this.running.set(job.attemptId, { attempt, work });
    return work;
  }

  /** Ends an attempt that no download waits for, now or when it arrives. */
  cancel(attemptId: string): void {
    this.ended.set(attemptId, true);
    this.running.get(attemptId)?.attempt.cancel();
  }

  /** Returns jobs that have not begun to the queue. */
  giveBackWaiting(reason: string): void {
    for (const { attempt } of this.running.values())
      if (attempt.isWaiting) attempt.giveBack(reason);
  }

  /** Returns all jobs to the queue. */
  giveBackAll(reason: string): void {
    for (const { attempt } of this.running.values()) attempt.giveBack(reason);
  }

  private async attempt(job: FetchJob, attempt: RunningAttempt): Promise<void> {
    const { events, metrics, logger } = this;
    const reporter = new JobReporter(job, this.workerId, { events, metrics, logger });
    const startedAt = performance.now();
    const named = { jobId: job.jobId, attemptId: job.attemptId, tabId: job.tabId };
    let outcome = 'interrupted';
    try {
      assertNotSuperseded(job);
      const source = this.sourceOf(job);
      const file = await source.pacer.run(async () => {
        assertNotSuperseded(job);
        attempt.isWaiting = false;
        logger.info({ ...named, source: job.sourceId, attempt: job.attempt }, 'job started');
        await reporter.start();
        return this.fetch(job, source, attempt.signal, reporter);
      }, attempt.signal);
      await reporter.succeeded(file);
      this.ended.set(job.attemptId, true);
      outcome = 'succeeded';
      metrics.storedBytes.inc({ source: job.sourceId }, file.size);
      logger.info({ ...named, sha256: file.sha256, size: file.size }, 'job succeeded');
    } catch (error) {
      if (error instanceof ReturnToQueueError) throw error;
      if (error instanceof AttemptCancelledError) {
        outcome = 'cancelled';
        return void logger.info({ ...named, reason: error.message }, 'job dropped');
      }
      const failure = await this.asFailure(error);
      await reporter.failed(failure);
      this.ended.set(job.attemptId, true);
      outcome = failure.code;
      const { code, message: reason } = failure;
      const isOurs = code === 'DOWNLOADS.WORKER_FAILED';
      logger[isOurs ? 'error' : 'warn'](
        { ...named, code, reason, ...(isOurs ? { err: error } : {}) },
        'job failed',
      );
    } finally {
      reporter.stop();
      const seconds = (performance.now() - startedAt) / 1_000;
      metrics.jobSeconds.observe({ source: job.sourceId, outcome }, seconds);
    }
  }

  private sourceOf({ sourceId }: FetchJob): PacedSource {
    const source = this.sources.find(sourceId);
    if (source !== undefined) return source;
    const reason = `this worker has no recipe "${sourceId}"`;
    throw new FetchFailedError('DOWNLOADS.WORKER_FAILED', reason);
  }

  private async fetch(
    job: FetchJob,
    source: PacedSource,
    ended: AbortSignal,
    reporter: JobReporter,
  ): Promise<StoredFile> {
    const { recipe } = source;
    const { deadlineSeconds: seconds } = recipe.download;
    const within = (code: FailureCode, what: string) => ({
      seconds,
      reason: () => new FetchFailedError(code, `${what} within ${seconds} s`),
      signal: ended,
    });
    return this.folder.withJobFolder(async (folder) => {
      const path = await withDeadline(within('DOWNLOADS.TIMED_OUT', 'not fetched'), (signal) =>
        this.fetcher.fetch({
          recipe,
          sourceRef: job.sourceRef,
          folder,
          signal,
          onReceived: (received, total) => reporter.received(received, total),
        }),
      );
      // The source has done its part: its deadline no longer applies.
      reporter.enter('checking');
      const checked = await this.checker.check(path, {
        signal: ended,
        rules: unwrapRules(recipe, job.sourceRef),
      });
      reporter.enter('storing', checked.format);
      return withDeadline(within('DOWNLOADS.WORKER_FAILED', 'not stored'), (signal) =>
        abortable(signal, storeFile(this.store, checked)),
      );
    });
  }

  private async asFailure(error: unknown): Promise<FetchFailedError> {
    const failure = asFetchFailed(error);
    if (!DOUBTFUL_ON_A_FULL_DISK.includes(failure.code) || (await this.disk.hasRoom()))
      return failure;
    const reason = `the disk is full; without room: ${failure.message}`;
    return new FetchFailedError('DOWNLOADS.WORKER_FAILED', reason, undefined, { cause: error });
  }
}

function assertNotSuperseded(job: FetchJob): void {
  if (!isSuperseded(job)) return;
  throw new AttemptCancelledError(`Superseded at ${job.resendAt} (if not, check clock skew)`);
}

function asFetchFailed(error: unknown): FetchFailedError {
  if (error instanceof FetchFailedError) return error;
  if (error instanceof FileRefusedError) return new FetchFailedError(error.code, error.message);
  const reason = error instanceof Error ? error.message : String(error);
  return new FetchFailedError('DOWNLOADS.WORKER_FAILED', reason, undefined, { cause: error });
}
