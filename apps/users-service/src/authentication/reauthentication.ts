import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { knownCaller } from '../password-hashing/hash-turns';
import { PasswordHashing } from '../password-hashing/password-hashing';
import { LoginLimits } from '../rate-limits/login-limits';
import { SecurityLog } from '../security-log/security-log';

/** Asks a logged-in caller for the password again before a sensitive step: `verifyPassword`, then `lockVerified`. */
@Injectable()
export class Reauthentication {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly hashing: PasswordHashing,
    private readonly limits: LoginLimits,
    private readonly securityLog: SecurityLog,
  ) {}

  /**
   * Returns the account if the password is right. Wrong passwords count for the session, so that others cannot use up
   * its attempts. Fails with AUTH.WRONG_PASSWORD, AUTH.REQUIRED, REQUEST.TOO_MANY.
   */
  async verifyPassword(
    accountId: string,
    sessionId: string | null,
    password: string,
  ): Promise<AccountEntity> {
    const counted = sessionId ?? accountId;
    const account = await this.hashing.inTurn(knownCaller(accountId), async ({ verify }) => {
      await this.limits.countSessionAttempt(counted);
      const found = await this.accounts.findCredentialsById(accountId);
      if (!found) throw new AppError('AUTH.REQUIRED');
      if (!(await verify(password, found.passwordHash))) {
        await this.securityLog.note({ kind: 'password.failed', accountId });
        throw new AppError('AUTH.WRONG_PASSWORD');
      }
      return found;
    });
    await this.limits.resetSession(counted);
    return account;
  }

  /**
   * Locks the account, part of the caller's transaction. Fails with AUTH.WRONG_PASSWORD if the password changed since
   * `verifyPassword`, with AUTH.REQUIRED if the account was deleted.
   */
  async lockVerified(
    manager: EntityManager,
    { id, passwordHash }: AccountEntity,
  ): Promise<AccountEntity> {
    const account = await this.accounts.lock(manager, id);
    if (!account) throw new AppError('AUTH.REQUIRED');
    if (account.passwordHash !== passwordHash) throw new AppError('AUTH.WRONG_PASSWORD');
    return account;
  }
}
