import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { accountChanged, type Client, type User } from '@tabdock/contracts/users';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { outboxMessage, OutboxRepository } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { toUser } from '../accounts/account.view';
import { Transactions } from '../transactions/transactions';
import { LoginLimits } from '../rate-limits/login-limits';
import { MailLimits } from '../rate-limits/mail-limits';
import type { LinkKind } from '../mailed-links/link-token.entity';
import { LinkTokenRepository } from '../mailed-links/link-token.repository';
import { MailRepository } from '../mail/mail.repository';
import { Passwords } from '../password-hashing/password-hashing';
import { NewPassword } from './new-password';

/** Proving who one is by a link that was mailed. */
@Injectable()
export class RecoveryService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly links: LinkTokenRepository,
    private readonly mails: MailRepository,
    private readonly passwords: Passwords,
    private readonly newPassword: NewPassword,
    private readonly loginLimits: LoginLimits,
    private readonly mailLimits: MailLimits,
    private readonly outbox: OutboxRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Queued whether or not somebody has the address, so that neither answer nor time tells. */
  async forgotPassword(email: string, client: Client): Promise<void> {
    if (await this.mailLimits.admitsReset(email, client.address)) {
      await this.queueMail('reset-password', email);
    }
  }

  async resetPassword(token: string, newPassword: string, client: Client): Promise<void> {
    const accountId = await this.accountOf('reset-password', token);
    this.passwords.refuseCommon(newPassword);
    const caller = { standing: 'known', key: accountId } as const;
    const passwordHash = await this.passwords.inTurn(caller, ({ hash }) => hash(newPassword));
    const { username, email } = await this.transactions.run(async (manager) => {
      // Who reads the mails of an address has proved it.
      const owner = await this.useLink(manager, 'reset-password', token, accountId);
      await this.newPassword.set(manager, owner, passwordHash);
      await this.outbox.add(manager, [outboxMessage(accountChanged, { user: toUser(owner) })]);
      return owner;
    });
    await this.loginLimits.forgiveAddress(client.address, [username, email]);
    await this.mailLimits.forgiveReset(email, client.address);
    this.logger.info({ accountId }, 'password reset');
  }

  async verifyEmail(token: string): Promise<User> {
    const accountId = await this.accountOf('verify-email', token);
    return this.transactions.run(async (manager) => {
      const account = await this.useLink(manager, 'verify-email', token, accountId);
      await this.links.withdraw(manager, 'verify-email', account.id);
      const user = toUser(account);
      await this.outbox.add(manager, [outboxMessage(accountChanged, { user })]);
      return user;
    });
  }

  async resendVerification(accountId: string, client: Client): Promise<void> {
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('AUTH.REQUIRED');
    if (account.emailVerified) throw new AppError('USERS.EMAIL_VERIFIED_ALREADY');
    await this.mailLimits.spendVerification(accountId, client.address);
    await this.queueMail('verify-email', account.email);
  }

  private async accountOf(kind: LinkKind, token: string): Promise<string> {
    const link = await this.links.findUsable(kind, token);
    if (!link) throw new AppError('AUTH.LINK_INVALID');
    return link.accountId;
  }

  /** Locks the account first: of two links that are used at once, neither holds what the other waits for. */
  private async useLink(
    manager: EntityManager,
    kind: LinkKind,
    token: string,
    accountId: string,
  ): Promise<AccountEntity> {
    await this.accounts.lock(manager, accountId);
    const link = await this.links.use(manager, kind, token);
    const account = link && (await this.accounts.markVerified(manager, link.accountId, link.email));
    if (!account) throw new AppError('AUTH.LINK_INVALID');
    return account;
  }

  private async queueMail(
    kind: 'verify-email' | 'reset-password',
    recipient: string,
  ): Promise<void> {
    await this.transactions.run((manager) =>
      this.mails.queue(manager, { id: randomUUID(), kind, recipient, data: {} }),
    );
  }
}
