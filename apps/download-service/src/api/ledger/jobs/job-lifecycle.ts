import { Inject, Injectable } from '@nestjs/common';
import { OUTCOME_OK } from '@tabdock/contracts/core';
import { jobCancelled, type DownloadedBytes, type FailureCode } from '@tabdock/contracts/downloads';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { databaseNow, outboxMessage, OutboxRepository } from '@tabdock/service-kit/database';
import { API_CONFIG, type ApiConfig } from '../../config/api.config';
import type { LedgerTransaction } from '../downloads/ledger-transaction';
import { RETRYING_MESSAGE, SOURCE_WAITS_MESSAGE, stageMessage } from '../downloads/stage-messages';
import { WaitingDownloads } from '../downloads/waiting-downloads';
import { DownloadMetrics } from '../followers/download.metrics';
import { StoredFiles, type SeenFile } from '../files/stored-files';
import { FetchDays } from '../sources/fetch-days';
import { SourcePauses } from '../sources/source-pauses';
import { FileTakedowns } from '../takedowns/file-takedowns';
import { reportOf, type AttemptFailure } from '../sources/source-report';
import type { FetchJobEntity } from './fetch-job.entity';
import { FetchJobRepository } from './fetch-job.repository';
import { furthest, type StageReport } from './job-progress';
import { backoffMillis, retryDelayMillis } from './retry-policy';

/** Hand-overs that no worker started, after which the job itself counts as the cause. */
const MAX_RESENDS = 12;
/** Delay after a hand-over that the broker did not confirm. */
const UNCONFIRMED_DELAY_MILLIS = 1_000;
/** Delays after a worker gave a job back: as long as it has waited so far. */
const RETURNED_MILLIS = { min: 1_000, max: 60_000 };

export interface Attempt {
  readonly jobId: string;
  readonly attemptId: string;
}

/**
 * The life of a fetch job. A tab has at most one job that is queued, dispatched or running; all downloads of the
 * tab wait for that one.
 *
 * ```mermaid
 * stateDiagram-v2
 *   [*] --> queued: a download needs the tab (FetchJobRepository.queueOrJoin)
 *   queued --> dispatched: a slot of the source is free (JobQueueRepository.handOver)
 *   dispatched --> running: progressed, the worker's first report
 *   running --> running: progressed
 *   dispatched --> queued: unconfirmed by the broker, overdue (no worker started it), returned (its worker cannot do it)
 *   dispatched --> queued: failed, and another attempt follows
 *   running --> queued: failed or overdue, and another attempt follows
 *   dispatched --> succeeded: succeeded
 *   running --> succeeded: succeeded
 *   queued --> succeeded: succeeded, by an attempt that no longer counts
 *   queued --> failed: giveUp (its source was paused for too long, or has no recipe), abandoned, takenDown
 *   dispatched --> failed: failed, unsendable, returned for too long, overdue too often, abandoned, takenDown
 *   running --> failed: failed, overdue, abandoned, takenDown
 * ```
 *
 * While its source is paused a job stays queued. Each method is one step in the caller's transaction: the job, the
 * downloads that wait for it and what it says of its source change together. Reports of workers may come twice, late,
 * in another order, or from an attempt that no longer counts.
 */
@Injectable()
export class JobLifecycle {
  constructor(
    private readonly jobs: FetchJobRepository,
    private readonly files: StoredFiles,
    private readonly waiting: WaitingDownloads,
    private readonly pauses: SourcePauses,
    private readonly fetches: FetchDays,
    private readonly takedowns: FileTakedowns,
    private readonly outbox: OutboxRepository,
    private readonly metrics: DownloadMetrics,
    @Inject(API_CONFIG) private readonly config: ApiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * A sign of life: starts the lease or extends it. Reports overtake each other, so stages only go forward. The start,
   * which has no report, is published like every change; the steps after it are published as they pass.
   */
  async progressed(
    tx: LedgerTransaction,
    attempt: Attempt,
    report: StageReport | null,
  ): Promise<void> {
    const job = await this.lockCurrent(tx, attempt);
    if (!job) return;
    const { stage, progress } = furthest(job, report);
    const leaseSeconds = this.config.JOB_LEASE_SECONDS;
    await this.jobs.markRunning(tx.manager, job.id, { stage, progress, leaseSeconds });
    if (job.state !== 'running' || stage !== job.stage) {
      const known = { progress, format: report?.stage === stage ? report.format : undefined };
      const way = report === null ? 'outbox' : 'passing';
      const moved = await this.waiting.enterStage(tx, job.id, stageMessage(stage), known, way);
      if (isFirstStart(job)) tx.afterCommit(() => this.metrics.started(moved, job.createdAt));
    } else if (progress && isMore(progress, job)) await this.waiting.received(tx, job.id, progress);
  }

  /**
   * The first file that any attempt brings ends an active job; one for a failed job is still remembered. If its object
   * is missing or may have been deleted, the report counts as lost, and the lease of the attempt runs out. A file of a tab or content that was
   * taken down is refused.
   */
  async succeeded(
    tx: LedgerTransaction,
    { jobId }: Pick<Attempt, 'jobId'>,
    seen: SeenFile,
    at: Date,
  ): Promise<void> {
    const job = await this.jobs.lock(tx.manager, jobId);
    if (!job || job.state === 'succeeded') return;
    const { sha256 } = seen.file;
    if (await this.takedowns.refuse(tx, job, sha256)) {
      await this.pauses.report(tx.manager, job, { kind: 'answered' });
      return this.takenDown(tx, [job]);
    }
    if (!(await this.files.remember(tx.manager, job, seen, at))) return;
    tx.fileStored({ sourceId: job.sourceId, tabId: job.tabId, file: seen.file });
    await this.pauses.report(tx.manager, job, { kind: 'answered' });
    if (job.state === 'failed') return;
    if (job.state !== 'queued') this.count(tx, job.sourceId, OUTCOME_OK);
    await this.jobs.markSucceeded(tx.manager, job.id, sha256);
    const downloads = await this.waiting.complete(tx, job.id, sha256);
    if (downloads > 0) this.logger.info({ jobId, downloads }, 'downloads completed');
  }

  async failed(tx: LedgerTransaction, attempt: Attempt, failure: AttemptFailure): Promise<void> {
    const job = await this.lockCurrent(tx, attempt);
    if (job) await this.endAttempt(tx, job, failure);
  }

  /** No worker started it in time, or its worker stopped reporting. The caller has locked the job. */
  async overdue(tx: LedgerTransaction, job: FetchJobEntity): Promise<void> {
    const { id: jobId, attempts, resends } = job;
    if (job.state === 'dispatched' && resends < MAX_RESENDS) {
      this.logger.warn({ jobId }, 'no worker started a job; sending it again');
      const again = { delayMillis: 0, attempts, resends: resends + 1 };
      return this.jobs.requeue(tx.manager, jobId, again);
    }
    const isSilent = job.state === 'running';
    const reason = isSilent ? 'its worker stopped reporting' : 'no worker ever started it';
    await this.endAttempt(tx, job, { code: 'DOWNLOADS.WORKER_FAILED', reason });
  }

  /** The broker did not confirm the hand-over. */
  async unconfirmed(tx: LedgerTransaction, attempt: Attempt): Promise<void> {
    const job = await this.lockCurrent(tx, attempt);
    if (job?.state !== 'dispatched') return;
    const { attempts, resends } = job;
    const again = { delayMillis: UNCONFIRMED_DELAY_MILLIS, attempts, resends };
    await this.jobs.requeue(tx.manager, job.id, again);
  }

  /**
   * Its worker cannot do it, for example as it has no recipe of the source, and another one may. No attempt is counted;
   * but there is a limit to waiting.
   */
  async returned(tx: LedgerTransaction, attempt: Attempt, reason: string): Promise<void> {
    const job = await this.lockCurrent(tx, attempt);
    if (job?.state !== 'dispatched') return;
    const { id: jobId, attempts, resends } = job;
    const waitedMillis = uncountedMillis(job, await databaseNow(tx.manager));
    this.logger.warn({ jobId, reason, waitedMillis }, 'a worker gave a job back');
    if (this.hasWaitedTooLong(waitedMillis))
      return this.giveUp(tx, job, { code: 'DOWNLOADS.SOURCE_DOWN', reason });
    const delayMillis = Math.min(RETURNED_MILLIS.max, Math.max(RETURNED_MILLIS.min, waitedMillis));
    await this.jobs.requeueUncounted(tx.manager, jobId, { delayMillis, attempts, resends });
  }

  /** The job breaks its contract: sending it again would end the same way. */
  async unsendable(tx: LedgerTransaction, attempt: Attempt, reason: string): Promise<void> {
    const job = await this.lockCurrent(tx, attempt);
    if (job?.state !== 'dispatched') return;
    await this.giveUp(tx, job, { code: 'DOWNLOADS.WORKER_FAILED', reason });
  }

  /** Ends the job without a file. The caller has locked it. */
  async giveUp(
    tx: LedgerTransaction,
    { id, attempts }: Pick<FetchJobEntity, 'id' | 'attempts'>,
    { code, reason }: { readonly code: FailureCode; readonly reason: string },
  ): Promise<void> {
    await this.jobs.markFailed(tx.manager, id, { attempts, code, reason });
    await this.waiting.fail(tx, id, code);
  }

  /**
   * Ends those of these locked jobs that no download or look waits for, and notifies the workers; a new request for the tab
   * makes a new job. A file that an attempt still brings is remembered.
   */
  async abandoned(tx: LedgerTransaction, jobIds: readonly string[]): Promise<void> {
    const ended = await this.jobs.cancelAbandoned(tx.manager, jobIds);
    const attempts = ended.flatMap(({ id: jobId, attemptId, sourceId }) =>
      attemptId === null ? [] : [{ jobId, attemptId, sourceId }],
    );
    for (const { sourceId } of attempts) this.count(tx, sourceId, 'DOWNLOADS.CANCELLED');
    const cancelled = attempts.map(({ jobId, attemptId }) => ({ jobId, attemptId }));
    await this.outbox.add(
      tx.manager,
      cancelled.map((attempt) => outboxMessage(jobCancelled, attempt)),
    );
  }

  /** Ends those of these locked jobs that are active, as their tabs were taken down, and notifies the workers. */
  async takenDown(tx: LedgerTransaction, jobs: readonly FetchJobEntity[]): Promise<void> {
    const reason = 'its tab was taken down';
    for (const job of jobs) {
      if (!isActive(job)) continue;
      await this.giveUp(tx, job, { code: 'TAB.TAKEN_DOWN', reason });
      const { id: jobId, attemptId } = job;
      if (attemptId === null) continue;
      this.count(tx, job.sourceId, 'TAB.TAKEN_DOWN');
      await this.outbox.add(tx.manager, [outboxMessage(jobCancelled, { jobId, attemptId })]);
    }
  }

  /** An attempt brought no file: another one follows, or the job fails. */
  private async endAttempt(
    tx: LedgerTransaction,
    job: FetchJobEntity,
    failure: AttemptFailure,
  ): Promise<void> {
    this.count(tx, job.sourceId, failure.code);
    const report = reportOf(failure);
    const source = report && (await this.pauses.report(tx.manager, job, report));
    if (source && report.kind === 'refused')
      return this.refused(tx, job, { ...failure, pausedUntil: source.pausedUntil });
    const attempts = job.attempts + 1;
    const delayMillis = retryDelayMillis({ code: failure.code, attempts }, this.retryLimits());
    this.logger.warn(
      { jobId: job.id, ...failure, attempts, delayMillis },
      delayMillis === null ? 'fetching a tab failed' : 'an attempt failed; trying again',
    );
    if (delayMillis === null) return this.giveUp(tx, { id: job.id, attempts }, failure);
    const { resends } = job;
    await this.jobs.requeue(tx.manager, job.id, { delayMillis, attempts, resends });
    await this.waiting.requeue(tx, job.id, RETRYING_MESSAGE);
  }

  /** The source did not look at the request, so it is not counted as an attempt; but there is a limit to waiting. */
  private async refused(
    tx: LedgerTransaction,
    job: FetchJobEntity,
    { reason, pausedUntil }: { reason: string; pausedUntil: Date | null },
  ): Promise<void> {
    const { id, attempts, resends } = job;
    const now = await databaseNow(tx.manager);
    const waitedMillis = uncountedMillis(job, now);
    this.logger.warn({ jobId: id, reason, waitedMillis }, 'a source asked to wait');
    if (this.hasWaitedTooLong(waitedMillis))
      return this.giveUp(tx, job, { code: 'DOWNLOADS.RATE_LIMITED', reason });
    // It is due a little after the pause: another job is the one that probes the source.
    const pausedMillis = Math.max(0, +(pausedUntil ?? now) - +now);
    const delayMillis = pausedMillis + backoffMillis(1, this.retryLimits());
    await this.jobs.requeueUncounted(tx.manager, id, { delayMillis, attempts, resends });
    await this.waiting.requeue(tx, id, SOURCE_WAITS_MESSAGE);
  }

  /** Counts what became of an attempt, once that is so. */
  private count(
    tx: LedgerTransaction,
    sourceId: string,
    outcome: typeof OUTCOME_OK | FailureCode,
  ): void {
    tx.afterCommit(() => this.fetches.ended(sourceId, outcome));
  }

  /** The job, if this attempt still counts. */
  private async lockCurrent(
    { manager }: LedgerTransaction,
    { jobId, attemptId }: Attempt,
  ): Promise<FetchJobEntity | undefined> {
    const job = await this.jobs.lock(manager, jobId);
    const isActive = job?.state === 'dispatched' || job?.state === 'running';
    return isActive && job.attemptId === attemptId ? job : undefined;
  }

  private hasWaitedTooLong(waitedMillis: number): boolean {
    return waitedMillis >= this.config.JOB_PAUSED_MAX_SECONDS * 1_000;
  }

  private retryLimits() {
    const { JOB_MAX_ATTEMPTS: maxAttempts, JOB_BACKOFF_MILLIS: backoffMillis } = this.config;
    return { maxAttempts, backoffMillis };
  }
}

/** Milliseconds since an attempt first came back uncounted. */
function uncountedMillis({ refusedAt }: FetchJobEntity, now: Date): number {
  return refusedAt === null ? 0 : +now - +refusedAt;
}

function isMore({ receivedBytes }: DownloadedBytes, known: FetchJobEntity): boolean {
  return known.receivedBytes === null || receivedBytes > known.receivedBytes;
}

/** Whether this starts a job that no worker had before. */
function isFirstStart({ state, attempts, refusedAt }: FetchJobEntity): boolean {
  return state === 'dispatched' && attempts === 0 && refusedAt === null;
}

function isActive({ state }: FetchJobEntity): boolean {
  return state === 'queued' || state === 'dispatched' || state === 'running';
}
