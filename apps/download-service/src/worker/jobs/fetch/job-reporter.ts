import { storableLine } from '@tabdock/contracts/core';
import {
  type FetchJob,
  type FetchStage,
  HEARTBEAT_SECONDS,
  jobFailed,
  jobProgressed,
  jobReturned,
  jobStarted,
  jobSucceeded,
  type StoredFile,
  type TabFileFormat,
} from '@tabdock/contracts/downloads';
import { retryAfterDelays, type EventPublisher, type Logger } from '@tabdock/service-kit';
import type { FetchFailedError } from '../../fetching/fetch-failed.error';
import type { FetchMetrics } from './fetch.metrics';

/** Delays that together are about as long as a broker takes to restart. */
const RETRY_DELAYS_MILLIS = [500, 1_000, 2_000, 5_000, 10_000, 10_000];
/** Least time between two reports that only have more bytes. */
const BYTES_INTERVAL_MILLIS = 1_000;

/** Reports one attempt to the ledger: start, stages, heartbeat, outcome. */
export class JobReporter {
  private stage: FetchStage = 'opening';
  private stageSince = performance.now();
  private bytes: { receivedBytes?: number; totalBytes?: number } = {};
  private format: TabFileFormat | undefined;
  private reportedAt = 0;
  private heartbeat: NodeJS.Timeout | undefined;

  constructor(
    private readonly job: FetchJob,
    private readonly workerId: string,
    private readonly tools: { events: EventPublisher; metrics: FetchMetrics; logger: Logger },
  ) {}

  /** Starts the heartbeat: without it the lease of the attempt runs out. */
  async start(): Promise<void> {
    this.stageSince = performance.now();
    this.heartbeat = setInterval(() => this.report(), HEARTBEAT_SECONDS * 1_000);
    await this.tools.events.publish(jobStarted, this.attempt);
    this.report();
  }

  /** `format`: once it is known what the file is. */
  enter(stage: FetchStage, format?: TabFileFormat): void {
    if (stage === this.stage) return;
    this.endStage();
    this.stage = stage;
    this.format = format;
    this.report();
  }

  /** Reports bytes at intervals; the next stage or heartbeat reports the rest. */
  received(receivedBytes: number, totalBytes?: number): void {
    this.bytes = { receivedBytes, ...(totalBytes === undefined ? {} : { totalBytes }) };
    if (this.stage !== 'downloading') this.enter('downloading');
    else if (performance.now() - this.reportedAt >= BYTES_INTERVAL_MILLIS) this.report();
  }

  async succeeded(file: StoredFile): Promise<void> {
    const data = { ...this.attempt, tabId: this.job.tabId, file };
    await this.insist(() => this.tools.events.publish(jobSucceeded, data));
  }

  async failed(failure: FetchFailedError): Promise<void> {
    const { code, message, retryAfterSeconds } = failure;
    const data = {
      ...this.attempt,
      code,
      reason: storableLine(message),
      ...(retryAfterSeconds === undefined ? {} : { retryAfterSeconds }),
    };
    await this.insist(() => this.tools.events.publish(jobFailed, data));
  }

  /** Reports that another worker has to do it; only before the start. */
  async returned(reason: string): Promise<void> {
    const data = { ...this.attempt, reason };
    await this.insist(() => this.tools.events.publish(jobReturned, data));
  }

  stop(): void {
    if (this.heartbeat === undefined) return;
    clearInterval(this.heartbeat);
    this.endStage();
  }

  private get attempt() {
    return { jobId: this.job.jobId, attemptId: this.job.attemptId, workerId: this.workerId };
  }

  /** A lost report does no harm: the next one follows. */
  private report(): void {
    this.reportedAt = performance.now();
    const { attempt, stage, bytes, format } = this;
    const data = { ...attempt, stage, ...bytes, ...(format && { format }) };
    this.tools.events.publish(jobProgressed, data).catch((err: unknown) => {
      this.tools.logger.warn({ err, jobId: this.job.jobId }, 'progress could not be published');
    });
  }

  private endStage(): void {
    const seconds = (performance.now() - this.stageSince) / 1_000;
    this.stageSince = performance.now();
    const labels = { source: this.job.sourceId, stage: this.stage };
    this.tools.metrics.stageSeconds.observe(labels, seconds);
  }

  /** The outcome has cost a request to the source, so it is worth waiting for the broker. */
  private async insist(publish: () => Promise<void>): Promise<void> {
    await retryAfterDelays(RETRY_DELAYS_MILLIS, publish, {
      onFailure: (err) =>
        this.tools.logger.warn({ err, jobId: this.job.jobId }, 'the outcome waits for the broker'),
    });
  }
}
