import { Injectable } from '@nestjs/common';
import {
  REPLIES_PAGE,
  THREAD_REPLIES,
  THREADS_PAGE,
  type CommentOrder,
} from '@tabdock/contracts/community';
import { DataSource } from 'typeorm';
import type { Place } from './comment-cursor';
import { COMMENT_COLUMNS, type CommentRow } from './comment-row';

/**
 * A hidden comment is shown to its author and, without text, where it has replies. `$1` is the reader; a deleted
 * comment has replies, or it would have no row.
 */
const IS_SHOWN = `(comment.hidden_at IS NULL OR comment.account_id = $1
  OR EXISTS (SELECT 1 FROM comment reply WHERE reply.parent_id = comment.id))`;

interface Order {
  readonly by: string;
  /** Condition, with parameters from `$4` on: after the place of the last comment of the page before. */
  readonly after: string;
  readonly values: (place: Place) => readonly unknown[];
}

const ORDERS: Readonly<Record<CommentOrder, Order>> = {
  best: {
    by: 'comment.score DESC, comment.created_at DESC, comment.id DESC',
    after:
      '(comment.score, comment.created_at, comment.id) < ($4::float8, $5::timestamptz, $6::uuid)',
    values: ({ score, createdAt, id }) => [score, createdAt, id],
  },
  newest: {
    by: 'comment.created_at DESC, comment.id DESC',
    after: '(comment.created_at, comment.id) < ($4::timestamptz, $5::uuid)',
    values: ({ createdAt, id }) => [createdAt, id],
  },
};

/** The comments of a tab as a reader sees them. `readerId` is null for guests. */
@Injectable()
export class ThreadRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** One more than a page, if there are as many. */
  async page(
    readerId: string | null,
    tabId: string,
    order: CommentOrder,
    after: Place | null,
  ): Promise<CommentRow[]> {
    const { by, after: isAfter, values } = ORDERS[order];
    return this.dataSource.query(
      `SELECT ${COMMENT_COLUMNS} FROM comment
       WHERE comment.tab_id = $2 AND comment.level = 0 AND ${IS_SHOWN} ${after ? `AND ${isAfter}` : ''}
       ORDER BY ${by} LIMIT $3`,
      [readerId, tabId, THREADS_PAGE + 1, ...(after ? values(after) : [])],
    );
  }

  /** The comment and those above it; empty if the tab has no such comment or the reader may not see it. */
  async pathTo(readerId: string | null, tabId: string, commentId: string): Promise<CommentRow[]> {
    return this.dataSource.query(
      `WITH RECURSIVE path AS (
         SELECT comment.* FROM comment WHERE id = $3 AND tab_id = $2 AND ${IS_SHOWN}
         UNION ALL SELECT parent.* FROM path JOIN comment parent ON parent.id = path.parent_id
       )
       SELECT ${COMMENT_COLUMNS} FROM path comment ORDER BY level`,
      [readerId, tabId, commentId],
    );
  }

  /** Oldest replies of each thread: one more than is shown with it, if there are as many. */
  async firstReplies(readerId: string | null, threadIds: readonly string[]): Promise<CommentRow[]> {
    return this.dataSource.query(
      `SELECT ${COMMENT_COLUMNS} FROM unnest($2::uuid[]) AS thread (id) CROSS JOIN LATERAL (
         SELECT comment.* FROM comment WHERE comment.thread_id = thread.id AND comment.level > 0 AND ${IS_SHOWN}
         ORDER BY comment.created_at, comment.id LIMIT $3
       ) comment`,
      [readerId, threadIds, THREAD_REPLIES + 1],
    );
  }

  /** Oldest first, one more than a page, if there are as many. */
  async repliesAfter(
    readerId: string | null,
    threadId: string,
    after: Place | null,
  ): Promise<CommentRow[]> {
    return this.dataSource.query(
      `SELECT ${COMMENT_COLUMNS} FROM comment
       WHERE comment.thread_id = $2 AND comment.level > 0 AND ${IS_SHOWN}
         AND ($4::timestamptz IS NULL OR (comment.created_at, comment.id) > ($4, $5::uuid))
       ORDER BY comment.created_at, comment.id LIMIT $3`,
      [readerId, threadId, REPLIES_PAGE + 1, after?.createdAt ?? null, after?.id ?? null],
    );
  }

  /** How many replies of each thread come after the place. */
  async countRepliesAfter(
    readerId: string | null,
    places: ReadonlyMap<string, Place>,
  ): Promise<ReadonlyMap<string, number>> {
    if (places.size === 0) return new Map();
    const rows: { id: string; replies: number }[] = await this.dataSource.query(
      `SELECT place.thread_id AS id, count(*)::int AS replies
       FROM unnest($2::uuid[], $3::timestamptz[], $4::uuid[]) AS place (thread_id, at, id)
       JOIN comment ON comment.thread_id = place.thread_id AND comment.level > 0
         AND (comment.created_at, comment.id) > (place.at, place.id) AND ${IS_SHOWN}
       GROUP BY place.thread_id`,
      [
        readerId,
        [...places.keys()],
        [...places.values()].map(({ createdAt }) => createdAt),
        [...places.values()].map(({ id }) => id),
      ],
    );
    return new Map(rows.map(({ id, replies }) => [id, replies]));
  }
}
