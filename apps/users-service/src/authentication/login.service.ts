import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, type ReceivedRequestOf } from '@tabdock/contracts/core';
import {
  guestJoined,
  type accountsChangePassword,
  type accountsLogin,
  type accountsRegister,
  type User,
} from '@tabdock/contracts/users';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { outboxMessage, OutboxRepository, violates } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { toUser } from '../accounts/account.view';
import { Transactions } from '../transactions/transactions';
import { DevicesService, type KnownDevice } from '../known-devices/known-devices.service';
import { Limits } from '../rate-limits/rate-limits';
import { LoginLimits, type LoginAttempt } from '../rate-limits/login-limits';
import { MailRepository } from '../mail/mail.repository';
import type { TurnCaller } from '../password-hashing/hash-turns';
import { Passwords } from '../password-hashing/password-hashing';
import { SessionsService, type OpenedSession } from '../sessions/sessions.service';
import { NewPassword } from './new-password';

type Registration = ReceivedRequestOf<typeof accountsRegister>;
type Login = ReceivedRequestOf<typeof accountsLogin>;
type PasswordChange = ReceivedRequestOf<typeof accountsChangePassword>;
export type Opened = { user: User; device: KnownDevice } & OpenedSession;

/** Proving by password who one is. */
@Injectable()
export class CredentialsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly sessions: SessionsService,
    private readonly devices: DevicesService,
    private readonly mails: MailRepository,
    private readonly passwords: Passwords,
    private readonly newPassword: NewPassword,
    private readonly limits: Limits,
    private readonly loginLimits: LoginLimits,
    private readonly outbox: OutboxRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async register(request: Registration): Promise<Opened> {
    const { username, email, password, client } = request;
    this.passwords.refuseCommon(password);
    const caller = strangerAt(client.address);
    const passwordHash = await this.passwords.inTurn(caller, async ({ hash }) => {
      await this.limits.spend('register-address', client.address);
      refuseTaken(await this.accounts.findTaken(username, email));
      return hash(password);
    });
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

  async login(request: Login): Promise<Opened> {
    const { username, password } = request;
    const attempt = await this.attemptOf(request);
    const account = await this.passwords.inTurn(callerOf(attempt), async ({ verify }) => {
      await this.loginLimits.spend(attempt);
      const found = await this.accounts.findCredentialsByLogin(username);
      if (!(await verify(password, found?.passwordHash)) || !found) {
        throw new AppError('AUTH.INVALID_CREDENTIALS');
      }
      return found;
    });
    await this.loginLimits.forgive(attempt, [account.username, account.email]);
    return this.transactions.run(async (manager) => {
      const current = await this.accounts.lock(manager, account.id);
      // Changed, reset or deleted while the password was looked at.
      if (current?.passwordHash !== account.passwordHash) {
        throw new AppError('AUTH.INVALID_CREDENTIALS');
      }
      return this.letIn(manager, current, request);
    });
  }

  async changePassword(request: PasswordChange): Promise<void> {
    const { accountId, sessionId, deviceToken, currentPassword, newPassword } = request;
    const proven = await this.prove(accountId, sessionId, currentPassword);
    this.passwords.refuseCommon(newPassword);
    const passwordHash = await this.passwords.inTurn(knownAs(accountId), ({ hash }) =>
      hash(newPassword),
    );
    await this.transactions.run(async (manager) => {
      const account = await this.lockProven(manager, proven);
      await this.newPassword.set(manager, account, passwordHash, { sessionId, deviceToken });
    });
    this.logger.info({ accountId }, 'password changed');
  }

  /**
   * The account whose password this is; `lockProven` comes before anything is done about it. Wrong ones count for the
   * session, so nobody else can use up its attempts. Fails with AUTH.WRONG_PASSWORD, AUTH.REQUIRED, REQUEST.TOO_MANY.
   */
  async prove(
    accountId: string,
    sessionId: string | null,
    password: string,
  ): Promise<AccountEntity> {
    const counted = sessionId ?? accountId;
    const account = await this.passwords.inTurn(knownAs(accountId), async ({ verify }) => {
      await this.loginLimits.spendOfSession(counted);
      const found = await this.accounts.findCredentialsById(accountId);
      if (!found) throw new AppError('AUTH.REQUIRED');
      if (!(await verify(password, found.passwordHash))) {
        throw new AppError('AUTH.WRONG_PASSWORD');
      }
      return found;
    });
    await this.loginLimits.forgiveSession(counted);
    return account;
  }

  /**
   * Locks the account, part of the caller's transaction. Fails with AUTH.WRONG_PASSWORD where the password is another
   * one by now, AUTH.REQUIRED where the account is gone.
   */
  async lockProven(
    manager: EntityManager,
    { id, passwordHash }: AccountEntity,
  ): Promise<AccountEntity> {
    const account = await this.accounts.lock(manager, id);
    if (!account) throw new AppError('AUTH.REQUIRED');
    if (account.passwordHash !== passwordHash) throw new AppError('AUTH.WRONG_PASSWORD');
    return account;
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

  private async letIn(
    manager: EntityManager,
    account: AccountEntity,
    {
      client,
      guestId,
      replacesToken,
      deviceToken,
    }: Pick<Login, 'client' | 'guestId' | 'replacesToken' | 'deviceToken'>,
  ): Promise<Opened> {
    const { userAgent } = client;
    const session = await this.sessions.open(manager, account.id, { userAgent, replacesToken });
    const device = await this.devices.remember(manager, account.id, deviceToken);
    if (guestId !== null) {
      await this.outbox.add(manager, [
        outboxMessage(guestJoined, { accountId: account.id, guestId }),
      ]);
    }
    return { user: toUser(account), device, ...session };
  }
}

function callerOf(attempt: LoginAttempt): TurnCaller {
  return attempt.from === 'known-device' ? knownAs(attempt.accountId) : strangerAt(attempt.address);
}

function knownAs(accountId: string): TurnCaller {
  return { standing: 'known', key: accountId };
}

function strangerAt(address: string): TurnCaller {
  return { standing: 'stranger', key: address };
}

function refuseTaken(taken: { username: boolean; email: boolean }): void {
  if (taken.username) throw new AppError('USERS.USERNAME_TAKEN');
  if (taken.email) throw new AppError('USERS.EMAIL_TAKEN');
}
