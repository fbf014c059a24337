import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { AdEventRepository } from './ad-event.repository';
import type { ReceivedEvent } from './received-event';

/** No visitor waits for the response to events, so they can wait for a batch. */
export const COLLECT_MILLIS = 100;
/** Inserts that may run at a time, so that the pool has connections for other things. */
export const INSERTS_AT_ONCE = 2;
const EVENTS_PER_INSERT = 2_000;
/** Events held in memory, those being stored included: some ten seconds of the busiest time. */
export const EVENTS_MAX = 20_000;
const RETRY_AFTER_SECONDS = 5;

interface Part {
  readonly events: readonly ReceivedEvent[];
  readonly stored: PromiseWithResolvers<void>;
}

/** Stores the events of many requests in one statement: each commit waits for the disk, and other requests with it. */
@Injectable()
export class EventBatcher {
  private parts: Part[] = [];
  private held = 0;
  private inserting = 0;
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly events: AdEventRepository) {}

  /**
   * Resolves when they are stored.
   *
   * @throws AppError SERVICE.UNAVAILABLE while too many wait
   */
  async add(events: readonly ReceivedEvent[]): Promise<void> {
    if (events.length === 0) return;
    if (this.held + events.length > EVENTS_MAX)
      throw new AppError('SERVICE.UNAVAILABLE', undefined, {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    const stored = Promise.withResolvers<void>();
    this.parts.push({ events, stored });
    this.held += events.length;
    this.schedule();
    try {
      await stored.promise;
    } finally {
      this.held -= events.length;
    }
  }

  private schedule(): void {
    if (this.parts.length === 0 || this.timer || this.inserting >= INSERTS_AT_ONCE) return;
    this.timer = setTimeout(() => void this.insert(), COLLECT_MILLIS);
  }

  private async insert(): Promise<void> {
    this.timer = undefined;
    this.inserting += 1;
    const parts = this.take();
    this.schedule();
    try {
      await this.events.add(parts.flatMap(({ events }) => events));
      for (const { stored } of parts) stored.resolve();
    } catch (error) {
      for (const { stored } of parts) stored.reject(error);
    } finally {
      this.inserting -= 1;
      this.schedule();
    }
  }

  private take(): Part[] {
    let count = 0;
    const later = this.parts.findIndex(
      ({ events }) => (count += events.length) > EVENTS_PER_INSERT,
    );
    return this.parts.splice(0, later < 0 ? this.parts.length : Math.max(1, later));
  }
}
