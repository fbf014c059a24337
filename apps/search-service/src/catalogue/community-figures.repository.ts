import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

export interface OurRatings {
  readonly tabId: string;
  /** 1 to 5; null without ratings. */
  readonly average: number | null;
  readonly total: number;
  /** Figures of an earlier one are out of date. */
  readonly revision: number;
}

export interface OurComments {
  readonly tabId: string;
  /** Visible ones. */
  readonly total: number;
  readonly revision: number;
}

/** The columns of `tab` that hold figures of users-service: ratings and comments here. */
@Injectable()
export class CommunityFiguresRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Does nothing if later figures are stored already, or the tab is gone. */
  async saveRatings({ tabId, average, total, revision }: OurRatings): Promise<void> {
    await this.dataSource.query(
      `UPDATE tab SET our_average = $2, our_ratings = $3, our_ratings_revision = $4, said_at = now()
       WHERE id = $1 AND our_ratings_revision < $4`,
      [tabId, average, total, revision],
    );
  }

  /** Likewise. */
  async saveComments({ tabId, total, revision }: OurComments): Promise<void> {
    await this.dataSource.query(
      `UPDATE tab SET our_comments = $2, our_comments_revision = $3, said_at = now()
       WHERE id = $1 AND our_comments_revision < $3`,
      [tabId, total, revision],
    );
  }
}
