import { Injectable } from '@nestjs/common';
import type { VoteType } from '@tabdock/contracts/community';
import { DataSource, type EntityManager } from 'typeorm';

/** Votes on comments. `comment.upvotes` and `downvotes` count them; they change while the comment is locked. */
@Injectable()
export class VoteRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The account's votes on these comments, by comment. */
  async of(
    accountId: string | null,
    commentIds: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ReadonlyMap<string, VoteType>> {
    if (accountId === null) return new Map();
    const rows: { id: string; vote: VoteType }[] = await manager.query(
      'SELECT comment_id AS id, vote FROM comment_vote WHERE comment_id = ANY ($1) AND account_id = $2',
      [commentIds, accountId],
    );
    return new Map(rows.map(({ id, vote }) => [id, vote]));
  }

  /** Changes a vote on a locked comment from `before` to `after`. Returns how many votes the comment has then. */
  async change(
    manager: EntityManager,
    { commentId, accountId }: { commentId: string; accountId: string },
    before: VoteType | null,
    after: VoteType | null,
  ): Promise<{ upvotes: number; downvotes: number }> {
    if (after === null) {
      await manager.query('DELETE FROM comment_vote WHERE comment_id = $1 AND account_id = $2', [
        commentId,
        accountId,
      ]);
    } else {
      await manager.query(
        `INSERT INTO comment_vote (comment_id, account_id, vote) VALUES ($1, $2, $3)
         ON CONFLICT (comment_id, account_id) DO UPDATE SET vote = EXCLUDED.vote, voted_at = now()`,
        [commentId, accountId, after],
      );
    }
    const more = (vote: VoteType) => Number(after === vote) - Number(before === vote);
    const [[counted]]: [{ upvotes: number; downvotes: number }[], number] = await manager.query(
      `UPDATE comment SET upvotes = upvotes + $2, downvotes = downvotes + $3 WHERE id = $1
       RETURNING upvotes, downvotes`,
      [commentId, more('up'), more('down')],
    );
    if (!counted) throw new Error(`Comment ${commentId} is not locked`);
    return counted;
  }
}
