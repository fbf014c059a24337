import { setTimeout as delay } from 'node:timers/promises';
import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { fetchJob } from '@tabdock/contracts/downloads';
import {
  type Consumer,
  Consumers,
  HealthRegistry,
  LOGGER,
  type Logger,
} from '@tabdock/service-kit';
import { BrowserPool } from '../fetching/browser-pool';
import { FetchJobRunner } from './fetch-job.runner';
import { WorkFolder } from './work-folder';
import { WORKER_CONFIG } from './worker-config.token';
import type { WorkerConfig } from '../config.worker';

/** Less than what the kit waits for, so that jobs are given back in order before it gives up. */
const DRAIN_MILLIS = 6_000;
const RETRY_MILLIS = 5_000;

/** Takes jobs from the queue and answers for the worker's health and orderly end. */
@Injectable()
export class FetchJobConsumer implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private consumer: Consumer | undefined;
  private readonly stopping = new AbortController();

  constructor(
    private readonly consumers: Consumers,
    private readonly runner: FetchJobRunner,
    private readonly pool: BrowserPool,
    private readonly folder: WorkFolder,
    private readonly health: HealthRegistry,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_CONFIG) private readonly config: WorkerConfig,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    this.health.add('browser', () => this.pool.ready());
    this.health.add('temp-folder', () => this.folder.assertWritable());
    // The process is up meanwhile and says what keeps it from being ready.
    void this.consumeWhenReady();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort();
    const interrupt = setTimeout(() => this.runner.stop(), DRAIN_MILLIS);
    await this.consumer?.stop();
    clearTimeout(interrupt);
    this.runner.stop();
    await this.pool.close();
    await this.folder.remove();
  }

  /** A worker that cannot start a browser takes no jobs: others may be able to do them. */
  private async consumeWhenReady(): Promise<void> {
    const { signal } = this.stopping;
    while (!signal.aborted) {
      try {
        await this.pool.ready();
        if (signal.aborted) return;
        this.consumer = await this.consumers.jobs(fetchJob, (job) => this.runner.run(job), {
          prefetch: this.config.WORKER_CONCURRENCY,
        });
        return;
      } catch (err) {
        if (signal.aborted) return;
        this.logger.error({ err }, 'cannot take jobs yet');
        await delay(RETRY_MILLIS, undefined, { signal }).catch(() => undefined);
      }
    }
  }
}
