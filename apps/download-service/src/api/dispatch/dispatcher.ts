import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { Recipe } from '@tabdock/contracts/sources';
import { Every, levelOf, LOGGER, Waker, type Logger } from '@tabdock/service-kit';
import { API_CONFIG, type ApiConfig } from '../config/api.config';
import { Recipes } from '../config/recipes';
import { JobQueueRepository } from '../ledger/jobs/job-queue.repository';
import { Wakeups } from '../ledger/wakeups';
import { DispatchService } from './dispatch.service';
import { LeadershipLostError } from './dispatcher-lease';
import { JobSender } from './job-sender';
import { Leadership } from './leadership';
import { TokenBucket } from './token-bucket';

/** Moves due jobs from the ledger to the job queue, as the sources' budgets allow, while this process leads. */
@Injectable()
export class Dispatcher implements BeforeApplicationShutdown {
  private readonly waker = new Waker();
  private readonly handOvers = new Set<Promise<void>>();
  private readonly buckets = new Map<string, TokenBucket>();
  private readonly pollMillis: number;

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
      const waits = [this.pollMillis];
      for (const recipe of await this.queues.findReady(this.recipes.all()))
        waits.push(await this.dispatchSource(epoch, recipe));
      return Math.min(...waits);
    } catch (error) {
      if (!(error instanceof LeadershipLostError)) throw error;
      this.leadership.lost();
      // The wake-up was meant for the leader.
      this.wakeups.tellOthers();
      return this.pollMillis;
    }
  }

  private async dispatchSource(epoch: string, recipe: Recipe): Promise<number> {
    const bucket = this.bucketOf(recipe);
    const allowed = bucket.available();
    if (allowed === 0) return bucket.millisUntilNext();
    const taken = await this.dispatch.take(epoch, recipe, allowed);
    bucket.take(taken.length);
    // It is not awaited: a broker outage must not cost the lease.
    for (const job of taken) this.track(this.sender.send(job));
    return taken.length === allowed ? bucket.millisUntilNext() : this.pollMillis;
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
