import { Inject, Injectable } from '@nestjs/common';
import type { ReceivedRequestOf } from '@tabdock/contracts/core';
import { accountChanged, type accountsChangePassword } from '@tabdock/contracts/users';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { outboxMessage, OutboxRepository, Transactions } from '@tabdock/service-kit/database';
import { toUser } from '../accounts/account.view';
import { knownCaller } from '../password-hashing/hash-turns';
import { PasswordHashing } from '../password-hashing/password-hashing';
import { SecurityLog } from '../security-log/security-log';
import { SessionsService, type OpenedSession } from '../sessions/sessions.service';
import { refuseGuessablePassword } from './guessable-passwords';
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
    private readonly sessions: SessionsService,
    private readonly securityLog: SecurityLog,
    private readonly outbox: OutboxRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async changePassword({
    accountId,
    sessionId,
    deviceToken,
    currentPassword,
    newPassword,
    client,
  }: ReceivedRequestOf<typeof accountsChangePassword>): Promise<Pick<
    OpenedSession,
    'token' | 'expiresAt'
  > | null> {
    const verified = await this.reauthentication.verifyPassword(
      accountId,
      sessionId,
      currentPassword,
    );
    refuseGuessablePassword(newPassword, verified);
    const passwordHash = await this.hashing.inTurn(knownCaller(accountId), ({ hash }) =>
      hash(newPassword),
    );
    const renewed = await this.transactions.run(async (manager) => {
      const account = await this.reauthentication.lockVerified(manager, verified);
      await this.newPassword.set(manager, account, passwordHash, { sessionId, deviceToken });
      await this.securityLog.record(manager, { kind: 'password.changed', accountId, client });
      // Gateways forget what the old token opened.
      await this.outbox.add(manager, [outboxMessage(accountChanged, { user: toUser(account) })]);
      return this.sessions.renewToken(manager, accountId, sessionId);
    });
    this.logger.info({ accountId }, 'password changed');
    return renewed;
  }
}
