import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError, type Group } from '@tabdock/contracts/core';
import {
  accountChanged,
  type AccountFigures,
  type AuditResponse,
  type BulkAssignGroupResponse,
  type User,
  type UsersResponse,
} from '@tabdock/contracts/users';
import { outboxMessage, OutboxRepository, Transactions } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity';
import { AccountRepository } from '../accounts/account.repository';
import { toUser } from '../accounts/account.view';
import { NotificationsService } from '../notifications/notifications.service';
import { AuditLog } from '../audit/audit-log';
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
    private readonly notifications: NotificationsService,
    private readonly outbox: OutboxRepository,
  ) {}

  async search(
    actorId: string,
    { search, page, pageSize }: Page & { search: string },
  ): Promise<UsersResponse> {
    await this.requireAdmin(actorId);
    const { accounts, total } = await this.directory.search(search, page, pageSize);
    return { users: accounts.map(toUser), total, page, pageSize };
  }

  async assignGroup(actorId: string, userId: string, group: Group): Promise<User> {
    const actor = await this.requireAdmin(actorId);
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
    const actor = await this.requireAdmin(actorId);
    return this.transactions.run(async (manager) => {
      const accounts = await this.directory.lockByUsernames(manager, usernames);
      await this.moveTo(manager, actor, group, accounts);
      const known = new Set(accounts.map(({ username }) => username.toLowerCase()));
      const notFound = usernames.filter((name) => !known.has(name.toLowerCase()));
      return { updated: accounts.length, notFound: [...new Set(notFound)] };
    });
  }

  async verifyEmail(actorId: string, userId: string): Promise<User> {
    const actor = await this.requireAdmin(actorId);
    return this.transactions.run(async (manager) => {
      const account = await this.directory.lockById(manager, userId);
      if (!account) throw new AppError('USERS.NOT_FOUND');
      if (!account.emailVerified) {
        account.emailVerified = true;
        await this.directory.save(manager, [account]);
        await this.audit.add(manager, { action: 'email.verified', actor, subject: account });
        await this.announce(manager, [account]);
      }
      return toUser(account);
    });
  }

  async auditLog(actorId: string, { page, pageSize }: Page): Promise<AuditResponse> {
    await this.requireAdmin(actorId);
    return { ...(await this.audit.list(page, pageSize)), page, pageSize };
  }

  async figures(actorId: string): Promise<AccountFigures> {
    await this.requireAdmin(actorId);
    return this.directory.figures();
  }

  private async moveTo(
    manager: EntityManager,
    actor: AccountEntity,
    group: Group,
    accounts: readonly AccountEntity[],
  ): Promise<void> {
    const moved = accounts.filter((account) => account.group !== group);
    if (moved.length === 0) return;
    await this.audit.add(
      manager,
      ...moved.map((subject) => ({
        action: 'group.assigned' as const,
        actor,
        subject,
        details: { from: subject.group, to: group },
      })),
    );
    for (const account of moved) account.group = group;
    await this.directory.save(manager, moved);
    await this.announce(manager, moved);
    for (const account of moved) {
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

  private async requireAdmin(actorId: string): Promise<AccountEntity> {
    const actor = await this.accounts.findById(actorId);
    if (actor?.role !== 'admin') throw new AppError('AUTH.FORBIDDEN');
    return actor;
  }
}
