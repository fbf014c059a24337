import { Injectable } from '@nestjs/common';
import { lockName } from '@tabdock/service-kit/database';
import { DataSource, type EntityManager } from 'typeorm';
import { ProfileRepository } from '../account-profiles/profile.repository';
import {
  ONE_OFF_POINTS,
  PAIR_VOTES_PER_WEEK,
  VOTE_POINTS,
  type OneOffReason,
  type Vote,
} from './reputation-rules';

/**
 * Reputation in points. `reputation_entry` is append-only, except that a deleted account takes its entries along; their
 * sum is in `account_profile.reputation`. Each method is part of the caller's transaction and locks the receiver's sum
 * until the transaction ends, so call it after all other locks.
 */
@Injectable()
export class Reputation {
  constructor(
    private readonly dataSource: DataSource,
    private readonly profiles: ProfileRepository,
  ) {}

  /** Idempotent: the same reason counts once per account and subject. */
  async add(
    manager: EntityManager,
    entry: {
      readonly accountId: string;
      readonly reason: OneOffReason;
      /** Id of the comment that it is about, or of the account itself. */
      readonly subjectId: string;
      /** Who caused it, for example the voter. */
      readonly otherId?: string;
    },
  ): Promise<void> {
    const { accountId, reason, subjectId, otherId = null } = entry;
    const added: unknown[] = await manager.query(
      `INSERT INTO reputation_entry (account_id, reason, points, subject_id, other_id)
       VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (account_id, reason, subject_id) WHERE reason <> 'vote' DO NOTHING RETURNING 1`,
      [accountId, reason, ONE_OFF_POINTS[reason], subjectId, otherId],
    );
    if (added.length > 0)
      await this.profiles.addReputation(manager, accountId, ONE_OFF_POINTS[reason]);
  }

  async addressConfirmed(manager: EntityManager, accountId: string): Promise<void> {
    await this.add(manager, { accountId, reason: 'email-confirmed', subjectId: accountId });
  }

  /**
   * Sets the voter's counted vote on the author's comment to `vote`; null takes it back. Idempotent: call it with
   * the vote that stands, as often as wanted. The first up-vote that a comment gets earns extra
   * points, for as long as the voter's account is there.
   * Nothing counts for one's own comment, nor beyond `PAIR_VOTES_PER_WEEK`.
   */
  async setVote(
    manager: EntityManager,
    given: {
      readonly authorId: string;
      readonly voterId: string;
      readonly commentId: string;
      readonly vote: Vote | null;
    },
  ): Promise<void> {
    const { authorId, voterId, commentId, vote } = given;
    if (authorId === voterId) return;
    await lockPair(manager, authorId, voterId);
    const [state]: { points: number; isCounted: boolean }[] = await manager.query(
      `SELECT coalesce(sum(points), 0)::int AS points, count(*) > 0 AS "isCounted" FROM reputation_entry
       WHERE reason = 'vote' AND subject_id = $1 AND other_id = $2`,
      [commentId, voterId],
    );
    if (!state) throw new Error('summing up a vote returned no row');
    const change = (vote ? VOTE_POINTS[vote] : 0) - state.points;
    if (change === 0) return;
    if (
      !state.isCounted &&
      (await votesOfWeek(manager, authorId, voterId)) >= PAIR_VOTES_PER_WEEK
    ) {
      return;
    }
    await manager.query(
      `INSERT INTO reputation_entry (account_id, reason, points, subject_id, other_id)
       VALUES ($1, 'vote', $2, $3, $4)`,
      [authorId, change, commentId, voterId],
    );
    await this.profiles.addReputation(manager, authorId, change);
    if (vote === 'up') {
      await this.add(manager, {
        accountId: authorId,
        reason: 'first-up-vote',
        subjectId: commentId,
        otherId: voterId,
      });
    }
  }

  /** What an account's reputation is made of. */
  async export(accountId: string): Promise<{ reason: string; times: number; points: number }[]> {
    return this.dataSource.query(
      `SELECT reason, count(*)::int AS times, sum(points)::int AS points FROM reputation_entry
       WHERE account_id = $1 GROUP BY reason ORDER BY reason`,
      [accountId],
    );
  }

  /** The newest day (UTC) first. */
  async exportByDay(
    accountId: string,
  ): Promise<{ day: string; reason: string; times: number; points: number }[]> {
    return this.dataSource.query(
      `SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, reason,
              count(*)::int AS times, sum(points)::int AS points
       FROM reputation_entry WHERE account_id = $1 GROUP BY day, reason ORDER BY day DESC, reason`,
      [accountId],
    );
  }

  /**
   * Takes back all votes of an account that is about to be deleted. Where its vote was a comment's first up-vote the
   * next one that counts takes its place; without one the points for it go, and a later up-vote earns them.
   */
  async withdrawVotes(manager: EntityManager, voterId: string): Promise<void> {
    const authors: { id: string }[] = await manager.query(
      'SELECT DISTINCT account_id AS id FROM reputation_entry WHERE other_id = $1',
      [voterId],
    );
    const authorIds = authors.map(({ id }) => id);
    // This comes before its entries change: a vote of this moment holds the author's sum when it
    // asks for the first up-vote.
    await this.profiles.lockReputations(manager, authorIds);
    await manager.query(
      `INSERT INTO reputation_entry (account_id, reason, points, subject_id, other_id)
       SELECT account_id, 'vote', -sum(points), subject_id, $1 FROM reputation_entry
       WHERE reason = 'vote' AND other_id = $1 GROUP BY account_id, subject_id HAVING sum(points) <> 0`,
      [voterId],
    );
    await manager.query(
      `WITH up_vote AS (
         SELECT vote.subject_id, vote.other_id, min(vote.at) AS since
         FROM reputation_entry AS first
         JOIN reputation_entry AS vote ON vote.reason = 'vote' AND vote.subject_id = first.subject_id
         WHERE first.reason = 'first-up-vote' AND first.other_id = $1 AND vote.other_id <> $1
         GROUP BY vote.subject_id, vote.other_id HAVING sum(vote.points) > 0
       ), next AS (
         SELECT DISTINCT ON (subject_id) subject_id, other_id FROM up_vote ORDER BY subject_id, since, other_id
       )
       UPDATE reputation_entry AS first SET other_id = next.other_id FROM next
       WHERE first.reason = 'first-up-vote' AND first.other_id = $1 AND first.subject_id = next.subject_id`,
      [voterId],
    );
    await manager.query(
      `DELETE FROM reputation_entry WHERE reason = 'first-up-vote' AND other_id = $1`,
      [voterId],
    );
    await this.recompute(manager, authorIds);
  }

  /** Sets the sums of these accounts to what their entries add up to. Locks them in a fixed order. */
  async recompute(manager: EntityManager, accountIds: readonly string[]): Promise<void> {
    await this.profiles.lockReputations(manager, accountIds);
    // It is a statement of its own: it sees what was committed while the locks were waited for.
    const sums: { accountId: string; points: number }[] = await manager.query(
      `SELECT account.id AS "accountId", coalesce(sum(points), 0)::int AS points
       FROM unnest($1::uuid[]) AS account (id) LEFT JOIN reputation_entry ON account_id = account.id
       GROUP BY account.id`,
      [accountIds],
    );
    await this.profiles.setReputations(manager, sums);
  }
}

/**
 * Locks a pair of people until the transaction ends, so that votes of one moment between the two are counted one after
 * the other.
 */
async function lockPair(manager: EntityManager, one: string, other: string): Promise<void> {
  await lockName(manager, [one, other].sort().join());
}

/** A comment belongs to the week of the pair's first vote on it that counted. */
async function votesOfWeek(manager: EntityManager, one: string, other: string): Promise<number> {
  const rows: unknown[] = await manager.query(
    `SELECT subject_id FROM reputation_entry
     WHERE reason = 'vote' AND ((account_id = $1 AND other_id = $2) OR (account_id = $2 AND other_id = $1))
     GROUP BY subject_id, other_id HAVING min(at) > now() - interval '7 days'
     LIMIT $3`,
    [one, other, PAIR_VOTES_PER_WEEK],
  );
  return rows.length;
}
