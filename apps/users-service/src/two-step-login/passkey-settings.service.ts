import { Injectable } from '@nestjs/common';
import { AppError, type ReceivedRequestOf } from '@tabdock/contracts/core';
import type {
  secondFactorsAddPasskey,
  secondFactorsOpenPasskey,
  secondFactorsRemovePasskey,
} from '@tabdock/contracts/users';
import { Transactions } from '@tabdock/service-kit/database';
import { AccountRepository } from '../accounts/account.repository';
import { Reauthentication } from '../authentication/reauthentication';
import { AuthenticatorApps } from '../second-factors/authenticator-apps';
import { Challenges } from '../second-factors/challenges';
import { Passkeys } from '../second-factors/passkeys';
import { SecurityLog } from '../security-log/security-log';
import { FactorNotice } from './factor-notice';
import { TwoStepSwitch } from './two-step-switch';

@Injectable()
export class PasskeySettingsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly reauthentication: Reauthentication,
    private readonly challenges: Challenges,
    private readonly apps: AuthenticatorApps,
    private readonly passkeys: Passkeys,
    private readonly twoStep: TwoStepSwitch,
    private readonly securityLog: SecurityLog,
    private readonly notice: FactorNotice,
  ) {}

  async open({
    accountId,
    sessionId,
    password,
    relyingParty,
  }: ReceivedRequestOf<typeof secondFactorsOpenPasskey>) {
    const verified = await this.reauthentication.verifyPassword(accountId, sessionId, password);
    return this.transactions.run(async (manager) => {
      const account = await this.reauthentication.lockVerified(manager, verified);
      const { challenge } = await this.challenges.open(manager, 'new-passkey', accountId);
      return this.passkeys.creation(manager, account, { challenge, relyingParty });
    });
  }

  /** The first factor brings recovery codes; null with another one. */
  async add({
    accountId,
    challenge,
    name,
    passkey,
    relyingParty,
  }: ReceivedRequestOf<typeof secondFactorsAddPasskey>): Promise<string[] | null> {
    return this.transactions.run(async (manager) => {
      const account = await this.accounts.lock(manager, accountId);
      if (!account) throw new AppError('AUTH.REQUIRED');
      if (!(await this.challenges.tryOnce(manager, 'new-passkey', accountId, challenge))) {
        throw new AppError('AUTH.CHALLENGE_INVALID');
      }
      const ceremony = { challenge, relyingParty };
      await this.passkeys.add(manager, accountId, { name, passkey }, ceremony);
      await this.challenges.end(manager, challenge);
      return this.twoStep.on(manager, account, { factor: 'passkey', name });
    });
  }

  async remove({
    accountId,
    sessionId,
    password,
    passkeyId,
  }: ReceivedRequestOf<typeof secondFactorsRemovePasskey>): Promise<void> {
    const verified = await this.reauthentication.verifyPassword(accountId, sessionId, password);
    await this.transactions.run(async (manager) => {
      const account = await this.reauthentication.lockVerified(manager, verified);
      const present = await this.passkeys.list(accountId, manager);
      const removed = present.find(({ id }) => id === passkeyId);
      if (!removed) throw new AppError('USERS.PASSKEY_NOT_FOUND');
      if (present.length === 1 && !(await this.apps.find(accountId, manager))) {
        throw new AppError('USERS.LAST_SECOND_FACTOR');
      }
      await this.passkeys.remove(manager, accountId, passkeyId);
      await this.securityLog.record(manager, { kind: 'second-factor.removed', accountId });
      await this.notice.give(manager, account, 'passkey-removed', { name: removed.name });
    });
  }
}
