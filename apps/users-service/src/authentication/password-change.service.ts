import { Inject, Injectable } from '@nestjs/common';
import type { ReceivedRequestOf } from '@tabdock/contracts/core';
import type { accountsChangePassword } from '@tabdock/contracts/users';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { Transactions } from '@tabdock/service-kit/database';
import { knownCaller } from '../password-hashing/hash-turns';
import { PasswordHashing } from '../password-hashing/password-hashing';
import { refuseCommonPassword } from './common-passwords';
import { NewPassword } from './new-password';
import { Reauthentication } from './reauthentication';

/** A new password by the current one. */
@Injectable()
export class PasswordChangeService {
  constructor(
    private readonly transactions: Transactions,
    private readonly reauthentication: Reauthentication,
    private readonly hashing: PasswordHashing,
    private readonly newPassword: NewPassword,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async changePassword({
    accountId,
    sessionId,
    deviceToken,
    currentPassword,
    newPassword,
  }: ReceivedRequestOf<typeof accountsChangePassword>): Promise<void> {
    const verified = await this.reauthentication.verifyPassword(
      accountId,
      sessionId,
      currentPassword,
    );
    refuseCommonPassword(newPassword);
    const passwordHash = await this.hashing.inTurn(knownCaller(accountId), ({ hash }) =>
      hash(newPassword),
    );
    await this.transactions.run(async (manager) => {
      const account = await this.reauthentication.lockVerified(manager, verified);
      await this.newPassword.set(manager, account, passwordHash, { sessionId, deviceToken });
    });
    this.logger.info({ accountId }, 'password changed');
  }
}
