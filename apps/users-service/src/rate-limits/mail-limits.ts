import { Injectable } from '@nestjs/common';
import { RateLimits } from './rate-limits';

/** How often a caller may request mails, and how many a recipient gets that others requested. */
@Injectable()
export class MailLimits {
  constructor(private readonly limits: RateLimits) {}

  /** Counts a request for a verification mail. Fails with REQUEST.TOO_MANY. */
  async countVerification(accountId: string, address: string): Promise<void> {
    await this.limits.consume('mail-address', address);
    await this.limits.consume('mail-own', `account ${accountId}`);
  }

  /**
   * Counts a request for a reset mail; returns whether to send it. Fails with REQUEST.TOO_MANY if this address made too
   * many requests. If all addresses together did, one mail in 15 minutes is still sent, so the owner always has one
   * whose link works for another 45.
   */
  async countReset(recipient: string, address: string): Promise<boolean> {
    await this.limits.consume('mail-address', address);
    await this.limits.consume('mail-own', ownKey(recipient, address));
    return (
      (await this.limits.tryConsume('mail-recipient', recipient)) ||
      (await this.limits.tryConsume('slowed-mails', recipient))
    );
  }

  /** Resets the count of a recipient after a completed reset: the next request gets a mail again. */
  async resetRecipient(recipient: string, address: string): Promise<void> {
    await this.limits.reset('mail-own', ownKey(recipient, address));
    await this.limits.reset('mail-recipient', recipient);
    await this.limits.reset('slowed-mails', recipient);
  }
}

function ownKey(recipient: string, address: string): string {
  return `reset ${recipient} ${address}`;
}
