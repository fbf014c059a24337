import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, type ReceivedRequestOf } from '@tabdock/contracts/core';
import {
  accountChanged,
  guestJoined,
  type accountsLogin,
  type accountsRegister,
  type Client,
  type User,
} from '@tabdock/contracts/users';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { outboxMessage, OutboxRepository, violates } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { toUser } from '../accounts/account.view';
import { Transactions } from '../database/transactions';
import { Limits } from '../limits/limits';
import { LinkTokenRepository } from '../links/link-token.repository';
import { MailRepository } from '../mail/mail.repository';
import { Passwords } from '../passwords/passwords';
import { SessionsService, type OpenedSession } from '../sessions/sessions.service';

type Registration = ReceivedRequestOf<typeof accountsRegister>;
type Login = ReceivedRequestOf<typeof accountsLogin>;

/** Proving who one is: by password, or by a link that was mailed. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionsService,
    private readonly links: LinkTokenRepository,
    private readonly mails: MailRepository,
    private readonly passwords: Passwords,
    private readonly limits: Limits,
    private readonly outbox: OutboxRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async register(request: Registration): Promise<{ user: User } & OpenedSession> {
    const { username, email, password } = request;
    await this.limits.spend('register-address', request.client.address);
    this.passwords.refuseCommon(password);
    refuseTaken(await this.accounts.findTaken(username, email));
    const passwordHash = await this.passwords.hash(password);
    try {
      return await this.transactions.run(async (manager) => {
        const account = await this.accounts.insert(manager, {
          id: randomUUID(),
          username,
          email,
          passwordHash,
        });
        await this.mails.queue(manager, {
          id: randomUUID(),
          kind: 'verify-email',
          recipient: email,
          data: {},
        });
        this.logger.info({ accountId: account.id }, 'account registered');
        return this.letIn(manager, account, request);
      });
    } catch (error) {
      // Somebody else took the name or the address since it was looked up.
      refuseTaken({
        username: violates(error, 'account_username_key'),
        email: violates(error, 'account_email_key'),
      });
      throw error;
    }
  }

  async login(request: Login): Promise<{ user: User } & OpenedSession> {
    const { username, password, client } = request;
    await this.limits.spend('login-address', client.address);
    const account = await this.accounts.findCredentialsByLogin(username);
    const attemptsKey = account?.id ?? username;
    await this.limits.spend('login-account', attemptsKey);
    if (!(await this.passwords.verify(password, account?.passwordHash)) || !account) {
      throw new AppError('AUTH.INVALID_CREDENTIALS');
    }
    await this.limits.forgive('login-account', attemptsKey);
    return this.transactions.run((manager) => this.letIn(manager, account, request));
  }

  /** Queued whether or not somebody has the address, so that neither answer nor time tells. */
  async forgotPassword(email: string, client: Client): Promise<void> {
    await this.limits.spend('mail-address', client.address);
    await this.limits.spend('mail-account', email);
    await this.queueMail('reset-password', email);
  }

  async resetPassword(token: string, newPassword: string): Promise<void> {
    if (!(await this.links.isUsable('reset-password', token))) {
      throw new AppError('AUTH.LINK_INVALID');
    }
    this.passwords.refuseCommon(newPassword);
    const passwordHash = await this.passwords.hash(newPassword);
    const account = await this.transactions.run(async (manager) => {
      const link = await this.links.use(manager, 'reset-password', token);
      // Who reads the mails of an address has proved it.
      const owner = link && (await this.accounts.markVerified(manager, link.accountId, link.email));
      if (!owner) throw new AppError('AUTH.LINK_INVALID');
      await this.setPassword(manager, owner, passwordHash);
      await this.outbox.add(manager, [outboxMessage(accountChanged, { user: toUser(owner) })]);
      return owner;
    });
    await this.limits.forgive('login-account', account.id);
    this.logger.info({ accountId: account.id }, 'password reset');
  }

  async changePassword(request: {
    accountId: string;
    sessionId: string;
    currentPassword: string;
    newPassword: string;
  }): Promise<void> {
    const { accountId, sessionId, currentPassword, newPassword } = request;
    await this.prove(accountId, currentPassword);
    this.passwords.refuseCommon(newPassword);
    const passwordHash = await this.passwords.hash(newPassword);
    await this.transactions.run(async (manager) => {
      const account = await this.accounts.findById(accountId);
      if (!account) throw new AppError('AUTH.REQUIRED');
      await this.setPassword(manager, account, passwordHash, sessionId);
    });
    this.logger.info({ accountId }, 'password changed');
  }

  async verifyEmail(token: string): Promise<User> {
    return this.transactions.run(async (manager) => {
      const link = await this.links.use(manager, 'verify-email', token);
      const account =
        link && (await this.accounts.markVerified(manager, link.accountId, link.email));
      if (!account) throw new AppError('AUTH.LINK_INVALID');
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
    await this.limits.spend('mail-address', client.address);
    await this.limits.spend('mail-account', account.email);
    await this.queueMail('verify-email', account.email);
  }

  /** Fails with AUTH.WRONG_PASSWORD; wrong ones count as attempts to log in. */
  async prove(accountId: string, password: string): Promise<AccountEntity> {
    await this.limits.spend('login-account', accountId);
    const account = await this.accounts.findCredentialsById(accountId);
    if (!account) throw new AppError('AUTH.REQUIRED');
    if (!(await this.passwords.verify(password, account.passwordHash))) {
      throw new AppError('AUTH.WRONG_PASSWORD');
    }
    await this.limits.forgive('login-account', accountId);
    return account;
  }

  private async letIn(
    manager: EntityManager,
    account: AccountEntity,
    { client, guestId, replacesToken }: Pick<Login, 'client' | 'guestId' | 'replacesToken'>,
  ): Promise<{ user: User } & OpenedSession> {
    const { userAgent } = client;
    const session = await this.sessions.open(manager, account.id, { userAgent, replacesToken });
    if (guestId !== null) {
      await this.outbox.add(manager, [
        outboxMessage(guestJoined, { accountId: account.id, guestId }),
      ]);
    }
    return { user: toUser(account), ...session };
  }

  /** A new password ends what the old one opened: sessions but one, and links that would change it again. */
  private async setPassword(
    manager: EntityManager,
    account: AccountEntity,
    passwordHash: string,
    exceptSessionId?: string,
  ): Promise<void> {
    await this.accounts.setPassword(manager, account.id, passwordHash);
    await this.links.withdraw(manager, 'reset-password', account.id);
    await this.sessions.endAllBut(manager, account.id, exceptSessionId);
    await this.mails.queue(manager, {
      id: randomUUID(),
      kind: 'password-changed',
      recipient: account.email,
      data: {},
    });
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

function refuseTaken(taken: { username: boolean; email: boolean }): void {
  if (taken.username) throw new AppError('USERS.USERNAME_TAKEN');
  if (taken.email) throw new AppError('USERS.EMAIL_TAKEN');
}
