import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const HASH_LENGTH = 22;
const REMEMBERED_MAX = 20_000;

interface Day {
  readonly day: string;
  /** Hashes by visitor's id, cached because computing one costs a tenth of a cached search. */
  readonly names: LRUCache<string, string>;
}

/**
 * Names of a day's visitors, by a secret that is derived for the day: the same all day at every replica, and another
 * one the day after.
 */
export class VisitorHash {
  private latest: Day | undefined;

  constructor(private readonly secret: string) {}

  of(day: string, visitorId: string): string {
    return this.namesOf(day).memo(visitorId);
  }

  private namesOf(day: string): Day['names'] {
    if (this.latest?.day !== day) {
      const secret = createHmac('sha256', this.secret).update(`visits of ${day}`).digest();
      const memoMethod = (visitorId: string) =>
        createHmac('sha256', secret).update(visitorId).digest('base64url').slice(0, HASH_LENGTH);
      this.latest = { day, names: new LRUCache({ max: REMEMBERED_MAX, memoMethod }) };
    }
    return this.latest.names;
  }
}
