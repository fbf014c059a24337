import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ReceivedRequestOf, Rights } from '@tabdock/contracts/core';
import type { CONTENT_LIMITS, scoresCompare } from '@tabdock/contracts/scores';
import { DataSource } from 'typeorm';

type Limit = (typeof CONTENT_LIMITS)[number];

/** How much of a comparison somebody sees: an account that has both tabs in its Files all of it. */
@Injectable()
export class ContentLimits {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Null if there is none. */
  async find(
    { owner, one, other }: ReceivedRequestOf<typeof scoresCompare>,
    rights: readonly Rights[],
  ): Promise<Limit | null> {
    if (!rights.every(({ play }) => play)) return 'source';
    if (owner.kind !== 'user') return 'account';
    const wanted = [...new Set([one.toLowerCase(), other.toLowerCase()])];
    const rows: { count: number }[] = await this.dataSource.query(
      `SELECT count(DISTINCT tab_id)::int AS count FROM download
       WHERE tab_id = ANY($1) AND owner_kind = 'user' AND owner_id = $2 AND status = 'completed'`,
      [wanted, owner.id],
    );
    return rows[0]?.count === wanted.length ? null : 'files';
  }
}
