import { Injectable } from '@nestjs/common';
import type { commentsVote, CommentVotes } from '@tabdock/contracts/community';
import { AppError, type ReceivedRequestOf } from '@tabdock/contracts/core';
import { Transactions } from '@tabdock/service-kit/database';
import { AccountRepository } from '../accounts/account.repository';
import { RateLimits } from '../rate-limits/rate-limits';
import { Reputation } from '../reputation/reputation';
import { TakenDownTabs } from '../takedowns/taken-down-tabs';
import { isVisible } from './comment-row';
import { CommentRepository } from './comment.repository';
import { VoteRepository } from './vote.repository';

@Injectable()
export class VotesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly comments: CommentRepository,
    private readonly votes: VoteRepository,
    private readonly reputation: Reputation,
    private readonly takenDown: TakenDownTabs,
    private readonly limits: RateLimits,
  ) {}

  /** Makes `vote` the account's vote on the comment; null removes it. Idempotent. */
  async set({
    accountId,
    commentId,
    vote,
  }: ReceivedRequestOf<typeof commentsVote>): Promise<CommentVotes> {
    await this.limits.consume('comment-votes', accountId);
    return this.transactions.run(async (manager) => {
      // The lock is held until the commit, so that a concurrent deletion of the account also
      // removes this vote.
      if (!(await this.accounts.lockShared(manager, accountId)))
        throw new AppError('AUTH.REQUIRED');
      const comment = await this.comments.lock(manager, commentId, 'change');
      if (!comment || !isVisible(comment)) throw new AppError('COMMENTS.NOT_FOUND');
      await this.takenDown.refuse(comment.tabId, manager);
      if (comment.accountId === accountId) throw new AppError('COMMENTS.OWN_VOTE');
      const before = (await this.votes.of(accountId, [commentId], manager)).get(commentId) ?? null;
      const { upvotes, downvotes } = comment;
      if (before === vote) return { upvotes, downvotes, userVote: vote };
      const counted = await this.votes.change(manager, { commentId, accountId }, before, vote);
      if (comment.accountId !== null) {
        await this.reputation.setVote(manager, {
          authorId: comment.accountId,
          voterId: accountId,
          commentId,
          vote,
        });
      }
      return { ...counted, userVote: vote };
    });
  }
}
