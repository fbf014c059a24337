import { Injectable } from '@nestjs/common';
import { RateLimits } from './rate-limits';

/** An attempt to log in. */
export type LoginAttempt =
  | {
      readonly from: 'stranger';
      /** Login as typed: a count by account would reveal which e-mail address and username belong together. */
      readonly login: string;
      readonly address: string;
    }
  | {
      readonly from: 'known-device';
      readonly accountId: string;
      readonly deviceToken: string;
    };

/**
 * How often passwords may be tried. Each caller has a budget of its own that others cannot use up: an address for each
 * login name, a known device, a session. Attempts are counted before the password is verified; otherwise many
 * concurrent ones would all pass.
 *
 * Attempts by strangers at one account from all addresses together are slowed down, never blocked. Beyond that limit
 * an address has three attempts a day that share only the newcomers' rate of one a second (`slowed-newcomer`,
 * `slowed-newcomers`); after these it shares two a minute with all others (`slowed-others`).
 */
@Injectable()
export class LoginLimits {
  constructor(private readonly limits: RateLimits) {}

  /** Fails with REQUEST.TOO_MANY. */
  async countAttempt(attempt: LoginAttempt): Promise<void> {
    if (attempt.from === 'known-device') {
      await this.limits.consume('login-device', attempt.deviceToken);
      await this.limits.consume('login-own', ownKey(attempt));
      return;
    }
    await this.limits.consume('login-address', attempt.address);
    await this.limits.consume('login-own', ownKey(attempt));
    if (await this.limits.tryConsume('login-account', attempt.login)) return;
    try {
      await this.countSlowed(attempt.login, ownKey(attempt));
    } catch (error) {
      await this.limits.refund('login-own', ownKey(attempt));
      throw error;
    }
  }

  /** Resets the caller's count after a right password: wrong ones by any of the account's `names` no longer count. */
  async reset(attempt: LoginAttempt, names: readonly string[]): Promise<void> {
    if (attempt.from === 'known-device') {
      await this.limits.reset('login-own', ownKey(attempt));
      return;
    }
    await this.limits.refund('login-account', attempt.login);
    await this.resetAddress(attempt.address, names);
  }

  /** Use only after the caller at this address proved to own the account. */
  async resetAddress(address: string, names: readonly string[]): Promise<void> {
    for (const login of names) {
      const key = ownKey({ from: 'stranger', login, address });
      await this.limits.reset('login-own', key);
      await this.limits.reset('slowed-newcomer', key);
    }
  }

  /** Counts an attempt within a session. Fails with REQUEST.TOO_MANY. */
  async countSessionAttempt(id: string): Promise<void> {
    await this.limits.consume('login-own', sessionKey(id));
  }

  async resetSession(id: string): Promise<void> {
    await this.limits.reset('login-own', sessionKey(id));
  }

  private async countSlowed(login: string, own: string): Promise<void> {
    if (!(await this.limits.tryConsume('slowed-newcomer', own))) {
      await this.limits.consume('slowed-others', login);
      return;
    }
    try {
      await this.limits.consume('slowed-newcomers', login);
    } catch (error) {
      await this.limits.refund('slowed-newcomer', own);
      throw error;
    }
  }
}

function ownKey(attempt: LoginAttempt): string {
  return attempt.from === 'stranger'
    ? `address ${attempt.address} ${attempt.login}`
    : `device ${attempt.accountId} ${attempt.deviceToken}`;
}

function sessionKey(id: string): string {
  return `session ${id}`;
}
