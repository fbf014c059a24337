import { VISITS_MAX, type visitsReport } from '@tabdock/contracts/users';
import type { RequestOf } from '@tabdock/contracts/core';

export type VisitsReport = RequestOf<typeof visitsReport>;
export type Visit = VisitsReport['visits'][number];

/** Visits that are to be reported, at most `max`; the oldest day first. */
export class WaitingVisits {
  private readonly byDay = new Map<string, Visit[]>();
  private waiting = 0;

  constructor(private readonly max: number) {}

  get size(): number {
    return this.waiting;
  }

  /** Returns false if there are too many already. */
  add(day: string, visit: Visit): boolean {
    if (this.waiting >= this.max) return false;
    const visits = this.byDay.get(day) ?? [];
    this.byDay.set(day, visits);
    visits.push(visit);
    this.waiting += 1;
    return true;
  }

  /** The next report; the same again until it is `done`. */
  next(): VisitsReport | undefined {
    for (const [day, visits] of this.byDay) return { day, visits: visits.slice(0, VISITS_MAX) };
    return undefined;
  }

  /** Forgets the visits of a report from `next`. */
  done({ day, visits }: VisitsReport): void {
    const left = this.byDay.get(day)?.slice(visits.length) ?? [];
    if (left.length > 0) this.byDay.set(day, left);
    else this.byDay.delete(day);
    this.waiting -= visits.length;
  }

  /** Forgets days before this one, whose visits are no longer accepted. */
  dropBefore(day: string): void {
    for (const [earlier, visits] of this.byDay) {
      if (earlier >= day) continue;
      this.byDay.delete(earlier);
      this.waiting -= visits.length;
    }
  }
}
