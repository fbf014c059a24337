import { hostname } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import type { FailureCode, FetchJob, StoredFile } from '@tabdock/contracts/downloads';
import {
  describeSpan,
  EventPublisher,
  failCurrentSpan,
  inSpan,
  LOGGER,
  type Logger,
  ReturnToQueueError,
} from '@tabdock/service-kit';
import { FileRefusedError } from '@tabdock/tab-files/refusal';
import { LRUCache } from 'lru-cache';
import { TabFileChecker } from '../../checking/tab-file-checker';
import { FetchFailedError } from '../../fetching/fetch-failed.error';
import { TabFetcher } from './tab-fetcher';
import { DiskSpace } from '../../disk/disk-space';
import { FileStorage } from '../../storing/file-storage';
import { JobReporter } from './job-reporter';
import { AttemptCancelledError, isSuperseded, RunningAttempt } from './running-attempt';
import { withDeadline } from '../../../shared/with-deadline';
import { type PacedSource, PacedSources } from './paced-sources';
import { CannotDoError } from './cannot-do.error';
import { checkRules } from './check-rules';
import { CheckedScores } from './checked-scores';
import { WorkFolder } from '../../disk/work-folder';
import { FetchMetrics } from './fetch.metrics';

/** More attempts than are on their way to one worker at any time. */
const ENDED_REMEMBERED = 10_000;
/** Failures that a full disk may cause: then they say nothing about the source. */
const DOUBTFUL_ON_A_FULL_DISK: readonly FailureCode[] = [
  'DOWNLOADS.SOURCE_DOWN',
  'DOWNLOADS.BROKE_OFF',
  'DOWNLOADS.BAD_FILE',
  'DOWNLOADS.TIMED_OUT',
];

type AttemptResult =
  | { readonly file: StoredFile }
  | { readonly failure: FetchFailedError }
  /** Why another worker has to do it. */
  | { readonly returned: string };

/** Runs one attempt from its message to its published outcome. */
@Injectable()
export class FetchJobRunner {
  private readonly workerId = `${hostname()}-${process.pid}`;
  private readonly running = new Map<string, { attempt: RunningAttempt; work: Promise<void> }>();
  /** Attempts that need nothing more: their messages may still arrive, or arrive again. */
  private readonly ended = new LRUCache<string, true>({ max: ENDED_REMEMBERED });
  /** Results that could not be published: they follow when the messages arrive again. */
  private readonly unpublished = new LRUCache<string, AttemptResult>({ max: ENDED_REMEMBERED });

  constructor(
    private readonly sources: PacedSources,
    private readonly fetcher: TabFetcher,
    private readonly checker: TabFileChecker,
    private readonly storage: FileStorage,
    private readonly scores: CheckedScores,
    private readonly folder: WorkFolder,
    private readonly disk: DiskSpace,
    private readonly events: EventPublisher,
    private readonly metrics: FetchMetrics,
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
    describeSpan({ 'tabdock.source': job.sourceId, 'tabdock.attempt': job.attempt });
    const startedAt = performance.now();
    let outcome = 'interrupted';
    try {
      const result =
        this.unpublished.get(job.attemptId) ?? (await this.resultOf(job, attempt, reporter));
      await this.publish(job, result, reporter);
      outcome = outcomeOf(result);
      this.logEnd(job, result);
    } catch (error) {
      if (!(error instanceof AttemptCancelledError)) throw error;
      outcome = 'cancelled';
      logger.info({ ...namesOf(job), reason: error.message }, 'job dropped');
    } finally {
      reporter.stop();
      const seconds = (performance.now() - startedAt) / 1_000;
      metrics.jobSeconds.observe({ source: job.sourceId, outcome }, seconds);
    }
  }

  /** @throws ReturnToQueueError and AttemptCancelledError: an attempt that has no result */
  private async resultOf(
    job: FetchJob,
    attempt: RunningAttempt,
    reporter: JobReporter,
  ): Promise<AttemptResult> {
    try {
      assertNotSuperseded(job);
      const source = this.sourceOf(job);
      const file = await source.pacer.run(async () => {
        assertNotSuperseded(job);
        attempt.isWaiting = false;
        const { sourceId, attempt: number } = job;
        this.logger.info({ ...namesOf(job), source: sourceId, attempt: number }, 'job started');
        await reporter.start();
        return this.fetch(job, source, attempt.signal, reporter);
      }, attempt.signal);
      return { file };
    } catch (error) {
      if (error instanceof ReturnToQueueError || error instanceof AttemptCancelledError)
        throw error;
      if (error instanceof CannotDoError) return { returned: error.message };
      return { failure: await this.asFailure(error) };
    }
  }

  /** @throws ReturnToQueueError if the broker is away for too long; the result is kept for the next delivery */
  private async publish(
    { attemptId }: FetchJob,
    result: AttemptResult,
    reporter: JobReporter,
  ): Promise<void> {
    try {
      if ('file' in result) await reporter.succeeded(result.file);
      else if ('returned' in result) await reporter.returned(result.returned);
      else await reporter.failed(result.failure);
    } catch (cause) {
      this.unpublished.set(attemptId, result);
      throw new ReturnToQueueError('its outcome could not be published', { cause });
    }
    this.unpublished.delete(attemptId);
    this.ended.set(attemptId, true);
  }

  private logEnd(job: FetchJob, result: AttemptResult): void {
    if ('file' in result) {
      const { sha256, size } = result.file;
      this.metrics.storedBytes.inc({ source: job.sourceId }, size);
      return this.logger.info({ ...namesOf(job), sha256, size }, 'job succeeded');
    }
    if ('returned' in result) {
      const { returned: reason } = result;
      return this.logger.warn({ ...namesOf(job), reason }, 'job left to another worker');
    }
    const { code, message: reason, cause } = result.failure;
    failCurrentSpan(code);
    const isOurs = code === 'DOWNLOADS.WORKER_FAILED';
    this.logger[isOurs ? 'error' : 'warn'](
      { ...namesOf(job), code, reason, ...(isOurs ? { err: cause ?? result.failure } : {}) },
      'job failed',
    );
  }

  private sourceOf({ sourceId }: FetchJob): PacedSource {
    const source = this.sources.find(sourceId);
    if (source !== undefined) return source;
    throw new CannotDoError(`there is no recipe "${sourceId}" at this worker`);
  }

  private async fetch(
    job: FetchJob,
    source: PacedSource,
    ended: AbortSignal,
    reporter: JobReporter,
  ): Promise<StoredFile> {
    const { recipe } = source;
    const { deadlineSeconds: seconds } = recipe.download;
    const ofSource = {
      seconds,
      reason: () => new FetchFailedError('DOWNLOADS.TIMED_OUT', `not fetched within ${seconds} s`),
      signal: ended,
    };
    return this.folder.withJobFolder(async (folder) => {
      const path = await withDeadline(ofSource, (signal) =>
        inSpan('fetch from the source', {}, () =>
          this.fetcher.fetch({
            recipe,
            sourceRef: job.sourceRef,
            folder,
            signal,
            onReceived: (received, total) => reporter.received(received, total),
          }),
        ),
      );
      // The source has done its part: its deadline no longer applies.
      reporter.enter('checking');
      const checked = await inSpan('check the file', {}, () =>
        this.checker.check(path, {
          signal: ended,
          rules: checkRules(recipe, job.sourceRef),
          withScore: true,
        }),
      );
      reporter.enter('storing', checked.format);
      const stored = await inSpan('store the file', {}, () =>
        this.storage.storeFile(checked, ended),
      );
      this.scores.publish(stored.sha256, checked.score);
      return stored;
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

function outcomeOf(result: AttemptResult): string {
  if ('file' in result) return 'succeeded';
  return 'returned' in result ? 'returned' : result.failure.code;
}

/** Ids of the job for the log. */
function namesOf({ jobId, attemptId, tabId }: FetchJob) {
  return { jobId, attemptId, tabId };
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
