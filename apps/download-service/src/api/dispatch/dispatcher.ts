import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Recipe } from '@tabdock/contracts/sources';
import { eachAtOnce, Every, levelOf, LOGGER, Waker, type Logger } from '@tabdock/service-kit';
import { API_CONFIG, type ApiConfig } from '../config/api.config';
import { Recipes } from '../config/recipes';
import { JobQueueRepository, type ReadySource } from '../ledger/jobs/job-queue.repository';
import { Wakeups } from '../ledger/wakeups';
import { DispatchService } from './dispatch.service';
import { LeadershipLostError } from './dispatcher-lease';
import { JobSender } from './job-sender';
import { Leadership } from './leadership';
import { TokenBucket } from './token-bucket';

/** Connections that the dispatcher leaves to the renewal of its lead and to requests. */
const OTHER_CONNECTIONS = 2;
/** Sources whose jobs are handed over in one transaction, which takes little longer than one source's. */
const SOURCES_PER_TRANSACTION = 25;

/** Moves due jobs from the ledger to the job queue, as the sources' budgets allow, while this process leads. */
@Injectable()
export class Dispatcher implements BeforeApplicationShutdown {
  private readonly waker = new Waker();
  private readonly handOvers = new Set<Promise<void>>();
  private readonly buckets = new Map<string, TokenBucket>();
  private readonly pollMillis: number;
  private readonly atOnce: number;

  constructor(
    private readonly dispatch: DispatchService,
    private readonly queues: JobQueueRepository,
    private readonly sender: JobSender,
    private readonly leadership: Leadership,
    private readonly recipes: Recipes,
    private readonly wakeups: Wakeups,
    @Inject(API_CONFIG) config: ApiConfig,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.pollMillis = config.DISPATCH_POLL_SECONDS * 1_000;
    const { DISPATCH_TRANSACTIONS, DATABASE_POOL_SIZE } = config;
    const connections = Math.max(1, DATABASE_POOL_SIZE - OTHER_CONNECTIONS);
    this.atOnce = Math.min(DISPATCH_TRANSACTIONS, connections);
    leadership.onGained(() => this.waker.wake());
    wakeups.onJobs((from) => {
      if (leadership.epoch !== undefined) this.waker.wake();
      else if (from === 'here') wakeups.tellOthers();
    });
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.handOvers);
    await this.leadership.resign();
  }

  /** Returns the milliseconds until a source's budget allows the next job. */
  @Every((self: Dispatcher) => self.pollMillis, {
    name: 'dispatcher',
    wokenBy: (self: Dispatcher) => self.waker,
  })
  async dispatchReady(): Promise<number> {
    const { epoch } = this.leadership;
    if (epoch === undefined) return this.pollMillis;
    try {
      const open = this.recipes.all().filter((recipe) => this.bucketOf(recipe).available() > 0);
      const ready = await this.queues.findReady(open);
      await eachAtOnce(inGroups(ready), this.atOnce, (group) => this.dispatchGroup(epoch, group));
      return this.millisUntilNext();
    } catch (error) {
      if (!(error instanceof LeadershipLostError)) throw error;
      this.leadership.lost();
      // The wake-up was meant for the leader.
      this.wakeups.tellOthers();
      return this.pollMillis;
    }
  }

  private async dispatchGroup(epoch: string, group: readonly ReadySource[]): Promise<void> {
    const wanted = group.map(({ recipe }) => ({
      recipe,
      limit: this.bucketOf(recipe).available(),
    }));
    const taken = await this.dispatch.take(epoch, wanted);
    const bySource = Map.groupBy(taken, ({ sourceId }) => sourceId);
    for (const { recipe } of group)
      this.bucketOf(recipe).take(bySource.get(recipe.id)?.length ?? 0);
    // It is not awaited: a broker outage must not cost the lease.
    for (const job of taken) this.track(this.sender.send(job));
  }

  private millisUntilNext(): number {
    const waits = this.recipes.all().map((recipe) => this.bucketOf(recipe).millisUntilNext());
    return Math.min(this.pollMillis, ...waits.filter((millis) => millis > 0));
  }

  private bucketOf({ id, download }: Recipe): TokenBucket {
    const bucket = this.buckets.get(id) ?? new TokenBucket(download.budget.requestsPerSecond);
    this.buckets.set(id, bucket);
    return bucket;
  }

  private track(handOver: Promise<void>): void {
    const tracked = handOver
      // The job is overdue later, and then sent again.
      .catch((err: unknown) =>
        this.logger[levelOf(err)]({ err }, 'a job could not be queued again'),
      )
      .finally(() => this.handOvers.delete(tracked));
    this.handOvers.add(tracked);
  }
}

/** Groups of sources for one transaction each; one that does not run is alone. */
function inGroups(ready: readonly ReadySource[]): ReadySource[][] {
  const running = ready.filter(({ isRunning }) => isRunning);
  const groups = ready.filter(({ isRunning }) => !isRunning).map((source) => [source]);
  for (let from = 0; from < running.length; from += SOURCES_PER_TRANSACTION)
    groups.push(running.slice(from, from + SOURCES_PER_TRANSACTION));
  return groups;
}
