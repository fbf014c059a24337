import { Inject, Injectable } from '@nestjs/common';
import { type FetchJob, fetchJob, jobCancelled } from '@tabdock/contracts/downloads';
import {
  abortable,
  type Consumer,
  Consumers,
  LOGGER,
  type Logger,
  on,
  ReturnToQueueError,
  WakeableLoop,
} from '@tabdock/service-kit';
import { BrowserPool } from '../browser/pool/browser-pool';
import { DiskSpace } from '../disk/disk-space';
import { FetchJobRunner } from './fetch-job.runner';
import { FileStorage } from './file-storage';
import { WORKER_CONFIG } from '../config/worker.config';
import type { WorkerConfig } from '../config/worker.config';

const CHECK_MILLIS = 3_000;
/** After the drain, to return interrupted jobs to the queue. */
const GIVE_BACK_MILLIS = 2_000;

/** Takes jobs from the queue while this worker can run them; otherwise leaves them to other workers. */
@Injectable()
export class FetchJobConsumer {
  private jobs: Consumer | undefined;
  private taking = false;
  private readonly stopping = new AbortController();
  private readonly intake: WakeableLoop;

  constructor(
    private readonly consumers: Consumers,
    private readonly runner: FetchJobRunner,
    private readonly pool: BrowserPool,
    private readonly disk: DiskSpace,
    private readonly storage: FileStorage,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_CONFIG) private readonly config: WorkerConfig,
  ) {
    this.intake = new WakeableLoop('taking jobs', () => this.look(), CHECK_MILLIS, logger);
  }

  async start(): Promise<void> {
    // Not by @Listens, which ends before the drain: jobs can still be cancelled while they drain.
    await this.consumers.events(
      'worker',
      [on(jobCancelled, async ({ attemptId }) => this.runner.cancel(attemptId))],
      { ephemeral: true },
    );
    this.intake.start();
  }

  /** Takes no more jobs, lets running ones end within the drain time, and returns the rest to the queue. */
  async drain(): Promise<void> {
    const reason = 'the worker is stopping';
    const interrupt = setTimeout(
      () => this.runner.giveBackAll(reason),
      this.config.WORKER_DRAIN_SECONDS * 1_000,
    );
    this.stopping.abort();
    this.runner.giveBackWaiting(reason);
    await this.intake.stop();
    await this.jobs?.stop();
    clearTimeout(interrupt);
  }

  /** A slow browser start, or a broker outage, does not delay the shutdown. */
  private async look(): Promise<void> {
    const { signal } = this.stopping;
    try {
      const obstacle = await abortable(signal, this.findObstacle());
      if (obstacle === undefined) await abortable(signal, this.take());
      else await this.holdBack(obstacle);
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  private async findObstacle(): Promise<unknown> {
    try {
      await Promise.all([
        this.disk.assertRoom(),
        this.pool.ready(),
        this.storage.assertAvailable(),
      ]);
      return undefined;
    } catch (error) {
      return error;
    }
  }

  private async take(): Promise<void> {
    if (this.taking) return;
    if (this.jobs !== undefined) {
      await this.jobs.resume();
      this.taking = true;
      return;
    }
    this.taking = true;
    this.jobs = await this.consumers.jobs(fetchJob, (job) => this.handle(job), {
      prefetch: this.config.WORKER_CONCURRENCY,
      drainMillis: this.config.WORKER_DRAIN_SECONDS * 1_000 + GIVE_BACK_MILLIS,
    });
  }

  private async holdBack(err: unknown): Promise<void> {
    this.logger.error({ err }, 'cannot take jobs');
    if (!this.taking) return;
    this.taking = false;
    await this.jobs?.pause();
    this.runner.giveBackWaiting('this worker cannot take jobs');
  }

  private async handle(job: FetchJob): Promise<void> {
    try {
      if (this.stopping.signal.aborted) throw new ReturnToQueueError('the worker is stopping');
      if (!(await this.disk.hasRoom())) throw new ReturnToQueueError('the disk is full');
      await this.runner.run(job);
    } finally {
      // A failed job may be the first sign of an obstacle for the next one.
      this.intake.wake();
    }
  }
}
