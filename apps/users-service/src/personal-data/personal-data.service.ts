import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@tabdock/contracts/core';
import {
  accountChanged,
  accountDeleted,
  accountsExport,
  type ExportedAccount,
} from '@tabdock/contracts/users';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { outboxMessage, OutboxRepository, Transactions } from '@tabdock/service-kit/database';
import { PersonalDataParts } from '@tabdock/service-kit/personal-data';
import type { EntityManager } from 'typeorm';
import { AccountRepository } from '../accounts/account.repository';
import { AuditLog } from '../audit/audit-log';
import { Reauthentication } from '../authentication/reauthentication';

/** Export and deletion of all personal data of an account, which each room declares with `@HoldsPersonalData`. */
@Injectable()
export class PersonalDataService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly reauthentication: Reauthentication,
    private readonly parts: PersonalDataParts,
    private readonly audit: AuditLog,
    private readonly outbox: OutboxRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async export(accountId: string): Promise<ExportedAccount> {
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('AUTH.REQUIRED');
    const fields = await this.parts.export({ accountId, email: account.email });
    return accountsExport.reply.parse(fields);
  }

  /**
   * A subscription ends at the provider first; without its answer nothing is deleted (BILLING.PROVIDER_AWAY). Cascades
   * delete the rows that refer to the account; what is counted in sums goes before, with its share of them.
   * `account.deleted` notifies the other services.
   */
  async delete(accountId: string, sessionId: string | null, password: string): Promise<void> {
    const verified = await this.reauthentication.verifyPassword(accountId, sessionId, password);
    // The refusal comes before anything ends.
    if (verified.role === 'admin') {
      await this.transactions.run((manager) => this.requireOtherAdmin(manager, accountId));
    }
    await this.parts.prepareDeletion(accountId);
    const afterCommit = await this.transactions.run(async (manager) => {
      // This locks all administrators in a fixed order, so it comes before the lock of this
      // account.
      if (verified.role === 'admin') await this.requireOtherAdmin(manager, accountId);
      const { email } = await this.reauthentication.lockVerified(manager, verified);
      const afterCommit = await this.parts.delete(manager, { accountId, email }, () =>
        this.accounts.delete(manager, accountId),
      );
      // It goes without the name, which is deleted too.
      await this.audit.add(manager, { action: 'account.deleted', subject: { id: accountId } });
      // `account.changed` contains the account's name and address; `account.deleted` is enough.
      await this.outbox.withdraw(manager, accountChanged, { user: { id: accountId } });
      await this.outbox.add(manager, [outboxMessage(accountDeleted, { accountId })]);
      return afterCommit;
    });
    await afterCommit();
    this.logger.info({ accountId }, 'account deleted');
  }

  private async requireOtherAdmin(manager: EntityManager, accountId: string): Promise<void> {
    if (!(await this.accounts.hasOtherAdmin(manager, accountId))) {
      throw new AppError('USERS.LAST_ADMIN');
    }
  }
}
