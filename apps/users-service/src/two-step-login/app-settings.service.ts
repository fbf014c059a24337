import { Injectable } from '@nestjs/common';
import { AppError, type ReceivedRequestOf } from '@tabdock/contracts/core';
import type {
  secondFactorsConfirmApp,
  secondFactorsRenewCodes,
  secondFactorsSetUpApp,
  secondFactorsTurnOff,
} from '@tabdock/contracts/users';
import { Transactions } from '@tabdock/service-kit/database';
import { AccountRepository } from '../accounts/account.repository';
import { Reauthentication } from '../authentication/reauthentication';
import { LoginLimits } from '../rate-limits/login-limits';
import { AuthenticatorApps } from '../second-factors/authenticator-apps';
import { RecoveryCodes } from '../second-factors/recovery-codes';
import { SecondFactors } from '../second-factors/second-factors';
import { SecurityLog } from '../security-log/security-log';
import { FactorNotice } from './factor-notice';
import { TwoStepSwitch } from './two-step-switch';

const APP_CODE = /^\d{6}$/;

/** The authenticator app, the recovery codes, and the end of both. */
@Injectable()
export class AppSettingsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly reauthentication: Reauthentication,
    private readonly apps: AuthenticatorApps,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly factors: SecondFactors,
    private readonly limits: LoginLimits,
    private readonly twoStep: TwoStepSwitch,
    private readonly securityLog: SecurityLog,
    private readonly notice: FactorNotice,
  ) {}

  async setUp({
    accountId,
    sessionId,
    password,
  }: ReceivedRequestOf<typeof secondFactorsSetUpApp>): Promise<{ secret: string; uri: string }> {
    const verified = await this.reauthentication.verifyPassword(accountId, sessionId, password);
    return this.transactions.run(async (manager) => {
      const account = await this.reauthentication.lockVerified(manager, verified);
      return this.apps.setUp(manager, account);
    });
  }

  async confirm({
    accountId,
    code,
  }: ReceivedRequestOf<typeof secondFactorsConfirmApp>): Promise<string[] | null> {
    return this.transactions.run(async (manager) => {
      const account = await this.accounts.lock(manager, accountId);
      if (!account) throw new AppError('AUTH.REQUIRED');
      await this.apps.confirm(manager, accountId, code);
      return this.twoStep.on(manager, account, { factor: 'app', name: null });
    });
  }

  async renewCodes({
    accountId,
    sessionId,
    password,
  }: ReceivedRequestOf<typeof secondFactorsRenewCodes>): Promise<string[]> {
    const verified = await this.reauthentication.verifyPassword(accountId, sessionId, password);
    return this.transactions.run(async (manager) => {
      const account = await this.reauthentication.lockVerified(manager, verified);
      if (!account.hasSecondFactor) throw new AppError('USERS.SECOND_FACTOR_OFF');
      await this.securityLog.record(manager, { kind: 'recovery-codes.renewed', accountId });
      await this.notice.give(manager, account, 'recovery-codes-renewed', {});
      return this.recoveryCodes.renew(manager, accountId);
    });
  }

  async turnOff({
    accountId,
    sessionId,
    password,
    code,
  }: ReceivedRequestOf<typeof secondFactorsTurnOff>): Promise<void> {
    const verified = await this.reauthentication.verifyPassword(accountId, sessionId, password);
    // Wrong codes count on, as the right password resets its own count only.
    const counted = `second factor of ${accountId}`;
    await this.limits.countSessionAttempt(counted);
    await this.transactions.run(async (manager) => {
      const account = await this.reauthentication.lockVerified(manager, verified);
      if (!account.hasSecondFactor) throw new AppError('USERS.SECOND_FACTOR_OFF');
      const digits = code.replace(/\s/g, '');
      const proof = APP_CODE.test(digits) ? { code: digits } : { recoveryCode: code };
      if (!(await this.factors.accept(manager, accountId, proof))) {
        throw new AppError('AUTH.SECOND_FACTOR_WRONG');
      }
      await this.twoStep.off(manager, account);
    });
    await this.limits.resetSession(counted);
  }
}
