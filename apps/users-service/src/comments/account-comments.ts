import { Injectable } from '@nestjs/common';
import { COMMENT_LEVEL_MAX, type commentsExport } from '@tabdock/contracts/community';
import type { ReceivedRequestOf, ReplyOf } from '@tabdock/contracts/core';
import type { EntityManager } from 'typeorm';
import { AccountCommentRepository, type DeletedRow } from './account-comment.repository';
import { CommentCounts } from './comment-counts';
import { CommentRepository } from './comment.repository';

/** What an account wrote and voted, for its export and its deletion. */
@Injectable()
export class AccountComments {
  constructor(
    private readonly rows: AccountCommentRepository,
    private readonly comments: CommentRepository,
    private readonly counts: CommentCounts,
  ) {}

  /** Oldest first. */
  async export({
    accountId,
    part,
    after,
    afterCreatedAt,
    limit,
  }: ReceivedRequestOf<typeof commentsExport>): Promise<ReplyOf<typeof commentsExport>> {
    if (part === 'votes') {
      return { comments: [], votes: await this.rows.votes(accountId, after, limit) };
    }
    const last = after === undefined ? undefined : { id: after, createdAt: afterCreatedAt };
    return { comments: await this.rows.comments(accountId, last, limit), votes: [] };
  }

  /** Locks what `deleteByAccount` changes, but for the standings of the tabs that it returns. */
  lock(manager: EntityManager, accountId: string): Promise<string[]> {
    return this.rows.lock(manager, accountId);
  }

  /**
   * Deletes the account's votes and their counts, and its comments; ones with replies stay without a name. The caller
   * has locked the account and rows.
   */
  async deleteByAccount(manager: EntityManager, accountId: string): Promise<void> {
    await this.rows.deleteVotes(manager, accountId);
    const deleted: DeletedRow[] = [];
    for (let level = COMMENT_LEVEL_MAX; level >= 0; level -= 1) {
      const gone = await this.rows.deleteUnanswered(manager, accountId, level);
      deleted.push(...gone);
      await this.comments.deleteEmptied(
        manager,
        gone.flatMap(({ parentId }) => parentId ?? []),
      );
    }
    await this.rows.withdrawName(manager, accountId);
    const byTab = Map.groupBy(
      deleted.filter(({ isHidden }) => !isHidden),
      ({ tabId }) => tabId,
    );
    for (const gone of byTab.values()) {
      const [one] = gone;
      if (one) await this.counts.count(manager, 'removed', one, gone.length);
    }
  }
}
