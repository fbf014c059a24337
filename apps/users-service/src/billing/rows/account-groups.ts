import { Injectable } from '@nestjs/common';
import type { Group } from '@tabdock/contracts/core';
import { accountChanged } from '@tabdock/contracts/users';
import { outboxMessage, OutboxRepository } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../../accounts/account.entity';
import { AccountRepository } from '../../accounts/account.repository';
import { toUser } from '../../accounts/account.view';
import { effectiveGroup } from '../../accounts/effective-group';
import { SubscriptionRepository } from './subscription.repository';

/** The only writer of groups. The caller has locked the accounts; they are changed in place. */
@Injectable()
export class AccountGroups {
  constructor(
    private readonly accounts: AccountRepository,
    private readonly subscriptions: SubscriptionRepository,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Assigns a group to these accounts, as an administrator does. */
  async grant(
    manager: EntityManager,
    accounts: readonly AccountEntity[],
    group: Group,
  ): Promise<void> {
    const granted = accounts.filter(({ grantedGroup }) => grantedGroup !== group);
    for (const account of granted) account.grantedGroup = group;
    await this.write(manager, granted, granted);
  }

  /** Updates the account's group after a change of its subscription. */
  async refresh(manager: EntityManager, account: AccountEntity): Promise<void> {
    await this.write(manager, [account], []);
  }

  /** Announces an account once if its group changed or it is one of `changed`. */
  private async write(
    manager: EntityManager,
    accounts: readonly AccountEntity[],
    changed: readonly AccountEntity[],
  ): Promise<void> {
    if (accounts.length === 0) return;
    const ids = accounts.map(({ id }) => id);
    const subscribed = await this.subscriptions.subscribedAmong(manager, ids);
    const written = accounts.filter((account) => {
      const group = effectiveGroup(account.grantedGroup, subscribed.has(account.id));
      if (group === account.group) return changed.includes(account);
      account.group = group;
      return true;
    });
    await this.accounts.saveGroups(manager, written);
    await this.outbox.add(
      manager,
      written.map((account) => outboxMessage(accountChanged, { user: toUser(account) })),
    );
  }
}
