import { Injectable } from '@nestjs/common';
import { Limits } from './rate-limits';

/** How often people may ask for a mail, and how often anybody gets one that others ask for. */
@Injectable()
export class MailLimits {
  constructor(private readonly limits: Limits) {}

  /** Counts a request for an account's verification mail. Fails with REQUEST.TOO_MANY. */
  async spendVerification(accountId: string, address: string): Promise<void> {
    await this.limits.spend('mail-address', address);
    await this.limits.spend('mail-own', `account ${accountId}`);
  }

  /**
   * Counts a request for a reset mail. Fails with REQUEST.TOO_MANY where this address has asked for many; where all
   * addresses together have, it tells that no mail is to be sent. Such a mail goes out once in a quarter of an hour all
   * the same, so the owner has one whose link works for three more quarters.
   */
  async admitsReset(recipient: string, address: string): Promise<boolean> {
    await this.limits.spend('mail-address', address);
    await this.limits.spend('mail-own', ownKey(recipient, address));
    return (
      (await this.limits.trySpend('mail-recipient', recipient)) ||
      (await this.limits.trySpend('slowed-mails', recipient))
    );
  }

  /** The links that were mailed have had their use: the next request gets a new one. */
  async forgiveReset(recipient: string, address: string): Promise<void> {
    await this.limits.forgive('mail-own', ownKey(recipient, address));
    await this.limits.forgive('mail-recipient', recipient);
    await this.limits.forgive('slowed-mails', recipient);
  }
}

function ownKey(recipient: string, address: string): string {
  return `reset ${recipient} ${address}`;
}
