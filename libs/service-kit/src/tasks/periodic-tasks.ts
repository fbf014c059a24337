import type { DiscoveryService, ModuleRef } from '@nestjs/core';
import { Counter } from 'prom-client';
import type { Discovered } from '../discovery/declarations';
import type { Logger } from '../logging/logger';
import type { Metrics } from '../operations/metrics';
import {
  declaredTasks,
  type DeclaredTask,
  type EveryOptions,
  type Interval,
} from './every.decorator';
import { ReplicaLock } from './replica-lock';
import { WakeableLoop } from './wakeable-loop';

/** Runs all methods that are declared with `Every`. */
export class PeriodicTasks {
  private loops: readonly WakeableLoop[] = [];
  private readonly runs: Counter;

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly modules: Pick<ModuleRef, 'get'>,
    metrics: Metrics,
    private readonly logger: Logger,
  ) {
    this.runs = metrics.once(
      'tabdock_task_runs_total',
      (name) =>
        new Counter({
          name,
          help: 'Runs of periodic tasks; outcome ok, failed, or skipped while another replica runs it',
          labelNames: ['task', 'outcome'],
          registers: [metrics.registry],
        }),
    );
  }

  /** @throws Error that names what is wrong with a declaration */
  start(): void {
    const tasks = declaredTasks.discover(this.discovery);
    this.loops = tasks.flatMap((task) => this.loopOf(task) ?? []);
    for (const loop of this.loops) loop.start();
  }

  /** Aborts and awaits what is running. */
  async stop(): Promise<void> {
    await Promise.all(this.loops.map((loop) => loop.stop()));
  }

  private loopOf({ instance, place, value, call }: Discovered<DeclaredTask>) {
    const { name = place, replicas = 'each', wokenBy } = value.options as EveryOptions<object>;
    const millis = millisOf(value.interval as Interval<object>, instance, place);
    if (millis === undefined) return undefined;
    const run = (signal: AbortSignal) => call(signal) as Promise<number | void>;
    const step = replicas === 'one' ? this.onOneReplica(name, place, run) : this.counted(name, run);
    const loop = new WakeableLoop(name, step, millis, this.logger);
    wokenBy?.(instance).onWake(() => loop.wake());
    return loop;
  }

  private counted(task: string, run: (signal: AbortSignal) => Promise<number | void>) {
    return async (signal: AbortSignal) => {
      try {
        const next = await run(signal);
        this.runs.inc({ task, outcome: 'ok' });
        return next;
      } catch (error) {
        if (!signal.aborted) this.runs.inc({ task, outcome: 'failed' });
        throw error;
      }
    };
  }

  private onOneReplica(
    task: string,
    place: string,
    run: (signal: AbortSignal) => Promise<number | void>,
  ) {
    const lock = this.lockFor(place);
    const counted = this.counted(task, run);
    return async (signal: AbortSignal) => {
      let next: number | void = undefined;
      const ran = await lock.run(task, signal, async (held) => {
        next = await counted(held);
      });
      if (!ran) this.runs.inc({ task, outcome: 'skipped' });
      return next;
    };
  }

  private lockFor(place: string): ReplicaLock {
    try {
      return this.modules.get(ReplicaLock, { strict: false });
    } catch (cause) {
      throw new Error(
        `The process cannot start: ${place} runs on one replica, so a module must import KitDatabaseModule`,
        { cause },
      );
    }
  }
}

function millisOf(interval: Interval<object>, instance: object, place: string): number | undefined {
  const millis = typeof interval === 'function' ? interval(instance) : interval;
  if (millis === undefined || (Number.isFinite(millis) && millis > 0)) return millis;
  throw new Error(`The process cannot start: ${place} cannot run every ${millis} ms`);
}
