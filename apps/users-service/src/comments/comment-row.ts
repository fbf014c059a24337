/** A row of `comment`, as queries return it. */
export interface CommentRow {
  readonly id: string;
  readonly tabId: string;
  readonly threadId: string;
  readonly parentId: string | null;
  readonly level: number;
  readonly accountId: string | null;
  readonly content: string;
  readonly upvotes: number;
  readonly downvotes: number;
  readonly score: number;
  readonly createdAt: Date;
  readonly editedAt: Date | null;
  readonly hiddenAt: Date | null;
  readonly deletedAt: Date | null;
  readonly revision: number;
}

/** Columns of the table that `comment` names in the statement. */
export const COMMENT_COLUMNS = `comment.id, comment.tab_id AS "tabId", comment.thread_id AS "threadId",
  comment.parent_id AS "parentId", comment.level, comment.account_id AS "accountId", comment.content,
  comment.upvotes, comment.downvotes, comment.score, comment.created_at AS "createdAt",
  comment.edited_at AS "editedAt", comment.hidden_at AS "hiddenAt", comment.deleted_at AS "deletedAt",
  comment.revision`;

/** Whether a comment is neither deleted nor hidden; such comments are counted. */
export function isVisible({ hiddenAt, deletedAt }: CommentRow): boolean {
  return hiddenAt === null && deletedAt === null;
}
