import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { LeaseRepository } from './lease.repository';

const POLL_MILLIS = 100;

export interface Flight<T> {
  /** The same for all who want the same. */
  readonly name: string;
  /** Longer than the work may take: afterwards another process takes over. */
  readonly leaseSeconds: number;
  /** For everything, waiting for another process that does the work included. */
  readonly deadlineMillis: number;
  /** What another process brought home in the meantime, where it did. */
  found(): Promise<T | undefined>;
  /** Given up when the signal aborts. */
  work(signal: AbortSignal): Promise<T>;
}

/**
 * Of many who want the same at the same time one does the work and all get its outcome: those of this process
 * share a promise, other processes wait for the end of a lease. Nothing is locked in the database meanwhile.
 */
@Injectable()
export class SingleFlight implements OnModuleDestroy {
  private readonly running = new Map<string, Promise<unknown>>();
  private readonly stopping = new AbortController();

  constructor(private readonly leases: LeaseRepository) {}

  /** @throws what the work throws; another process's AppError with the same code; SEARCH.SOURCE_DOWN at the deadline */
  run<T>(flight: Flight<T>): Promise<T> {
    const running = this.running.get(flight.name) as Promise<T> | undefined;
    if (running !== undefined) return running;
    const started = this.fly(flight).finally(() => this.running.delete(flight.name));
    this.running.set(flight.name, started);
    return started;
  }

  async onModuleDestroy(): Promise<void> {
    this.stopping.abort(new AppError('SERVICE.UNAVAILABLE'));
    await Promise.allSettled(this.running.values());
  }

  private async fly<T>(flight: Flight<T>): Promise<T> {
    const deadline = performance.now() + flight.deadlineMillis;
    for (;;) {
      this.stopping.signal.throwIfAborted();
      const holder = await this.leases.take(flight.name, flight.leaseSeconds);
      if (holder !== undefined) return this.land(flight, holder, deadline);
      await this.waitForOther(flight.name, deadline);
      const found = await flight.found();
      if (found !== undefined) return found;
    }
  }

  private async land<T>(flight: Flight<T>, holder: string, deadline: number): Promise<T> {
    const late = new AbortController();
    const timer = setTimeout(
      () => late.abort(new AppError('SEARCH.SOURCE_DOWN')),
      Math.max(0, deadline - performance.now()),
    );
    try {
      const signal = AbortSignal.any([this.stopping.signal, late.signal]);
      const result = (await flight.found()) ?? (await flight.work(signal));
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

  /** Returns when the lease is over without a fault that stands, or one of the holder that it had at first. */
  private async waitForOther(name: string, deadline: number): Promise<void> {
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
