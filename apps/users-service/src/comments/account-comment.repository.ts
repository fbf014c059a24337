import { Injectable } from '@nestjs/common';
import type { commentsExport } from '@tabdock/contracts/community';
import type { ReplyOf } from '@tabdock/contracts/core';
import { DataSource, type EntityManager } from 'typeorm';

type Exported = ReplyOf<typeof commentsExport>;

export interface DeletedRow {
  readonly id: string;
  readonly tabId: string;
  readonly parentId: string | null;
  readonly isHidden: boolean;
}

/** Rows of one account, many at a time. */
@Injectable()
export class AccountCommentRepository {
  constructor(private readonly dataSource: DataSource) {}

  async comments(
    accountId: string,
    after: { readonly id: string; readonly createdAt?: string } | undefined,
    limit: number,
  ): Promise<Exported['comments']> {
    const rows: (Omit<Exported['comments'][number], 'createdAt'> & { createdAt: Date })[] =
      await this.dataSource.query(
        `SELECT id, tab_id AS "tabId", parent_id AS "parentId", content, created_at AS "createdAt",
                edited_at IS NOT NULL AS "isEdited"
         FROM comment WHERE account_id = $1 AND ($2::uuid IS NULL OR (created_at, id) >
           (coalesce($3::timestamptz, (SELECT last.created_at FROM comment last WHERE last.id = $2)), $2))
         ORDER BY created_at, id LIMIT $4`,
        [accountId, after?.id ?? null, after?.createdAt ?? null, limit],
      );
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }

  async votes(
    accountId: string,
    after: string | undefined,
    limit: number,
  ): Promise<Exported['votes']> {
    const rows: (Omit<Exported['votes'][number], 'votedAt'> & { votedAt: Date })[] =
      await this.dataSource.query(
        `SELECT comment_id AS "commentId", vote, voted_at AS "votedAt" FROM comment_vote
         WHERE account_id = $1 AND ($2::uuid IS NULL OR comment_id > $2) ORDER BY comment_id LIMIT $3`,
        [accountId, after ?? null, limit],
      );
    return rows.map((row) => ({ ...row, votedAt: row.votedAt.toISOString() }));
  }

  /** All comments that the account wrote or voted on, the deepest first. Returns the tabs that it commented on. */
  async lock(manager: EntityManager, accountId: string): Promise<string[]> {
    const rows: { tabId: string; isOwn: boolean }[] = await manager.query(
      `SELECT tab_id AS "tabId", account_id IS NOT DISTINCT FROM $1 AS "isOwn" FROM comment WHERE account_id = $1
         OR id = ANY (ARRAY(SELECT comment_id FROM comment_vote WHERE account_id = $1))
       ORDER BY level DESC, id FOR UPDATE`,
      [accountId],
    );
    return [...new Set(rows.filter(({ isOwn }) => isOwn).map(({ tabId }) => tabId))];
  }

  async deleteVotes(manager: EntityManager, accountId: string): Promise<void> {
    await manager.query(
      `WITH gone AS (DELETE FROM comment_vote WHERE account_id = $1 RETURNING comment_id, vote)
       UPDATE comment SET upvotes = upvotes - (gone.vote = 'up')::int,
         downvotes = downvotes - (gone.vote = 'down')::int
       FROM gone WHERE comment.id = gone.comment_id`,
      [accountId],
    );
  }

  /** The account's comments of this level without replies. */
  async deleteUnanswered(
    manager: EntityManager,
    accountId: string,
    level: number,
  ): Promise<DeletedRow[]> {
    const [rows]: [DeletedRow[], number] = await manager.query(
      `DELETE FROM comment WHERE account_id = $1 AND level = $2
         AND NOT EXISTS (SELECT 1 FROM comment reply WHERE reply.parent_id = comment.id)
       RETURNING id, tab_id AS "tabId", parent_id AS "parentId", hidden_at IS NOT NULL AS "isHidden"`,
      [accountId, level],
    );
    return rows;
  }

  async withdrawName(manager: EntityManager, accountId: string): Promise<void> {
    await manager.query('UPDATE comment SET account_id = NULL WHERE account_id = $1', [accountId]);
  }
}
