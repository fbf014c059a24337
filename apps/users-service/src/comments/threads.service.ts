import { Injectable } from '@nestjs/common';
import {
  REPLIES_PAGE,
  THREAD_REPLIES,
  THREADS_PAGE,
  type Comment,
  type CommentsResponse,
  type commentsList,
  type commentsReplies,
  type RepliesResponse,
} from '@tabdock/contracts/community';
import { AppError, type ReceivedRequestOf } from '@tabdock/contracts/core';
import { PersonCards } from '../person-cards/person-cards';
import { StandingRepository } from '../standing/standing.repository';
import { TakenDownTabs } from '../takedowns/taken-down-tabs';
import { parseCursor, toCursor } from './comment-cursor';
import type { CommentRow } from './comment-row';
import { nest, toComment } from './comment-view';
import { CommentRepository } from './comment.repository';
import { ThreadRepository } from './thread.repository';
import { VoteRepository } from './vote.repository';

/** Comments as a reader sees them. */
@Injectable()
export class ThreadsService {
  constructor(
    private readonly threads: ThreadRepository,
    private readonly comments: CommentRepository,
    private readonly votes: VoteRepository,
    private readonly cards: PersonCards,
    private readonly standings: StandingRepository,
    private readonly takenDown: TakenDownTabs,
  ) {}

  /** Fails with TAB.TAKEN_DOWN. */
  async list({
    accountId: readerId,
    tabId,
    order,
    after,
    commentId,
  }: ReceivedRequestOf<typeof commentsList>): Promise<CommentsResponse> {
    const [found, path, [standing]] = await Promise.all([
      this.threads.page(readerId, tabId, order, parseCursor(after)),
      commentId === undefined ? [] : this.threads.pathTo(readerId, tabId, commentId),
      this.standings.find([tabId]),
      this.takenDown.refuse(tabId),
    ]);
    const page = found.slice(0, THREADS_PAGE);
    const last = found.length > THREADS_PAGE ? page.at(-1) : undefined;
    const [linked, ...pathReplies] = path;
    const roots = linked ? [linked, ...page.filter(({ id }) => id !== linked.id)] : page;
    return {
      comments: await this.withReplies(readerId, roots, pathReplies),
      total: standing?.comments ?? 0,
      nextPage: last ? toCursor(last) : null,
    };
  }

  /** Fails with COMMENTS.NOT_FOUND and TAB.TAKEN_DOWN. */
  async replies({
    accountId: readerId,
    threadId,
    after,
  }: ReceivedRequestOf<typeof commentsReplies>): Promise<RepliesResponse> {
    const thread = await this.comments.find(threadId);
    if (thread?.level !== 0) throw new AppError('COMMENTS.NOT_FOUND');
    await this.takenDown.refuse(thread.tabId);
    const found = await this.threads.repliesAfter(readerId, threadId, parseCursor(after));
    const page = found.slice(0, REPLIES_PAGE);
    const last = found.length > REPLIES_PAGE ? page.at(-1) : undefined;
    const more = last && new Map([[threadId, last]]);
    const [replies, counts] = await Promise.all([
      this.view(readerId, page),
      more && this.threads.countRepliesAfter(readerId, more),
    ]);
    return {
      replies,
      moreReplies: last
        ? { count: Math.max(1, counts?.get(threadId) ?? 0), after: toCursor(last) }
        : null,
    };
  }

  /** One comment without its replies. */
  async viewOne(readerId: string, row: CommentRow): Promise<Comment> {
    const [comment] = await this.view(readerId, [row]);
    if (!comment) throw new Error('a row has no view');
    return comment;
  }

  private async withReplies(
    readerId: string | null,
    roots: readonly CommentRow[],
    pathReplies: readonly CommentRow[],
  ): Promise<Comment[]> {
    const first = await this.threads.firstReplies(
      readerId,
      roots.map(({ id }) => id),
    );
    const byThread = Map.groupBy(first, ({ threadId }) => threadId);
    const shown = [...byThread.values()].flatMap((replies) => replies.slice(0, THREAD_REPLIES));
    const ends = new Map(
      [...byThread].flatMap(([id, replies]) => {
        const end = replies.length > THREAD_REPLIES ? replies[THREAD_REPLIES - 1] : undefined;
        return end ? [[id, end] as const] : [];
      }),
    );
    const shownIds = new Set(shown.map(({ id }) => id));
    const added = pathReplies.filter(({ id }) => !shownIds.has(id));
    const [views, counts] = await Promise.all([
      this.view(readerId, [...roots, ...shown, ...added]),
      this.threads.countRepliesAfter(readerId, ends),
    ]);
    const nested = nest(views.slice(0, roots.length), views.slice(roots.length));
    return nested.map((thread) => {
      const end = ends.get(thread.id);
      const missing =
        (counts.get(thread.id) ?? 0) -
        added.filter(({ threadId }) => threadId === thread.id).length;
      return end && missing > 0
        ? { ...thread, moreReplies: { count: missing, after: toCursor(end) } }
        : thread;
    });
  }

  private async view(readerId: string | null, rows: readonly CommentRow[]): Promise<Comment[]> {
    const [cards, votes] = await Promise.all([
      this.cards.of(rows.flatMap(({ accountId }) => accountId ?? [])),
      this.votes.of(
        readerId,
        rows.map(({ id }) => id),
      ),
    ]);
    return rows.map((row) => toComment(row, { readerId, cards, votes }));
  }
}
