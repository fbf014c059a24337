import { hostname } from 'node:os';
import { Inject, Injectable } from '@nestjs/common';
import type { FetchJob, StoredFile } from '@tabdock/contracts/downloads';
import { EventPublisher, LOGGER, type Logger } from '@tabdock/service-kit';
import { FileRefusedError } from '../checking/file-refused.error';
import { TabFileChecker } from '../checking/tab-file-checker';
import { FetchFailedError } from '../fetching/fetch-failed.error';
import { TabFetcher } from '../fetching/tab-fetcher';
import { untilAborted } from '../fetching/until-aborted';
import { FileKeeper } from './file-keeper';
import { JobReporter } from './job-reporter';
import { type Source, Sources } from './sources';
import { WorkFolder } from './work-folder';
import { WorkerMetrics } from './worker.metrics';

/** Why a job ends without an outcome: another worker shall run it again. */
export class WorkerStoppingError extends Error {
  override readonly name = 'WorkerStoppingError';
}

/** Runs one attempt from its message to its published outcome. */
@Injectable()
export class FetchJobRunner {
  private readonly workerId = `${hostname()}-${process.pid}`;
  private readonly stopping = new AbortController();
  private readonly running = new Map<string, Promise<void>>();

  constructor(
    private readonly sources: Sources,
    private readonly fetcher: TabFetcher,
    private readonly checker: TabFileChecker,
    private readonly keeper: FileKeeper,
    private readonly folder: WorkFolder,
    private readonly events: EventPublisher,
    private readonly metrics: WorkerMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Resolves when the outcome is published. An attempt that is delivered twice, as after a lost connection, runs once. */
  run(job: FetchJob): Promise<void> {
    const known = this.running.get(job.attemptId);
    if (known !== undefined) return known;
    const work = this.attempt(job).finally(() => this.running.delete(job.attemptId));
    this.running.set(job.attemptId, work);
    return work;
  }

  /** Ends what runs without an outcome. */
  stop(): void {
    this.stopping.abort(new WorkerStoppingError('The worker is stopping'));
  }

  private async attempt(job: FetchJob): Promise<void> {
    const { events, metrics, logger } = this;
    const reporter = new JobReporter(job, this.workerId, { events, metrics, logger });
    const startedAt = performance.now();
    const named = { jobId: job.jobId, attemptId: job.attemptId, tabId: job.tabId };
    logger.info({ ...named, source: job.sourceId, attempt: job.attempt }, 'job started');
    let outcome = 'interrupted';
    try {
      await reporter.start();
      const file = await this.fetch(job, reporter);
      await reporter.succeeded(file);
      outcome = 'succeeded';
      metrics.storedBytes.inc({ source: job.sourceId }, file.size);
      logger.info({ ...named, sha256: file.sha256, size: file.size }, 'job succeeded');
    } catch (error) {
      if (error instanceof WorkerStoppingError) throw error;
      const failure = this.asFailure(error);
      await reporter.failed(failure);
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

  private async fetch(job: FetchJob, reporter: JobReporter): Promise<StoredFile> {
    const source = this.sources.find(job.sourceId);
    if (source === undefined) {
      const reason = `this worker has no recipe "${job.sourceId}"`;
      throw new FetchFailedError('DOWNLOADS.WORKER_FAILED', reason);
    }
    return source.pacer.run(
      () => this.folder.withJobFolder((folder) => this.fetchInto(folder, job, source, reporter)),
      this.stopping.signal,
    );
  }

  private async fetchInto(
    folder: string,
    job: FetchJob,
    source: Source,
    reporter: JobReporter,
  ): Promise<StoredFile> {
    const { recipe } = source;
    const { deadlineSeconds } = recipe.download;
    const deadline = new AbortController();
    const timer = setTimeout(() => {
      const reason = `not done within ${deadlineSeconds} s`;
      deadline.abort(new FetchFailedError('DOWNLOADS.TIMED_OUT', reason));
    }, deadlineSeconds * 1_000);
    const signal = AbortSignal.any([deadline.signal, this.stopping.signal]);
    try {
      const path = await this.fetcher.fetch({
        recipe,
        sourceRef: job.sourceRef,
        folder,
        signal,
        onReceived: (bytes) => reporter.received(bytes),
      });
      reporter.enter('checking');
      const checked = await this.checker.check(path, signal);
      reporter.enter('storing');
      return await untilAborted(signal, this.keeper.keep(path, checked));
    } finally {
      clearTimeout(timer);
    }
  }

  private asFailure(error: unknown): FetchFailedError {
    if (error instanceof FetchFailedError) return error;
    if (error instanceof FileRefusedError) return new FetchFailedError(error.code, error.message);
    const reason = error instanceof Error ? error.message : String(error);
    return new FetchFailedError('DOWNLOADS.WORKER_FAILED', reason, undefined, { cause: error });
  }
}
