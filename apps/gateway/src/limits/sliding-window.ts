import { LRUCache } from 'lru-cache';

/** Number of visitors and addresses remembered; those seen least recently are forgotten first. */
const KEYS_MAX = 100_000;

interface Counter {
  windowStart: number;
  hits: number;
  hitsBefore: number;
  blockedUntil: number;
}

/**
 * Counts the hits of each key within the last window by the sliding window counter: those of the previous window count
 * by the share of it that is still inside. A key that exceeds the limit is blocked for one window. A hit costs the same
 * however many came before, and memory is bounded.
 */
export class SlidingWindow {
  private made?: LRUCache<string, Counter>;

  constructor(
    private readonly limit: number,
    private readonly windowMillis: number,
    private readonly now: () => number = Date.now,
  ) {}

  // Made at the first hit: the cache reserves memory for all keys, and a process has dozens of windows.
  private get counters(): LRUCache<string, Counter> {
    return (this.made ??= new LRUCache({ max: KEYS_MAX }));
  }

  /** Counts a hit. Returns 0 if it is allowed, else the seconds for which the key is blocked, at least 1. */
  hit(key: string): number {
    const now = this.now();
    const counter = this.counterOf(key, now);
    if (counter.blockedUntil <= now) {
      if (this.hitsOf(counter, now) < this.limit) {
        counter.hits += 1;
        return 0;
      }
      counter.blockedUntil = now + this.windowMillis;
    }
    return Math.max(1, Math.ceil((counter.blockedUntil - now) / 1_000));
  }

  /** The seconds for which the key is still blocked; 0 if it is not. Counts nothing. */
  blockedSeconds(key: string): number {
    const left = (this.counters.get(key)?.blockedUntil ?? 0) - this.now();
    return Math.max(0, Math.ceil(left / 1_000));
  }

  /** Hits of the key that count now. */
  hits(key: string): number {
    const counter = this.counters.get(key);
    const now = this.now();
    return counter === undefined || this.isOver(counter, now) ? 0 : this.hitsOf(counter, now);
  }

  private hitsOf({ windowStart, hits, hitsBefore }: Counter, now: number): number {
    const shareOfBefore = 1 - (now - windowStart) / this.windowMillis;
    return Math.floor(hitsBefore * shareOfBefore) + hits;
  }

  private counterOf(key: string, now: number): Counter {
    const known = this.counters.get(key);
    if (known === undefined || this.isOver(known, now)) {
      const counter = { windowStart: now, hits: 0, hitsBefore: 0, blockedUntil: 0 };
      this.counters.set(key, counter);
      return counter;
    }
    if (now >= known.windowStart + this.windowMillis) {
      known.windowStart += this.windowMillis;
      known.hitsBefore = known.hits;
      known.hits = 0;
    }
    return known;
  }

  /** Whether no hit counts any longer; after a block the key starts from zero. */
  private isOver({ windowStart, blockedUntil }: Counter, now: number): boolean {
    if (blockedUntil > 0) return blockedUntil <= now;
    return now >= windowStart + 2 * this.windowMillis;
  }
}
