import { createHmac } from 'node:crypto';

const HASH_LENGTH = 22;

/**
 * Names of a day's visitors, by a secret that is derived for the day: the same all day at every replica, and another one
 * the day after.
 */
export class VisitorHash {
  private latest: { readonly day: string; readonly secret: Buffer } | undefined;

  constructor(private readonly secret: string) {}

  of(day: string, visitorId: string): string {
    return createHmac('sha256', this.secretOf(day))
      .update(visitorId)
      .digest('base64url')
      .slice(0, HASH_LENGTH);
  }

  private secretOf(day: string): Buffer {
    if (this.latest?.day !== day) {
      const secret = createHmac('sha256', this.secret).update(`visits of ${day}`).digest();
      this.latest = { day, secret };
    }
    return this.latest.secret;
  }
}
