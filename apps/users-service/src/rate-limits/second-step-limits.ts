import { Injectable } from '@nestjs/common';
import { LoginLimits, type LoginAttempt } from './login-limits';
import { RateLimits } from './rate-limits';

/** An attempt at the second step of a login. */
export interface SecondStepAttempt {
  readonly accountId: string;
  readonly address: string;
  /** Null unless the device is known to the account. */
  readonly deviceToken: string | null;
  /** An app code has only a million values. */
  readonly isAppCode: boolean;
}

/**
 * Limits like `LoginLimits`, in counts of their own, for callers who have the password. Codes of the app, which can be
 * guessed, are blocked after 30 a day, for each known device and for all strangers together: the owner still gets in
 * with a device of their own, a passkey or a recovery code.
 */
@Injectable()
export class SecondStepLimits {
  constructor(
    private readonly limits: RateLimits,
    private readonly logins: LoginLimits,
  ) {}

  /** Fails with REQUEST.TOO_MANY. */
  async count(attempt: SecondStepAttempt): Promise<void> {
    await this.logins.countAttempt(loginAttemptOf(attempt));
    if (attempt.isAppCode) await this.limits.consume('second-step-codes', codesKey(attempt));
  }

  /** Resets the counts after a right code. */
  async reset(attempt: SecondStepAttempt): Promise<void> {
    await this.logins.reset(loginAttemptOf(attempt), [nameOf(attempt)]);
    if (attempt.isAppCode) await this.limits.refund('second-step-codes', codesKey(attempt));
  }
}

function codesKey({ accountId, deviceToken }: SecondStepAttempt): string {
  return deviceToken === null ? accountId : `${accountId} ${deviceToken}`;
}

/** A login that nobody can type, as it has a line break: otherwise others could use up its counts. */
function nameOf({ accountId }: SecondStepAttempt): string {
  return `second step\n${accountId}`;
}

function loginAttemptOf(attempt: SecondStepAttempt): LoginAttempt {
  const { address, deviceToken } = attempt;
  return deviceToken === null
    ? { from: 'stranger', login: nameOf(attempt), address }
    : { from: 'known-device', accountId: nameOf(attempt), deviceToken };
}
