import { Injectable } from '@nestjs/common';
import { Limits } from './rate-limits';

/** An attempt to log in. */
export type LoginAttempt =
  | {
      readonly from: 'stranger';
      /** As it was typed: a count by account would tell which e-mail address and which username are one account's. */
      readonly login: string;
      readonly address: string;
    }
  | {
      readonly from: 'known-device';
      readonly accountId: string;
      readonly deviceToken: string;
    };

/**
 * How often passwords may be tried. Everybody has a budget of their own, which nobody else can use up: an address for
 * each account, a device that has logged in before, a session. Counted before the password is looked at, or many at
 * once would all pass.
 *
 * What strangers try at one account from all addresses together is slowed down, not shut: beyond the limit an address
 * has a few attempts a day that only wait for those of other newcomers, and then waits with all the others for one of
 * two a minute.
 */
@Injectable()
export class LoginLimits {
  constructor(private readonly limits: Limits) {}

  /** Counts an attempt. Fails with REQUEST.TOO_MANY. */
  async spend(attempt: LoginAttempt): Promise<void> {
    if (attempt.from === 'known-device') {
      await this.limits.spend('login-device', attempt.deviceToken);
      await this.limits.spend('login-own', ownKey(attempt));
      return;
    }
    await this.limits.spend('login-address', attempt.address);
    await this.limits.spend('login-own', ownKey(attempt));
    if (await this.limits.trySpend('login-account', attempt.login)) return;
    try {
      await this.spendSlowed(attempt.login, ownKey(attempt));
    } catch (error) {
      await this.limits.giveBack('login-own', ownKey(attempt));
      throw error;
    }
  }

  /** The password was right: the wrong ones before it, by whichever of the account's names, no longer count here. */
  async forgive(attempt: LoginAttempt, names: readonly string[]): Promise<void> {
    if (attempt.from === 'known-device') {
      await this.limits.forgive('login-own', ownKey(attempt));
      return;
    }
    await this.limits.giveBack('login-account', attempt.login);
    await this.forgiveAddress(attempt.address, names);
  }

  /** Whoever has this address is the account's owner. */
  async forgiveAddress(address: string, names: readonly string[]): Promise<void> {
    for (const login of names) {
      const key = ownKey({ from: 'stranger', login, address });
      await this.limits.forgive('login-own', key);
      await this.limits.forgive('slowed-newcomer', key);
    }
  }

  /** Counts an attempt to prove a session's password. Fails with REQUEST.TOO_MANY. */
  async spendOfSession(id: string): Promise<void> {
    await this.limits.spend('login-own', sessionKey(id));
  }

  async forgiveSession(id: string): Promise<void> {
    await this.limits.forgive('login-own', sessionKey(id));
  }

  private async spendSlowed(login: string, own: string): Promise<void> {
    if (!(await this.limits.trySpend('slowed-newcomer', own))) {
      await this.limits.spend('slowed-others', login);
      return;
    }
    try {
      await this.limits.spend('slowed-newcomers', login);
    } catch (error) {
      await this.limits.giveBack('slowed-newcomer', own);
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
