import { randomUUID } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';

const guestId = z.uuid();
const VERIFIED_MAX = 20_000;
/** Ours are about 90 characters long; longer ones are not cached. */
const COOKIE_MAX_LENGTH = 256;

/** Guests' ids as signed cookie values: the first secret signs, all of them verify, so that secrets can rotate. */
export class GuestSessions {
  private readonly signer: Signer;
  /** Verified cookies and their ids: a browser sends the same one with every request. */
  private readonly verified = new LRUCache<string, string>({ max: VERIFIED_MAX });

  constructor(secrets: readonly string[]) {
    this.signer = new Signer([...secrets]);
  }

  issue(): { id: string; cookie: string } {
    const id = randomUUID();
    return { id, cookie: this.signer.sign(id) };
  }

  /** The guest's id; undefined for a value that we did not sign. */
  read(cookie: string | undefined): string | undefined {
    if (cookie === undefined || cookie.length > COOKIE_MAX_LENGTH) return undefined;
    const known = this.verified.get(cookie);
    if (known !== undefined) return known;
    const { valid, value } = this.signer.unsign(cookie);
    if (!valid || value === null || !guestId.safeParse(value).success) return undefined;
    this.verified.set(cookie, value);
    return value;
  }
}
