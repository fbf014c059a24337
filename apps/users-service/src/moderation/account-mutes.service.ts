import { Injectable } from '@nestjs/common';
import type { MuteState } from '@tabdock/contracts/community';
import { AppError } from '@tabdock/contracts/core';
import { Transactions } from '@tabdock/service-kit/database';
import { AccountRepository } from '../accounts/account.repository';
import { AuditLog } from '../audit/audit-log';
import { Mutes } from '../restrictions/mutes';

const DAY_MILLIS = 24 * 60 * 60 * 1_000;

/** Administrators mute accounts. */
@Injectable()
export class AccountMutesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly mutes: Mutes,
    private readonly audit: AuditLog,
  ) {}

  /** `days: null`: until it is lifted. Fails with AUTH.FORBIDDEN, USERS.NOT_FOUND, REPORTS.ADMIN. */
  async mute(
    actorId: string,
    userId: string,
    { days, reason }: { days: number | null; reason: string },
  ): Promise<MuteState> {
    const actor = await this.accounts.requireAdmin(actorId);
    return this.transactions.run(async (manager) => {
      // The account is locked, so that two administrators at one moment leave one mute.
      const subject = await this.accounts.lock(manager, userId);
      if (!subject) throw new AppError('USERS.NOT_FOUND');
      if (subject.role === 'admin') throw new AppError('REPORTS.ADMIN');
      const until = days === null ? null : new Date(Date.now() + days * DAY_MILLIS);
      await this.mutes.mute(manager, userId, { until, reason });
      await this.audit.add(manager, {
        action: 'account.muted',
        actor,
        subject,
        details: { reason, ...(until && { until: until.toISOString() }) },
      });
      return { mute: { until: until?.toISOString() ?? null, reason } };
    });
  }

  /** Fails with AUTH.FORBIDDEN, USERS.NOT_FOUND. */
  async unmute(actorId: string, userId: string): Promise<MuteState> {
    const actor = await this.accounts.requireAdmin(actorId);
    return this.transactions.run(async (manager) => {
      const subject = await this.accounts.lock(manager, userId);
      if (!subject) throw new AppError('USERS.NOT_FOUND');
      if (await this.mutes.lift(manager, userId)) {
        await this.audit.add(manager, { action: 'account.unmuted', actor, subject });
      }
      return { mute: null };
    });
  }
}
