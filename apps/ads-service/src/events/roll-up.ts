import { Injectable } from '@nestjs/common';
import { Every } from '@tabdock/service-kit';
import { Transactions } from '@tabdock/service-kit/database';
import { AD_EVENTS } from './ad-event-table';
import { RollUpRepository } from './roll-up.repository';

const ROLL_UP_EVERY_MILLIS = 30_000;
const HOUR_MILLIS = 60 * 60 * 1_000;
const DAY_MILLIS = 24 * HOUR_MILLIS;
/** Time from the end of an hour until it is final: its last tokens have been expired for an hour then. */
const FINAL_AFTER_MILLIS = 2 * HOUR_MILLIS;
/**
 * Age of events that are counted again: one day less than they are kept, so that a full count is never replaced by a
 * partial one.
 */
const REACH_MILLIS = ((AD_EVENTS.keepDays ?? 1) - 1) * DAY_MILLIS;

/**
 * Adds up events by hour and by day of the time at which their ads were served. Each hour is counted again until it is
 * final, in a transaction of its own, so that a roll-up may end anywhere and the next one goes on.
 */
@Injectable()
export class RollUp {
  constructor(
    private readonly transactions: Transactions,
    private readonly sums: RollUpRepository,
  ) {}

  @Every(ROLL_UP_EVERY_MILLIS, { name: 'rolling up ad events', replicas: 'one' })
  async run(signal: AbortSignal): Promise<void> {
    await this.rollUp(+(await this.sums.now()), signal);
  }

  /** Counts the hours that are not final, up to that of `now`, in milliseconds since 1970. */
  async rollUp(now: number, signal?: AbortSignal): Promise<void> {
    const finalUntil = await this.sums.findFinalUntil();
    const reach = startOf(DAY_MILLIS, now - REACH_MILLIS);
    for (let hour = Math.max(finalUntil.getTime(), reach); hour <= now; hour += HOUR_MILLIS) {
      signal?.throwIfAborted();
      await this.countHour(hour, hour + HOUR_MILLIS + FINAL_AFTER_MILLIS <= now);
    }
    await this.sums.saveCountedUntil(new Date(now));
  }

  private async countHour(hour: number, isFinal: boolean): Promise<void> {
    const next = hour + HOUR_MILLIS;
    const day = startOf(DAY_MILLIS, hour);
    await this.transactions.runWithoutWake(async (manager) => {
      const finalUntil = await this.sums.lockFinalUntil(manager);
      if (hour < finalUntil.getTime()) return;
      await this.sums.countHour(manager, { from: new Date(hour), to: new Date(next) });
      await this.sums.addUpDay(manager, { from: new Date(day), to: new Date(day + DAY_MILLIS) });
      if (isFinal) await this.sums.makeFinal(manager, new Date(next));
    });
  }
}

/** Start of the hour or day that the time is in, in UTC. */
function startOf(intervalMillis: number, time: number): number {
  return Math.floor(time / intervalMillis) * intervalMillis;
}
