import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { uuidv7 } from 'uuidv7';
import { OF_SHOWN_TAB } from '../takedowns/taken-down-tabs';

/** A reply to a comment, of two different accounts. */
export interface Reply {
  readonly commentId: string;
  readonly threadId: string;
  /** Who wrote the comment that it replies to. */
  readonly recipientId: string;
}

export interface ShownReply {
  readonly commentId: string;
  readonly tabId: string;
  readonly author: string;
  readonly content: string;
}

/** A mail to be queued; undefined if the reply goes into one that is queued already, or was added before. */
type DueMail = { readonly id: string; readonly dueAt: Date } | undefined;

/** A mail to an address that is no longer the account's is never composed: it must not stop later ones. */
const WAITS = "(next.is_open AND next.due_at > now() - interval '1 day')";

/** Which replies a mail lists: one mail per recipient, thread and hour, with all replies up to its sending. */
@Injectable()
export class ReplyNotices {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Undefined unless the reply exists, answers another account's comment, and both accounts exist. */
  async find(commentId: string): Promise<Reply | undefined> {
    const [row]: Reply[] = await this.dataSource.query(
      `SELECT comment.id AS "commentId", comment.thread_id AS "threadId", parent.account_id AS "recipientId"
       FROM comment JOIN comment AS parent ON parent.id = comment.parent_id
       WHERE comment.id = $1 AND comment.account_id <> parent.account_id`,
      [commentId],
    );
    return row;
  }

  /** Puts the reply into the thread's next mail, once; part of the caller's transaction. */
  async add(manager: EntityManager, { commentId, threadId, recipientId }: Reply): Promise<DueMail> {
    const added: unknown[] = await manager.query(
      `INSERT INTO reply_notice (comment_id, account_id) VALUES ($1, $2)
       ON CONFLICT DO NOTHING RETURNING 1`,
      [commentId, recipientId],
    );
    if (added.length === 0) return undefined;
    // This locks the row until the transaction ends; a mail that is composed meanwhile waits for
    // it.
    const newId = uuidv7();
    const [mail]: { id: string; dueAt: Date }[] = await manager.query(
      `INSERT INTO reply_mail AS next (account_id, thread_id, mail_id, due_at) VALUES ($1, $2, $3, now())
       ON CONFLICT (account_id, thread_id) DO UPDATE SET
         mail_id = CASE WHEN ${WAITS} THEN next.mail_id ELSE excluded.mail_id END,
         due_at = CASE WHEN ${WAITS} THEN next.due_at
                  ELSE greatest(now(), next.due_at + interval '1 hour') END,
         is_open = true
       RETURNING mail_id AS id, due_at AS "dueAt"`,
      [recipientId, threadId, newId],
    );
    if (!mail) throw new Error('the row of the next mail was not returned');
    await manager.query('UPDATE reply_notice SET mail_id = $2 WHERE comment_id = $1', [
      commentId,
      mail.id,
    ]);
    return mail.id === newId ? mail : undefined;
  }

  /**
   * Closes a mail: further replies go into a later one. Returns those of this one that everybody sees, oldest first.
   */
  async close(manager: EntityManager, mailId: string): Promise<ShownReply[]> {
    await manager.query('UPDATE reply_mail SET is_open = false WHERE mail_id = $1', [mailId]);
    return manager.query(
      `SELECT comment.id AS "commentId", comment.tab_id AS "tabId", comment.content,
              coalesce(account_profile.display_name, account.username) AS author
       FROM reply_notice JOIN comment ON comment.id = reply_notice.comment_id
       JOIN account ON account.id = comment.account_id
       LEFT JOIN account_profile ON account_profile.account_id = account.id
       WHERE reply_notice.mail_id = $1 AND comment.hidden_at IS NULL AND comment.deleted_at IS NULL
         AND ${OF_SHOWN_TAB}
       ORDER BY comment.created_at, comment.id`,
      [mailId],
    );
  }
}
