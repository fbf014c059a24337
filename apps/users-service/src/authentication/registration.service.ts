import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, type ReceivedRequestOf } from '@tabdock/contracts/core';
import type { accountsRegister } from '@tabdock/contracts/users';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { Transactions, violates } from '@tabdock/service-kit/database';
import { AccountRepository } from '../accounts/account.repository';
import { MailRepository } from '../mail/mail.repository';
import { strangerCaller } from '../password-hashing/hash-turns';
import { PasswordHashing } from '../password-hashing/password-hashing';
import { RateLimits } from '../rate-limits/rate-limits';
import { refuseGuessablePassword } from './guessable-passwords';
import { SessionStarter, type StartedSession } from './session-starter';

@Injectable()
export class RegistrationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly mails: MailRepository,
    private readonly hashing: PasswordHashing,
    private readonly limits: RateLimits,
    private readonly sessions: SessionStarter,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async register(request: ReceivedRequestOf<typeof accountsRegister>): Promise<StartedSession> {
    const { username, email, password, client } = request;
    refuseGuessablePassword(password, { username, email });
    const caller = strangerCaller(client.address);
    const passwordHash = await this.hashing.inTurn(caller, async ({ hash }) => {
      await this.limits.consume('register-address', client.address);
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
        return this.sessions.startSession(manager, account, request, { isRegistration: true });
      });
    } catch (error) {
      // Another registration took the name or the address after the look-up.
      refuseTaken({
        username: violates(error, 'account_username_key'),
        email: violates(error, 'account_email_key'),
      });
      throw error;
    }
  }
}

function refuseTaken(taken: { username: boolean; email: boolean }): void {
  if (taken.username) throw new AppError('USERS.USERNAME_TAKEN');
  if (taken.email) throw new AppError('USERS.EMAIL_TAKEN');
}
