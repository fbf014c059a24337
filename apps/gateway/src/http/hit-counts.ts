import type { ThrottlerStorage } from '@nestjs/throttler';
import { LRUCache } from 'lru-cache';

type HitRecord = Awaited<ReturnType<ThrottlerStorage['increment']>>;

/** Of more visitors and addresses than this, those that came least lately are forgotten. */
const KEYS_MAX = 100_000;

interface Counter {
  windowStart: number;
  hits: number;
  hitsBefore: number;
  blockedUntil: number;
}

/**
 * Hits within the last `ttl` milliseconds by the sliding window counter: those of the window before count by the share
 * of it that is still within. A hit costs the same however many there were; the throttler's own storage goes
 * through the times of all of them.
 */
export class HitCounts implements ThrottlerStorage {
  private readonly counters = new LRUCache<string, Counter>({ max: KEYS_MAX });

  constructor(private readonly now: () => number = Date.now) {}

  increment(key: string, ttl: number, limit: number, blockDuration: number): Promise<HitRecord> {
    const now = this.now();
    const counter = this.counterOf(key, ttl, now);
    const leftOfBefore = 1 - (now - counter.windowStart) / ttl;
    const totalHits = Math.floor(counter.hitsBefore * leftOfBefore) + counter.hits + 1;
    if (counter.blockedUntil <= now) {
      if (totalHits > limit) counter.blockedUntil = now + blockDuration;
      else counter.hits += 1;
    }
    const isBlocked = counter.blockedUntil > now;
    return Promise.resolve({
      totalHits,
      timeToExpire: secondsUntil(counter.windowStart + ttl, now),
      isBlocked,
      timeToBlockExpire: isBlocked ? secondsUntil(counter.blockedUntil, now) : 0,
    });
  }

  private counterOf(key: string, ttl: number, now: number): Counter {
    const known = this.counters.get(key);
    if (known === undefined || isOver(known, ttl, now)) {
      const counter = { windowStart: now, hits: 0, hitsBefore: 0, blockedUntil: 0 };
      this.counters.set(key, counter);
      return counter;
    }
    if (now >= known.windowStart + ttl) {
      known.windowStart += ttl;
      known.hitsBefore = known.hits;
      known.hits = 0;
    }
    return known;
  }
}

/** Whether nothing that was counted counts any more; after a block everything starts anew. */
function isOver({ windowStart, blockedUntil }: Counter, ttl: number, now: number): boolean {
  if (blockedUntil > 0) return blockedUntil <= now;
  return now >= windowStart + 2 * ttl;
}

function secondsUntil(time: number, now: number): number {
  return Math.ceil((time - now) / 1_000);
}
