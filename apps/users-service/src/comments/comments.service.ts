import { Injectable } from '@nestjs/common';
import {
  COMMENT_LEVEL_MAX,
  type Comment,
  type commentsDelete,
  type commentsEdit,
  type commentsPost,
  type DeletedComment,
} from '@tabdock/contracts/community';
import { AppError, outdated, type ReceivedRequestOf } from '@tabdock/contracts/core';
import { Transactions } from '@tabdock/service-kit/database';
import type { EntityManager } from 'typeorm';
import { AccountRepository } from '../accounts/account.repository';
import { AuditLog } from '../audit/audit-log';
import { RateLimits } from '../rate-limits/rate-limits';
import { Reputation } from '../reputation/reputation';
import { Mutes } from '../restrictions/mutes';
import { TakenDownTabs } from '../takedowns/taken-down-tabs';
import { CommentCounts } from './comment-counts';
import { isVisible, type CommentRow } from './comment-row';
import { CommentRepository } from './comment.repository';
import { ThreadsService } from './threads.service';

/** Who deletes a comment: its author, or an administrator, whose name is for the audit. */
type Deleter = 'author' | { readonly id: string; readonly username: string };

/**
 * Writing, changing and deleting comments. Locks are taken in one order: the account, comments from the deepest level
 * up, the standing of the tab, sums of reputation.
 */
@Injectable()
export class CommentsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly accounts: AccountRepository,
    private readonly comments: CommentRepository,
    private readonly threads: ThreadsService,
    private readonly counts: CommentCounts,
    private readonly reputation: Reputation,
    private readonly mutes: Mutes,
    private readonly takenDown: TakenDownTabs,
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
  ) {}

  /** Idempotent: a repeated id returns the comment that was posted. */
  async post(request: ReceivedRequestOf<typeof commentsPost>): Promise<Comment> {
    const { commentId: id, accountId } = request;
    await this.takenDown.refuse(request.tabId);
    if ((await this.comments.find(id))?.accountId !== accountId) {
      await this.limits.consume('comments', accountId);
      await this.transactions.run((manager) => this.insert(manager, request));
    }
    return this.view(accountId, id);
  }

  async edit({
    accountId,
    commentId: id,
    content,
    revision,
  }: ReceivedRequestOf<typeof commentsEdit>): Promise<Comment> {
    await this.limits.consume('comment-edits', accountId);
    const isPresent = await this.transactions.run(async (manager) => {
      await this.lockAuthor(manager, accountId);
      const comment = await this.lock(manager, id, 'change');
      if (comment.accountId !== accountId) throw new AppError('COMMENTS.NOT_AUTHOR');
      await this.takenDown.refuse(comment.tabId, manager);
      if (!isRevision(comment, revision)) return false;
      if (comment.content !== content) await this.comments.setContent(manager, id, content);
      return true;
    });
    const view = await this.view(accountId, id);
    if (!isPresent) throw outdated(view);
    return view;
  }

  /** Deletes a comment, also one of a taken-down tab: people may always take back what they wrote. */
  async delete({
    accountId,
    commentId: id,
    revision,
    isOwnOnly,
  }: ReceivedRequestOf<typeof commentsDelete>): Promise<DeletedComment> {
    const isPresent = await this.transactions.run(async (manager) => {
      const account = await this.accounts.lockShared(manager, accountId);
      if (!account) throw new AppError('AUTH.REQUIRED');
      const comment = await this.lock(manager, id, 'delete');
      const isOwn = comment.accountId === accountId;
      if (!isOwn && account.role !== 'admin') throw new AppError('COMMENTS.NOT_AUTHOR');
      if (!isOwn && isOwnOnly) throw new AppError('AUTH.SECOND_FACTOR_MISSING');
      if (!isRevision(comment, revision)) return false;
      await this.remove(manager, comment, isOwn ? 'author' : account);
      return true;
    });
    if (!isPresent) throw outdated(await this.view(accountId, id));
    const left = await this.comments.find(id);
    return { comment: left ? await this.threads.viewOne(accountId, left) : null };
  }

  /** Deletes a comment as an administrator decided, in the caller's transaction. Returns whether it was there. */
  async deleteAsAdmin(
    manager: EntityManager,
    admin: { readonly id: string; readonly username: string },
    id: string,
  ): Promise<boolean> {
    const comment = await this.comments.lock(manager, id, 'delete');
    if (!comment || comment.deletedAt !== null) return false;
    await this.remove(manager, comment, admin);
    return true;
  }

  /** How many visible comments the account wrote. */
  countOfAccount(accountId: string): Promise<number> {
    return this.comments.countOfAccount(accountId);
  }

  private async insert(
    manager: EntityManager,
    { commentId: id, accountId, tabId, parentId, content }: ReceivedRequestOf<typeof commentsPost>,
  ): Promise<void> {
    // Comments of one account are written one after the other, so that the checks below hold over all replicas.
    const account = await this.lockAuthor(manager, accountId);
    if (!account.emailVerified && !(await this.comments.hasAny(manager, accountId))) {
      throw new AppError('COMMENTS.ADDRESS_UNCONFIRMED');
    }
    if (await this.comments.hasRecent(manager, { accountId, content, id })) {
      throw new AppError('COMMENTS.SAME_TEXT');
    }
    const parent = parentId === null ? undefined : await this.lockParent(manager, parentId, tabId);
    const isNew = await this.comments.insert(manager, {
      id,
      tabId,
      threadId: parent?.threadId ?? id,
      parentId,
      level: parent ? parent.level + 1 : 0,
      accountId,
      content,
    });
    if (isNew) await this.counts.count(manager, 'posted', { id, tabId, parentId });
  }

  private async remove(
    manager: EntityManager,
    comment: CommentRow,
    deleter: Deleter,
  ): Promise<void> {
    const { id, parentId, accountId: authorId } = comment;
    if (await this.comments.hasReplies(manager, id)) {
      await this.comments.empty(manager, id);
    } else {
      await this.comments.delete(manager, id);
      if (parentId !== null) await this.comments.deleteEmptied(manager, [parentId]);
    }
    if (isVisible(comment)) await this.counts.count(manager, 'removed', comment);
    if (deleter === 'author') return;
    await this.audit.add(manager, {
      action: 'comment.deleted',
      actor: deleter,
      ...(authorId !== null && { subject: { id: authorId } }),
      details: { comment: id, tab: comment.tabId },
    });
    if (authorId === null) return;
    await this.reputation.add(manager, {
      accountId: authorId,
      reason: 'comment-removed',
      subjectId: id,
      otherId: deleter.id,
    });
  }

  private async lockAuthor(manager: EntityManager, accountId: string) {
    const account = await this.accounts.lock(manager, accountId);
    if (!account) throw new AppError('AUTH.REQUIRED');
    await this.mutes.refuseMuted(manager, accountId);
    return account;
  }

  private async lockParent(
    manager: EntityManager,
    parentId: string,
    tabId: string,
  ): Promise<CommentRow> {
    const parent = await this.comments.lock(manager, parentId, 'parent');
    if (!parent || !isVisible(parent)) throw new AppError('COMMENTS.PARENT_GONE');
    if (parent.tabId !== tabId) {
      throw new AppError('REQUEST.INVALID', 'A reply belongs to the tab of its comment.');
    }
    if (parent.level >= COMMENT_LEVEL_MAX) throw new AppError('COMMENTS.TOO_DEEP');
    return parent;
  }

  private async lock(
    manager: EntityManager,
    id: string,
    purpose: 'change' | 'delete',
  ): Promise<CommentRow> {
    const comment = await this.comments.lock(manager, id, purpose);
    if (!comment || comment.deletedAt !== null) throw new AppError('COMMENTS.NOT_FOUND');
    return comment;
  }

  private async view(accountId: string, id: string): Promise<Comment> {
    const row = await this.comments.find(id);
    if (!row) throw new AppError('COMMENTS.NOT_FOUND');
    return this.threads.viewOne(accountId, row);
  }
}

/** Whether a write that named `expected` may change the comment; one that named none may. */
function isRevision({ revision }: CommentRow, expected: number | undefined): boolean {
  return expected === undefined || expected === revision;
}
