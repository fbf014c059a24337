import { Injectable } from '@nestjs/common';
import { AppError, type ReceivedRequestOf } from '@tabdock/contracts/core';
import type { accountsLogin, Client } from '@tabdock/contracts/users';
import { Transactions } from '@tabdock/service-kit/database';
import { AccountRepository } from '../accounts/account.repository';
import { KnownDevicesService } from '../known-devices/known-devices.service';
import { knownCaller, strangerCaller } from '../password-hashing/hash-turns';
import { PasswordHashing } from '../password-hashing/password-hashing';
import { LoginLimits, type LoginAttempt } from '../rate-limits/login-limits';
import { SecurityLog } from '../security-log/security-log';
import { SecondFactors } from '../second-factors/second-factors';
import { SessionStarter, type StartedSession } from './session-starter';

type Login = ReceivedRequestOf<typeof accountsLogin>;

@Injectable()
export class LoginService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly devices: KnownDevicesService,
    private readonly hashing: PasswordHashing,
    private readonly limits: LoginLimits,
    private readonly secondFactors: SecondFactors,
    private readonly sessions: SessionStarter,
    private readonly securityLog: SecurityLog,
  ) {}

  async logIn(request: Login): Promise<StartedSession> {
    const { username, password, client } = request;
    const attempt = await this.attemptOf(request);
    const caller =
      attempt.from === 'known-device'
        ? knownCaller(attempt.accountId)
        : strangerCaller(attempt.address);
    const account = await this.hashing.inTurn(caller, async ({ verify }) => {
      await this.countAttempt(attempt, client);
      const found = await this.accounts.findCredentialsByLogin(username);
      if (!(await verify(password, found?.passwordHash)) || !found) {
        await this.securityLog.note({ kind: 'login.failed', accountId: found?.id ?? null, client });
        throw new AppError('AUTH.INVALID_CREDENTIALS');
      }
      return found;
    });
    await this.limits.reset(attempt, [account.username, account.email]);
    const outcome = await this.transactions.run(async (manager) => {
      const current = await this.accounts.lock(manager, account.id);
      // The password was changed or reset, or the account deleted, during verification.
      if (current?.passwordHash !== account.passwordHash) {
        throw new AppError('AUTH.INVALID_CREDENTIALS');
      }
      return current.hasSecondFactor
        ? this.secondFactors.demand(manager, current.id, request)
        : this.sessions.startSession(manager, current, request);
    });
    if (outcome instanceof AppError) throw outcome;
    return outcome;
  }

  private async countAttempt(attempt: LoginAttempt, client: Client): Promise<void> {
    try {
      await this.limits.countAttempt(attempt);
    } catch (error) {
      const accountId = attempt.from === 'known-device' ? attempt.accountId : null;
      await this.securityLog.note({ kind: 'login.slowed', accountId, client });
      throw error;
    }
  }

  private async attemptOf({ username, client, deviceToken }: Login): Promise<LoginAttempt> {
    const accountIds = deviceToken === null ? [] : await this.devices.accountsOf(deviceToken);
    if (deviceToken !== null && accountIds.length > 0) {
      const account = await this.accounts.findByLogin(username);
      if (account && accountIds.includes(account.id)) {
        return { from: 'known-device', accountId: account.id, deviceToken };
      }
    }
    return { from: 'stranger', login: username, address: client.address };
  }
}
