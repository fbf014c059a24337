import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import { accountChanged, type Client, type User } from '@tabdock/contracts/users';
import { outboxMessage, OutboxRepository, Transactions } from '@tabdock/service-kit/database';
import { AccountRepository } from '../accounts/account.repository';
import { toUser } from '../accounts/account.view';
import { MailRepository } from '../mail/mail.repository';
import { LinkTokenRepository } from '../mailed-links/link-token.repository';
import { MailedLinksService } from '../mailed-links/mailed-links.service';
import { MailLimits } from '../rate-limits/mail-limits';

@Injectable()
export class EmailVerificationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly links: MailedLinksService,
    private readonly linkTokens: LinkTokenRepository,
    private readonly mails: MailRepository,
    private readonly limits: MailLimits,
    private readonly outbox: OutboxRepository,
  ) {}

  async verifyEmail(token: string): Promise<User> {
    const accountId = await this.links.findAccountId('verify-email', token);
    return this.transactions.run(async (manager) => {
      const account = await this.links.use(manager, 'verify-email', token, accountId);
      await this.linkTokens.withdraw(manager, 'verify-email', account.id);
      const user = toUser(account);
      await this.outbox.add(manager, [outboxMessage(accountChanged, { user })]);
      return user;
    });
  }

  async resendMail(accountId: string, client: Client): Promise<void> {
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('AUTH.REQUIRED');
    if (account.emailVerified) throw new AppError('USERS.EMAIL_VERIFIED_ALREADY');
    await this.limits.countVerification(accountId, client.address);
    await this.transactions.run((manager) =>
      this.mails.queue(manager, {
        id: randomUUID(),
        kind: 'verify-email',
        recipient: account.email,
        data: {},
      }),
    );
  }
}
