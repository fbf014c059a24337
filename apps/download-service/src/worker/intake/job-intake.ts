import { Inject, Injectable } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { Consumers, LOGGER, type Logger } from '@tabdock/service-kit';
import { WORKER_CONFIG, type WorkerConfig } from '../config/worker.config';
import { TakesJobs, type JobKind } from './job-kind';
import { KindIntake } from './kind-intake';
import { Slots } from './slots';

/** Takes jobs of all kinds that are declared with `TakesJobs`, as many at once as this worker has slots. */
@Injectable()
export class JobIntake {
  private kinds: readonly KindIntake[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly slots: Slots,
    private readonly consumers: Consumers,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(WORKER_CONFIG) private readonly config: WorkerConfig,
  ) {}

  /** @throws Error when two kinds take jobs of one queue: each would get some of the other's */
  async start(): Promise<void> {
    const kinds = this.declared();
    for (const [queue, ofQueue] of Map.groupBy(kinds, ({ job }) => job.queue))
      if (ofQueue.length > 1) throw new Error(`${ofQueue.length} kinds of job take from ${queue}`);
    const { slots, consumers, logger } = this;
    const { WORKER_CONCURRENCY: concurrency, WORKER_DRAIN_SECONDS: drainSeconds } = this.config;
    this.kinds = kinds.map(
      (kind) => new KindIntake({ kind, slots, consumers, logger, concurrency, drainSeconds }),
    );
    for (const kind of this.kinds) await kind.start();
  }

  /** Takes no more jobs, lets running ones end within the drain time, and returns the rest to the queue. */
  async drain(): Promise<void> {
    const reason = 'the worker is stopping';
    const interrupt = setTimeout(() => {
      for (const kind of this.kinds) kind.giveBackAll(reason);
    }, this.config.WORKER_DRAIN_SECONDS * 1_000);
    for (const kind of this.kinds) kind.refuse(reason);
    await Promise.all(this.kinds.map((kind) => kind.stop()));
    clearTimeout(interrupt);
  }

  private declared(): JobKind[] {
    return this.discovery
      .getProviders({ metadataKey: TakesJobs.KEY })
      .filter(({ isAlias }) => !isAlias)
      .map(({ instance }) => instance as JobKind);
  }
}
