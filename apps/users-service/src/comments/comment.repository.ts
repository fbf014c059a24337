import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { OF_SHOWN_TAB } from '../takedowns/taken-down-tabs';
import { COMMENT_COLUMNS, type CommentRow } from './comment-row';

/** Locks that rows are read with: `parent` keeps it from being deleted, `change` and `delete` from all other writes. */
const LOCKS = {
  parent: 'FOR KEY SHARE',
  change: 'FOR NO KEY UPDATE',
  delete: 'FOR UPDATE',
} as const;

@Injectable()
export class CommentRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(id: string): Promise<CommentRow | undefined> {
    const rows: CommentRow[] = await this.dataSource.query(
      `SELECT ${COMMENT_COLUMNS} FROM comment WHERE comment.id = $1`,
      [id],
    );
    return rows[0];
  }

  async lock(
    manager: EntityManager,
    id: string,
    purpose: keyof typeof LOCKS,
  ): Promise<CommentRow | undefined> {
    const rows: CommentRow[] = await manager.query(
      `SELECT ${COMMENT_COLUMNS} FROM comment WHERE comment.id = $1 ${LOCKS[purpose]}`,
      [id],
    );
    return rows[0];
  }

  async hasAny(manager: EntityManager, accountId: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      'SELECT 1 FROM comment WHERE account_id = $1 LIMIT 1',
      [accountId],
    );
    return rows.length > 0;
  }

  async countOfAccount(accountId: string): Promise<number> {
    const [row]: { comments: number }[] = await this.dataSource.query(
      `SELECT count(*)::int AS comments FROM comment
       WHERE account_id = $1 AND deleted_at IS NULL AND hidden_at IS NULL AND ${OF_SHOWN_TAB}`,
      [accountId],
    );
    return row?.comments ?? 0;
  }

  /** Whether another comment of the account in the last hour has this text, in any case. */
  async hasRecent(
    manager: EntityManager,
    { accountId, content, id }: Pick<CommentRow, 'content' | 'id'> & { accountId: string },
  ): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      `SELECT 1 FROM comment WHERE account_id = $1 AND created_at > now() - interval '1 hour'
         AND lower(content) = lower($2) AND id <> $3 LIMIT 1`,
      [accountId, content, id],
    );
    return rows.length > 0;
  }

  /** Returns false if there is a comment with this id already. */
  async insert(
    manager: EntityManager,
    comment: Pick<
      CommentRow,
      'id' | 'tabId' | 'threadId' | 'parentId' | 'level' | 'accountId' | 'content'
    >,
  ): Promise<boolean> {
    const { id, tabId, threadId, parentId, level, accountId, content } = comment;
    const rows: unknown[] = await manager.query(
      `INSERT INTO comment (id, tab_id, thread_id, parent_id, level, account_id, content)
       VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING RETURNING 1`,
      [id, tabId, threadId, parentId, level, accountId, content],
    );
    return rows.length > 0;
  }

  async setContent(manager: EntityManager, id: string, content: string): Promise<void> {
    await manager.query(
      'UPDATE comment SET content = $2, edited_at = now(), revision = revision + 1 WHERE id = $1',
      [id, content],
    );
  }

  async setHidden(manager: EntityManager, id: string, isHidden: boolean): Promise<void> {
    await manager.query(
      'UPDATE comment SET hidden_at = CASE WHEN $2 THEN now() END, revision = revision + 1 WHERE id = $1',
      [id, isHidden],
    );
  }

  async hasReplies(manager: EntityManager, id: string): Promise<boolean> {
    const rows: unknown[] = await manager.query(
      'SELECT 1 FROM comment WHERE parent_id = $1 LIMIT 1',
      [id],
    );
    return rows.length > 0;
  }

  /** Leaves its place to its replies, without text, author and votes. */
  async empty(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM comment_vote WHERE comment_id = $1', [id]);
    await manager.query(
      `UPDATE comment SET content = '', account_id = NULL, upvotes = 0, downvotes = 0, edited_at = NULL,
         hidden_at = NULL, deleted_at = now(), revision = revision + 1
       WHERE id = $1`,
      [id],
    );
  }

  async delete(manager: EntityManager, id: string): Promise<void> {
    await manager.query('DELETE FROM comment WHERE id = $1', [id]);
  }

  /** Deletes those of these comments that were deleted and have lost their last reply, and so on upwards. */
  async deleteEmptied(manager: EntityManager, ids: readonly string[]): Promise<void> {
    let candidates = ids;
    while (candidates.length > 0) {
      // It is locked first: of two deletions of the last two replies, the later one sees that both
      // are gone.
      const locked: { id: string }[] = await manager.query(
        'SELECT id FROM comment WHERE id = ANY ($1) AND deleted_at IS NOT NULL ORDER BY id FOR UPDATE',
        [candidates],
      );
      const [deleted]: [{ parentId: string | null }[], number] = await manager.query(
        `DELETE FROM comment WHERE id = ANY ($1)
           AND NOT EXISTS (SELECT 1 FROM comment reply WHERE reply.parent_id = comment.id)
         RETURNING parent_id AS "parentId"`,
        [locked.map(({ id }) => id)],
      );
      candidates = deleted.flatMap(({ parentId }) => parentId ?? []);
    }
  }
}
