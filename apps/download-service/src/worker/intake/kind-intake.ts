import type { JobDataOf, JobDefinition } from '@tabdock/contracts/core';
import {
  abortable,
  type Consumer,
  type Consumers,
  type Logger,
  type MessageContext,
  ReturnToQueueError,
  WakeableLoop,
} from '@tabdock/service-kit';
import { withDeadline } from '../../shared/with-deadline';
import type { JobKind } from './job-kind';
import type { Slots } from './slots';

const CHECK_MILLIS = 3_000;
/** Milliseconds after the drain to return interrupted jobs to the queue. */
const GIVE_BACK_MILLIS = 2_000;
/** A job waits this long for a slot; then it goes back to the queue, long before the broker takes it back. */
const SLOT_SECONDS = 600;

export interface KindIntakeOptions {
  readonly kind: JobKind;
  readonly slots: Slots;
  readonly consumers: Pick<Consumers, 'jobs'>;
  readonly logger: Logger;
  /** Jobs at once, of all kinds. */
  readonly concurrency: number;
  readonly drainSeconds: number;
}

/** Takes jobs of one kind while this worker can do them; otherwise leaves them to other workers. */
export class KindIntake {
  private consumer: Consumer | undefined;
  private taking = false;
  /** Aborts the wait for a slot. */
  private waiting = new AbortController();
  private readonly stopping = new AbortController();
  private readonly loop: WakeableLoop;

  constructor(private readonly options: KindIntakeOptions) {
    const { kind, slots, logger } = options;
    const name = `taking jobs of ${kind.job.queue}`;
    this.loop = new WakeableLoop(name, () => this.look(), CHECK_MILLIS, logger);
    if (kind.urgency === 'idle') slots.onChange(() => this.loop.wake());
  }

  async start(): Promise<void> {
    await this.options.kind.prepare?.();
    this.loop.start();
  }

  /** Takes no more jobs and returns to the queue those that have not begun. */
  refuse(reason: string): void {
    this.stopping.abort();
    this.giveBackWaiting(reason);
  }

  /** Resolves when running jobs have ended; to be called after `refuse`. */
  async stop(): Promise<void> {
    await this.loop.stop();
    await this.consumer?.stop();
  }

  /** Returns all jobs to the queue. */
  giveBackAll(reason: string): void {
    this.options.kind.giveBackAll(reason);
  }

  /** A slow browser start, or a broker outage, does not delay the shutdown. */
  private async look(): Promise<void> {
    const { signal } = this.stopping;
    const { kind, slots } = this.options;
    try {
      const obstacle = await abortable(signal, this.findObstacle());
      if (obstacle !== undefined) await this.holdBack(obstacle);
      else if (kind.urgency === 'idle' && !slots.isIdle) await this.pause();
      else await abortable(signal, this.take());
    } catch (error) {
      if (!signal.aborted) throw error;
    }
  }

  private async findObstacle(): Promise<unknown> {
    try {
      await Promise.all(this.options.kind.obstacles.map((obstacle) => obstacle.assertClear()));
      return undefined;
    } catch (error) {
      return error;
    }
  }

  private async take(): Promise<void> {
    if (this.taking) return;
    if (this.consumer !== undefined) {
      await this.consumer.resume();
      this.taking = true;
      return;
    }
    this.taking = true;
    const { kind, consumers, concurrency, drainSeconds } = this.options;
    this.consumer = await consumers.jobs(kind.job, (data, context) => this.handle(data, context), {
      prefetch: kind.urgency === 'idle' ? Math.max(1, concurrency - 1) : concurrency,
      drainMillis: drainSeconds * 1_000 + GIVE_BACK_MILLIS,
    });
  }

  private async holdBack(err: unknown): Promise<void> {
    const { kind, logger } = this.options;
    logger.error({ err, queue: kind.job.queue }, 'cannot take jobs');
    await this.pause();
    // This holds when it is paused already, too: idle work that came before that waits for a slot.
    this.giveBackWaiting('this worker cannot take jobs');
  }

  private async pause(): Promise<void> {
    if (!this.taking) return;
    this.taking = false;
    await this.consumer?.pause();
  }

  private giveBackWaiting(reason: string): void {
    this.waiting.abort(new ReturnToQueueError(reason));
    this.waiting = new AbortController();
    this.options.kind.giveBackWaiting?.(reason);
  }

  private async handle(data: JobDataOf<JobDefinition>, context: MessageContext): Promise<void> {
    const { kind, slots } = this.options;
    try {
      this.assertNotStopping();
      const patience = {
        seconds: SLOT_SECONDS,
        reason: () => new ReturnToQueueError('no slot came free'),
        signal: this.waiting.signal,
      };
      // The slot alone is waited for in vain: nothing listens to the signal once there is one.
      await withDeadline(patience, (signal) =>
        slots.run(kind.urgency, signal, () => this.run(data, context)),
      );
    } finally {
      // A failed job may be the first sign of an obstacle for the next one.
      this.loop.wake();
    }
  }

  private async run(data: JobDataOf<JobDefinition>, context: MessageContext): Promise<void> {
    this.assertNotStopping();
    for (const obstacle of this.options.kind.obstacles) {
      if (!obstacle.isAskedAtStart) continue;
      await obstacle.assertClear().catch((cause: unknown) => {
        throw new ReturnToQueueError(obstacle.reason, { cause });
      });
    }
    await this.options.kind.run(data, context);
  }

  private assertNotStopping(): void {
    if (this.stopping.signal.aborted) throw new ReturnToQueueError('the worker is stopping');
  }
}
