import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, type Group, type ReplyOf } from '@tabdock/contracts/core';
import {
  accountChanged,
  type AccountFigures,
  type AuditResponse,
  type BulkAssignGroupResponse,
  type User,
  type UsersResponse,
  type usersSourcePauses,
} from '@tabdock/contracts/users';
import { outboxMessage, OutboxRepository, Transactions } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { toUser } from '../accounts/account.view';
import { AccountGroups } from '../billing/rows/account-groups';
import { NotificationsService } from '../notifications/notifications.service';
import { AuditLog } from '../audit/audit-log';
import { Reputation } from '../reputation/reputation';
import { UserDirectory } from './user-directory';

interface Page {
  readonly page: number;
  readonly pageSize: number;
}

/** Each call checks in the database that its actor is an administrator now: the gateway's session may be stale. */
@Injectable()
export class AdministrationService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly directory: UserDirectory,
    private readonly audit: AuditLog,
    private readonly groups: AccountGroups,
    private readonly notifications: NotificationsService,
    private readonly reputation: Reputation,
    private readonly outbox: OutboxRepository,
  ) {}

  async search(
    actorId: string,
    { search, page, pageSize }: Page & { search: string },
  ): Promise<UsersResponse> {
    await this.accounts.requireAdmin(actorId);
    const { accounts, total } = await this.directory.search(search, page, pageSize);
    return { users: accounts.map(toUser), total, page, pageSize };
  }

  async assignGroup(actorId: string, userId: string, group: Group): Promise<User> {
    const actor = await this.accounts.requireAdmin(actorId);
    return this.transactions.run(async (manager) => {
      const account = await this.directory.lockById(manager, userId);
      if (!account) throw new AppError('USERS.NOT_FOUND');
      await this.moveTo(manager, actor, group, [account]);
      return toUser(account);
    });
  }

  async bulkAssignGroup(
    actorId: string,
    usernames: readonly string[],
    group: Group,
  ): Promise<BulkAssignGroupResponse> {
    const actor = await this.accounts.requireAdmin(actorId);
    return this.transactions.run(async (manager) => {
      const accounts = await this.directory.lockByUsernames(manager, usernames);
      await this.moveTo(manager, actor, group, accounts);
      const known = new Set(accounts.map(({ username }) => username.toLowerCase()));
      const notFound = usernames.filter((name) => !known.has(name.toLowerCase()));
      return { updated: accounts.length, notFound: [...new Set(notFound)] };
    });
  }

  async verifyEmail(actorId: string, userId: string): Promise<User> {
    const actor = await this.accounts.requireAdmin(actorId);
    return this.transactions.run(async (manager) => {
      const account = await this.directory.lockById(manager, userId);
      if (!account) throw new AppError('USERS.NOT_FOUND');
      if (!account.emailVerified) {
        account.emailVerified = true;
        await this.accounts.save(manager, [account]);
        await this.audit.add(manager, { action: 'email.verified', actor, subject: account });
        await this.reputation.addressConfirmed(manager, account.id);
        await this.announce(manager, [account]);
      }
      return toUser(account);
    });
  }

  /** The badge Verified. Doing it twice is done and recorded once. */
  async setVerified(actorId: string, userId: string, isVerified: boolean): Promise<User> {
    const actor = await this.accounts.requireAdmin(actorId);
    return this.transactions.run(async (manager) => {
      const account = await this.directory.lockById(manager, userId);
      if (!account) throw new AppError('USERS.NOT_FOUND');
      if (account.isVerified !== isVerified) {
        account.isVerified = isVerified;
        await this.accounts.save(manager, [account]);
        const action = isVerified ? 'profile.verified' : 'profile.unverified';
        await this.audit.add(manager, { action, actor, subject: account });
        await this.announce(manager, [account]);
      }
      return toUser(account);
    });
  }

  async auditLog(actorId: string, { page, pageSize }: Page): Promise<AuditResponse> {
    await this.accounts.requireAdmin(actorId);
    return { ...(await this.audit.list(page, pageSize)), page, pageSize };
  }

  /** Who paused each of these sources last, and when. */
  async sourcePauses(
    sourceIds: readonly string[],
  ): Promise<ReplyOf<typeof usersSourcePauses>['pauses']> {
    const pauses = await this.audit.lastPauses(sourceIds);
    return pauses.map(({ at, ...pause }) => ({ ...pause, at: at.toISOString() }));
  }

  async figures(actorId: string): Promise<AccountFigures> {
    await this.accounts.requireAdmin(actorId);
    return this.directory.figures();
  }

  private async moveTo(
    manager: EntityManager,
    actor: AccountEntity,
    group: Group,
    accounts: readonly AccountEntity[],
  ): Promise<void> {
    const moved = accounts.filter(({ grantedGroup }) => grantedGroup !== group);
    if (moved.length === 0) return;
    await this.audit.add(
      manager,
      ...moved.map((subject) => ({
        action: 'group.assigned' as const,
        actor,
        subject,
        details: { from: subject.grantedGroup, to: group },
      })),
    );
    const before = new Map(moved.map((account) => [account.id, account.group]));
    await this.groups.grant(manager, moved, group);
    for (const account of moved) {
      if (account.group === before.get(account.id)) continue;
      await this.notifications.groupAssigned(manager, account, randomUUID());
    }
  }

  private async announce(
    manager: EntityManager,
    accounts: readonly AccountEntity[],
  ): Promise<void> {
    await this.outbox.add(
      manager,
      accounts.map((account) => outboxMessage(accountChanged, { user: toUser(account) })),
    );
  }
}
