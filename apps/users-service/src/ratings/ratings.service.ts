import { Injectable } from '@nestjs/common';
import { tabRated, type OwnRating, type CountedRatings } from '@tabdock/contracts/community';
import { AppError } from '@tabdock/contracts/core';
import { outboxMessage, OutboxRepository, Transactions } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { AccountRepository } from '../accounts/account.repository';
import { StandingRepository } from '../standing/standing.repository';
import { TakenDownTabs } from '../takedowns/taken-down-tabs';
import { RatingRepository } from './rating.repository';
import { spreadChange } from './spread-change';

interface Change {
  readonly tabId: string;
  readonly before?: OwnRating | null;
  readonly after?: OwnRating;
}

/**
 * One rating per account and tab. Locks are taken in one order: the account, the standings of tabs by their ids, the
 * ratings.
 */
@Injectable()
export class RatingsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly standings: StandingRepository,
    private readonly ratings: RatingRepository,
    private readonly takenDown: TakenDownTabs,
    private readonly outbox: OutboxRepository,
  ) {}

  /** Idempotent: the same stars again change nothing. Fails with AUTH.REQUIRED and TAB.TAKEN_DOWN. */
  async set(accountId: string, tabId: string, rating: number): Promise<CountedRatings> {
    await this.takenDown.refuse(tabId);
    await this.transactions.run(async (manager) => {
      const account = await this.accounts.lockShared(manager, accountId);
      if (!account) throw new AppError('AUTH.REQUIRED');
      await this.standings.lock(manager, [tabId]);
      const before = await this.ratings.findOwn(accountId, tabId, manager);
      const after = { rating, counts: account.emailVerified };
      if (before?.rating === after.rating && before.counts === after.counts) return;
      await this.ratings.save(manager, accountId, tabId, after);
      await this.count(manager, [{ tabId, before, after }]);
    });
    return this.list(tabId, accountId);
  }

  /** Fails with TAB.TAKEN_DOWN. */
  async remove(accountId: string, tabId: string): Promise<CountedRatings> {
    await this.takenDown.refuse(tabId);
    await this.transactions.run(async (manager) => {
      const own = await this.ratings.findOwn(accountId, tabId, manager);
      if (own) await this.delete(manager, accountId, [tabId]);
    });
    return this.list(tabId, accountId);
  }

  /** Fails with TAB.TAKEN_DOWN. */
  async list(tabId: string, accountId: string | null): Promise<CountedRatings> {
    const [[standing], ratings, own] = await Promise.all([
      this.standings.find([tabId]),
      this.ratings.listNewest(tabId),
      accountId === null ? null : this.ratings.findOwn(accountId, tabId),
      this.takenDown.refuse(tabId),
    ]);
    if (!standing) throw new Error(`Tab ${tabId} has no standing`);
    return { ...standing.ratings, ratings, own };
  }

  /** Oldest first. */
  export(accountId: string) {
    return this.ratings.listOfAccount(accountId);
  }

  /** How many of the account's ratings count. */
  countOfAccount(accountId: string): Promise<number> {
    return this.ratings.countOfAccount(accountId);
  }

  /** Counts what the account rated before its address was confirmed. Idempotent. */
  async countConfirmed(accountId: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      const account = await this.accounts.lockShared(manager, accountId);
      if (!account?.emailVerified) return;
      const waiting = await this.ratings.tabIdsOfAccount(manager, accountId, 'uncounted');
      if (waiting.length === 0) return;
      await this.standings.lock(manager, waiting);
      const counted = await this.ratings.markCounted(manager, accountId, waiting);
      await this.count(
        manager,
        counted.map(({ tabId, rating }) => ({ tabId, after: { rating, counts: true } })),
      );
    });
  }

  /** The tabs that the account has rated. */
  tabIdsOfAccount(manager: EntityManager, accountId: string): Promise<string[]> {
    return this.ratings.tabIdsOfAccount(manager, accountId, 'all');
  }

  /** Deletes all ratings of an account, which the caller has locked. */
  async deleteByAccount(manager: EntityManager, accountId: string): Promise<void> {
    const tabIds = await this.ratings.tabIdsOfAccount(manager, accountId, 'all');
    if (tabIds.length > 0) await this.delete(manager, accountId, tabIds);
  }

  private async delete(
    manager: EntityManager,
    accountId: string,
    tabIds: readonly string[],
  ): Promise<void> {
    await this.standings.lock(manager, tabIds);
    const deleted = await this.ratings.delete(manager, accountId, tabIds);
    await this.count(
      manager,
      deleted.map(({ tabId, ...before }) => ({ tabId, before })),
    );
  }

  /** Brings the standings of these tabs up to date and announces those that changed. */
  private async count(manager: EntityManager, changes: readonly Change[]): Promise<void> {
    const counted = changes
      .map(({ tabId, before, after }) => ({
        tabId,
        spread: spreadChange({
          ...(before?.counts && { from: before.rating }),
          ...(after?.counts && { to: after.rating }),
        }),
      }))
      .filter(({ spread }) => spread.some((amount) => amount !== 0));
    if (counted.length === 0) return;
    const changed = await this.standings.changeRatings(manager, counted);
    await this.outbox.add(
      manager,
      changed.map(({ tabId, ratings: { averageRating: average, totalRatings: total }, revision }) =>
        outboxMessage(tabRated, { tabId, average, total, revision }),
      ),
    );
  }
}
