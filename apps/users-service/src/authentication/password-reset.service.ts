import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { accountChanged, type Client } from '@tabdock/contracts/users';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { outboxMessage, OutboxRepository, Transactions } from '@tabdock/service-kit/database';
import { AccountRepository } from '../accounts/account.repository';
import { toUser } from '../accounts/account.view';
import { MailRepository } from '../mail/mail.repository';
import { MailedLinksService } from '../mailed-links/mailed-links.service';
import { knownCaller } from '../password-hashing/hash-turns';
import { PasswordHashing } from '../password-hashing/password-hashing';
import { LoginLimits } from '../rate-limits/login-limits';
import { MailLimits } from '../rate-limits/mail-limits';
import { SecurityLog } from '../security-log/security-log';
import { refuseGuessablePassword } from './guessable-passwords';
import { NewPassword } from './new-password';

/** A new password by a mailed link. */
@Injectable()
export class PasswordResetService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly links: MailedLinksService,
    private readonly mails: MailRepository,
    private readonly hashing: PasswordHashing,
    private readonly newPassword: NewPassword,
    private readonly loginLimits: LoginLimits,
    private readonly mailLimits: MailLimits,
    private readonly securityLog: SecurityLog,
    private readonly outbox: OutboxRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Queues the mail whether or not the address is known, so that neither the answer nor its timing reveals it. */
  async requestReset(email: string, client: Client): Promise<void> {
    if (!(await this.mailLimits.countReset(email, client.address))) return;
    await this.transactions.run((manager) =>
      this.mails.queue(manager, {
        id: randomUUID(),
        kind: 'reset-password',
        recipient: email,
        data: {},
      }),
    );
  }

  async resetPassword(token: string, newPassword: string, client: Client): Promise<void> {
    const accountId = await this.links.findAccountId('reset-password', token);
    const owner = await this.accounts.findById(accountId);
    if (!owner) throw new AppError('AUTH.LINK_INVALID');
    refuseGuessablePassword(newPassword, owner);
    const passwordHash = await this.hashing.inTurn(knownCaller(accountId), ({ hash }) =>
      hash(newPassword),
    );
    const { username, email } = await this.transactions.run(async (manager) => {
      const account = await this.links.use(manager, 'reset-password', token, accountId);
      await this.newPassword.set(manager, account, passwordHash);
      await this.securityLog.record(manager, { kind: 'password.reset', accountId, client });
      await this.outbox.add(manager, [outboxMessage(accountChanged, { user: toUser(account) })]);
      return account;
    });
    await this.loginLimits.resetAddress(client.address, [username, email]);
    await this.mailLimits.resetRecipient(email, client.address);
    this.logger.info({ accountId }, 'password reset');
  }
}
