const DAY_LENGTH = 'yyyy-mm-dd'.length;
/**
 * A lease that was not renewed for this long is left alone: another replica may return it to the budget soon, after
 * `DEAD_AFTER_MILLIS`.
 */
const FRESH_MILLIS = 45_000;
export const DEAD_AFTER_MILLIS = 60_000;

/** Impressions of one campaign and day (UTC) that this replica may serve. */
export interface Lease {
  readonly id: string;
  readonly campaignId: string;
  readonly day: string;
  readonly amount: number;
  /** Price of each impression in thousandths of a cent, whatever the campaign costs since. */
  readonly priceMillicents: number;
}

export interface HeldLease extends Lease {
  used: number;
  /** Milliseconds since 1970. */
  renewedAt: number;
}

export function dayOf(now: number): string {
  return new Date(now).toISOString().slice(0, DAY_LENGTH);
}

/** The leases of one campaign in this replica, in memory. */
export class HeldLeases {
  private leases: HeldLease[] = [];

  add(lease: Lease, now: number): void {
    this.leases.push({ ...lease, used: 0, renewedAt: now });
  }

  canSpend(now: number): boolean {
    return this.leases.some((lease) => isUsable(lease, now));
  }

  /** Uses one impression and returns the lease that pays it; undefined if there is none. */
  spend(now: number): string | undefined {
    const lease = this.leases.find((one) => isUsable(one, now));
    if (lease) lease.used += 1;
    return lease?.id;
  }

  /** Whether the next lease should be taken: what is left is at most half of the latest one. */
  runsLow(now: number): boolean {
    const usable = this.leases.filter((lease) => isUsable(lease, now));
    const left = usable.reduce((sum, { amount, used }) => sum + amount - used, 0);
    return left <= (usable.at(-1)?.amount ?? 0) / 2;
  }

  all(): readonly HeldLease[] {
    return this.leases;
  }

  /** Takes out the leases of this condition. */
  remove(condition: (lease: HeldLease) => boolean): HeldLease[] {
    const removed = this.leases.filter(condition);
    this.leases = this.leases.filter((lease) => !condition(lease));
    return removed;
  }
}

/** Whether it pays nothing more. */
export function isDone({ used, amount, day }: HeldLease, now: number): boolean {
  return used >= amount || day !== dayOf(now);
}

function isUsable(lease: HeldLease, now: number): boolean {
  return !isDone(lease, now) && now - lease.renewedAt < FRESH_MILLIS;
}
