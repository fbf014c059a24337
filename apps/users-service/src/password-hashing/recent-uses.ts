/** A use usually counts for one to two of these; less if the maps fill up, longer while no new use is added. */
const REMEMBERED_MILLIS = 15 * 60 * 1_000;
const KEYS_MAX = 50_000;

/** Counts the recent uses of each key in bounded memory: two generations of counts, the older one dropped at a time. */
export class RecentUses {
  private latest = new Map<string, number>();
  private earlier = new Map<string, number>();
  private since: number;

  constructor(
    private readonly now: () => number,
    private readonly keysMax = KEYS_MAX,
  ) {
    this.since = now();
  }

  of(key: string): number {
    return Math.max(0, (this.latest.get(key) ?? 0) + (this.earlier.get(key) ?? 0));
  }

  add(key: string, uses: number): void {
    const time = this.now();
    if (time - this.since >= REMEMBERED_MILLIS || this.latest.size >= this.keysMax) {
      [this.earlier, this.latest, this.since] = [this.latest, new Map(), time];
    }
    this.latest.set(key, (this.latest.get(key) ?? 0) + uses);
  }
}
