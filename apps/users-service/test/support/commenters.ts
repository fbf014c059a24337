import { randomBytes, randomUUID } from 'node:crypto';
import {
  commentsDelete,
  commentsEdit,
  commentsList,
  commentsPost,
  commentsVote,
  type Comment,
  type CommentOrder,
  type VoteType,
} from '@tabdock/contracts/community';
import type { CallOptions } from '@tabdock/service-kit';
import type { UsersInstallation } from './users-process';

/** People who comment, and what they do, without the time that hashing passwords takes. */
export class Commenters {
  constructor(
    private readonly users: UsersInstallation,
    private readonly options: CallOptions = {},
  ) {}

  /** A new account, with a confirmed address unless `isConfirmed` says otherwise. Returns its id. */
  async join(isConfirmed = true): Promise<string> {
    const name = `c${randomBytes(6).toString('hex')}`;
    const [row]: { id: string }[] = await this.users.rows.query(
      `INSERT INTO account (username, email, password_hash, email_verified)
       VALUES ($1, $1 || '@example.org', 'none', $2) RETURNING id`,
      [name, isConfirmed],
    );
    if (!row) throw new Error('No account was created');
    return row.id;
  }

  async post(
    accountId: string,
    tabId: string,
    {
      parentId = null,
      content = `Words ${randomUUID()}`,
      commentId = randomUUID(),
    }: { parentId?: string | null; content?: string; commentId?: string } = {},
  ): Promise<Comment> {
    const request = { accountId, tabId, parentId, content, commentId };
    return (await this.users.rpc.call(commentsPost, request, this.options)).comment;
  }

  list(
    tabId: string,
    {
      as: accountId = null,
      order = 'newest',
      ...more
    }: { as?: string | null; order?: CommentOrder; after?: string; commentId?: string } = {},
  ) {
    return this.users.rpc.call(commentsList, { accountId, tabId, order, ...more });
  }

  async edit(accountId: string, commentId: string, content: string, revision?: number) {
    const request = { accountId, commentId, content, revision };
    return (await this.users.rpc.call(commentsEdit, request, this.options)).comment;
  }

  async delete(accountId: string, commentId: string, revision?: number) {
    return (
      await this.users.rpc.call(commentsDelete, { accountId, commentId, revision }, this.options)
    ).comment;
  }

  vote(accountId: string, commentId: string, vote: VoteType | null) {
    return this.users.rpc.call(commentsVote, { accountId, commentId, vote }, this.options);
  }
}
