import { Injectable } from '@nestjs/common';
import { CONTRIBUTORS_MAX } from '@tabdock/contracts/community';
import { PERSON_COMMENTS_MAX, type PersonComment } from '@tabdock/contracts/users';
import { DataSource } from 'typeorm';
import { OF_SHOWN_TAB } from '../takedowns/taken-down-tabs';

/** A comment counts as much as this many ratings; each net up-vote on it counts as one. */
const COMMENT_WEIGHT = 3;

export interface ContributionRow {
  readonly accountId: string;
  readonly comments: number;
  readonly ratings: number;
}

/** What people wrote and rated, over all tabs or for some. */
@Injectable()
export class PeopleRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Returns comments that are neither deleted nor hidden, and not of taken-down tabs; newest first. */
  async recentComments(accountId: string): Promise<PersonComment[]> {
    const rows: (Omit<PersonComment, 'createdAt'> & { createdAt: Date })[] =
      await this.dataSource.query(
        `SELECT id, tab_id AS "tabId", content, created_at AS "createdAt" FROM comment
         WHERE account_id = $1 AND deleted_at IS NULL AND hidden_at IS NULL AND ${OF_SHOWN_TAB}
         ORDER BY created_at DESC, id DESC LIMIT $2`,
        [accountId, PERSON_COMMENTS_MAX],
      );
    return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }));
  }

  /** Most contributions first; of equals, the earliest first. */
  async contributions(tabIds: readonly string[]): Promise<ContributionRow[]> {
    return this.dataSource.query(
      `WITH done AS (
         SELECT account_id, count(*) AS comments, 0 AS ratings, min(created_at) AS since,
                sum($2 + greatest(upvotes - downvotes, 0)) AS score
         FROM comment
         WHERE tab_id = ANY ($1) AND account_id IS NOT NULL AND deleted_at IS NULL AND hidden_at IS NULL
         GROUP BY account_id
         UNION ALL
         SELECT account_id, 0, count(*), min(rated_at), count(*) FROM tab_rating
         WHERE tab_id = ANY ($1) AND counted GROUP BY account_id
       )
       SELECT account_id AS "accountId", sum(comments)::int AS comments, sum(ratings)::int AS ratings
       FROM done GROUP BY account_id
       ORDER BY sum(score) DESC, min(since), account_id LIMIT $3`,
      [tabIds, COMMENT_WEIGHT, CONTRIBUTORS_MAX],
    );
  }
}
