import { setTimeout as delay } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { LeaseRepository } from './lease.repository';

const POLL_MILLIS = 100;

/** A piece of work that many callers may want at the same time. */
export interface Flight<T> {
  /** Callers with the same name share one outcome. */
  readonly name: string;
  /** Must exceed the time that the work may take: after that another process takes over. */
  readonly leaseSeconds: number;
  /** Time for the whole call, including waiting for another process that does the work. */
  readonly deadlineMillis: number;
  /** Reads the outcome that another process has stored meanwhile; undefined if there is none. */
  stored(): Promise<T | undefined>;
  /** Does the work and stores its outcome; gives up when the signal aborts. */
  work(signal: AbortSignal): Promise<T>;
}

/**
 * Single flight over all replicas: callers in one process share a promise, other processes wait for the end of a lease
 * and then read the stored outcome. Nothing in the database stays locked meanwhile.
 */
@Injectable()
export class SingleFlight implements BeforeApplicationShutdown {
  private readonly running = new Map<string, Promise<unknown>>();
  private readonly stopping = new AbortController();

  constructor(private readonly leases: LeaseRepository) {}

  /** @throws what the work throws; another process's AppError with the same code; SEARCH.SOURCE_DOWN at the deadline */
  run<T>(flight: Flight<T>): Promise<T> {
    const running = this.running.get(flight.name) as Promise<T> | undefined;
    if (running !== undefined) return running;
    const started = this.workOrWait(flight).finally(() => this.running.delete(flight.name));
    this.running.set(flight.name, started);
    return started;
  }

  /** Ends refreshes in the background, before the database closes. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopping.abort(new AppError('SERVICE.UNAVAILABLE'));
    await Promise.allSettled(this.running.values());
  }

  private async workOrWait<T>(flight: Flight<T>): Promise<T> {
    const deadline = performance.now() + flight.deadlineMillis;
    for (;;) {
      this.stopping.signal.throwIfAborted();
      const holder = await this.leases.take(flight.name, flight.leaseSeconds);
      if (holder !== undefined) return this.workAsHolder(flight, holder, deadline);
      await this.waitForHolder(flight.name, deadline);
      const stored = await flight.stored();
      if (stored !== undefined) return stored;
    }
  }

  private async workAsHolder<T>(flight: Flight<T>, holder: string, deadline: number): Promise<T> {
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new AppError('SEARCH.SOURCE_DOWN')),
      Math.max(0, deadline - performance.now()),
    );
    try {
      const signal = AbortSignal.any([this.stopping.signal, late.signal]);
      const result = (await flight.stored()) ?? (await flight.work(signal));
      await this.leases.release(flight.name, holder);
      return result;
    } catch (error) {
      if (error instanceof AppError && !this.stopping.signal.aborted) {
        await this.leases.fail(flight.name, holder, error.code);
      } else {
        await this.leases.release(flight.name, holder);
      }
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * Returns when the lease has ended.
   * @throws AppError a fault that stands, the fault of the holder that was there first, or SEARCH.SOURCE_DOWN
   */
  private async waitForHolder(name: string, deadline: number): Promise<void> {
    const first = await this.leases.find(name);
    if (first?.stands === true && first.fault) throw new AppError(first.fault);
    let lease = first;
    while (lease !== undefined && !lease.over) {
      if (performance.now() > deadline) throw new AppError('SEARCH.SOURCE_DOWN');
      await delay(POLL_MILLIS, undefined, { signal: this.stopping.signal });
      lease = await this.leases.find(name);
    }
    if (lease?.holder === first?.holder && lease?.fault) throw new AppError(lease.fault);
  }
}
