import {
  Inject,
  Injectable,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import type { Recipe } from '@tabdock/contracts/sources';
import { levelOf, LOGGER, type Logger, WakeableLoop } from '@tabdock/service-kit';
import { Sources } from '../downloads/sources';
import { Wakeups } from '../ledger/wakeups';
import { DispatchService } from './dispatch.service';
import { DispatcherLease, LeadershipLostError } from './dispatcher-lease';
import { JobPicker } from './job-picker';
import { JobSender } from './job-sender';
import { PausedJobs } from './paused-jobs';
import { TokenBucket } from './token-bucket';

const POLL_MILLIS = 1_000;

/** Moves due jobs from the ledger to the job queue, as the sources' budgets allow, while this process leads. */
@Injectable()
export class Dispatcher implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly loop: WakeableLoop;
  private readonly handOvers = new Set<Promise<void>>();
  private readonly buckets = new Map<string, TokenBucket>();
  private epoch: string | undefined;
  /** Of `performance.now()`. */
  private upkeepAt = 0;

  constructor(
    private readonly dispatch: DispatchService,
    private readonly picker: JobPicker,
    private readonly sender: JobSender,
    private readonly pausedJobs: PausedJobs,
    private readonly lease: DispatcherLease,
    private readonly sources: Sources,
    private readonly wakeups: Wakeups,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.loop = new WakeableLoop('dispatcher', () => this.step(), POLL_MILLIS, logger);
  }

  onApplicationBootstrap(): void {
    this.wakeups.onJobs(() => this.loop.wake());
    this.loop.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.loop.stop();
    await Promise.all(this.handOvers);
    await this.lease
      .release()
      .catch((err: unknown) => this.logger.warn({ err }, 'the lead runs out by itself'));
  }

  /** Answers with the milliseconds until its upkeep is due or a source's budget lets it go on. */
  private async step(): Promise<number> {
    try {
      if (performance.now() >= this.upkeepAt) await this.keepUp();
      const { epoch } = this;
      const waits = [Math.ceil(this.upkeepAt - performance.now())];
      if (epoch !== undefined) {
        for (const recipe of await this.picker.findReady(this.sources.all()))
          waits.push(await this.dispatchSource(epoch, recipe));
      }
      return Math.max(0, Math.min(...waits));
    } catch (error) {
      if (!(error instanceof LeadershipLostError)) throw error;
      this.upkeepAt = 0;
      return 0;
    }
  }

  /** What no event tells of: whether this process still leads, and what went on for too long. */
  private async keepUp(): Promise<void> {
    const epoch = await this.lease.hold();
    if (epoch !== this.epoch) {
      this.epoch = epoch;
      this.logger.info(
        { epoch },
        epoch === undefined ? 'another process dispatches' : 'dispatching',
      );
    }
    this.upkeepAt = performance.now() + POLL_MILLIS;
    if (epoch === undefined) return;
    if ((await this.dispatch.sweep(epoch)) > 0) this.upkeepAt = 0;
    await this.pausedJobs.giveUp(epoch);
  }

  private async dispatchSource(epoch: string, recipe: Recipe): Promise<number> {
    const bucket = this.bucketOf(recipe);
    const allowed = bucket.available();
    if (allowed === 0) return bucket.millisUntilNext();
    const taken = await this.dispatch.take(epoch, recipe, allowed);
    bucket.take(taken.length);
    // Not awaited: a broker that is away must not cost the lead.
    for (const job of taken) this.track(this.sender.send(job));
    return taken.length === allowed ? bucket.millisUntilNext() : POLL_MILLIS;
  }

  private bucketOf({ id, download }: Recipe): TokenBucket {
    const bucket = this.buckets.get(id) ?? new TokenBucket(download.budget.requestsPerSecond);
    this.buckets.set(id, bucket);
    return bucket;
  }

  private track(handOver: Promise<void>): void {
    const tracked = handOver
      // The time-out for jobs that nobody starts covers it.
      .catch((err: unknown) =>
        this.logger[levelOf(err)]({ err }, 'a job could not be queued again'),
      )
      .finally(() => this.handOvers.delete(tracked));
    this.handOvers.add(tracked);
  }
}
