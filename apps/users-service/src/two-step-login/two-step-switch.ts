import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { accountChanged } from '@tabdock/contracts/users';
import { LOGGER, type Logger } from '@tabdock/service-kit';
import { outboxMessage, OutboxRepository } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { toUser } from '../accounts/account.view';
import type { MailData } from '../mail/mail-kinds';
import { MailRepository } from '../mail/mail.repository';
import { RecoveryCodes } from '../second-factors/recovery-codes';
import { SecondFactors } from '../second-factors/second-factors';
import { SecurityLog } from '../security-log/security-log';
import { FactorNotice } from './factor-notice';

type AddedFactor = Omit<MailData<'second-factor-added'>, 'at'>;

/**
 * Turns two-step login on and off: it is on while there is an app or a passkey. Both are part of the caller's
 * transaction, which holds the account's lock.
 */
@Injectable()
export class TwoStepSwitch {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly factors: SecondFactors,
    private readonly recoveryCodes: RecoveryCodes,
    private readonly mails: MailRepository,
    private readonly outbox: OutboxRepository,
    private readonly securityLog: SecurityLog,
    private readonly notice: FactorNotice,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Turns it on when a factor was added. The first one brings recovery codes; null with another one. */
  async on(
    manager: EntityManager,
    account: AccountEntity,
    added: AddedFactor,
  ): Promise<string[] | null> {
    await this.securityLog.record(manager, { kind: 'second-factor.added', accountId: account.id });
    if (account.hasSecondFactor) {
      await this.notice.give(manager, account, 'second-factor-added', added);
      return null;
    }
    await this.set(manager, account, true);
    return this.recoveryCodes.renew(manager, account.id);
  }

  /** Removes every factor. */
  async off(manager: EntityManager, account: AccountEntity): Promise<void> {
    await this.securityLog.record(manager, {
      kind: 'second-factor.removed',
      accountId: account.id,
    });
    await this.factors.removeAll(manager, account.id);
    await this.set(manager, account, false);
  }

  private async set(manager: EntityManager, account: AccountEntity, hasSecondFactor: boolean) {
    await this.accounts.setSecondFactor(manager, account.id, hasSecondFactor);
    const user = toUser({ ...account, hasSecondFactor });
    await this.outbox.add(manager, [outboxMessage(accountChanged, { user })]);
    await this.mails.queue(manager, {
      id: randomUUID(),
      kind: hasSecondFactor ? 'two-step-on' : 'two-step-off',
      recipient: account.email,
      data: {},
    });
    this.logger.info({ accountId: account.id, hasSecondFactor }, 'two-step login switched');
  }
}
