import { randomUUID } from 'node:crypto';
import { Signer } from '@fastify/cookie';
import { z } from 'zod';

const guestId = z.uuid();

/** Guests' ids as signed cookie values: the first secret signs, all of them verify, so that secrets can rotate. */
export class GuestSessions {
  private readonly signer: Signer;

  constructor(secrets: readonly string[]) {
    this.signer = new Signer([...secrets]);
  }

  issue(): { id: string; cookie: string } {
    const id = randomUUID();
    return { id, cookie: this.signer.sign(id) };
  }

  /** The guest's id; nothing for a value that we did not sign. */
  read(cookie: string | undefined): string | undefined {
    if (cookie === undefined) return undefined;
    const { valid, value } = this.signer.unsign(cookie);
    return valid && guestId.safeParse(value).success ? (value ?? undefined) : undefined;
  }
}
