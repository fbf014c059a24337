import { Injectable } from '@nestjs/common';
import type { SCORE_RELATIONS } from '@tabdock/contracts/scores';
import { DataSource, type EntityManager } from 'typeorm';
import { LISTED } from '../../catalogue/listed';

export type SuggestionState = 'open' | 'accepted' | 'dismissed';

export interface NewSuggestion {
  readonly takedownId: string;
  readonly tabId: string;
  readonly relation: (typeof SCORE_RELATIONS)[number];
  readonly measure: number;
}

/** An open suggestion with the tab that it is about. */
export interface SuggestionRow extends NewSuggestion {
  readonly suggestedAt: Date;
  readonly sourceId: string;
  readonly title: string;
  readonly artist: string;
  readonly version: string | null;
}

/** Those to decide on: while the takedown holds, and no takedown holds for the tab. */
const OPEN = `
  FROM takedown_suggestion suggestion
  JOIN takedown ON takedown.id = takedown_id AND restored_at IS NULL
  JOIN tab ON tab.id = tab_id AND ${LISTED}
  WHERE state = 'open'`;

/** Suggestions of tabs that have the music of taken-down ones. */
@Injectable()
export class SuggestionRepository {
  constructor(private readonly database: DataSource) {}

  /** Keeps a suggestion; one that is known, decided or not, stays as it is. */
  async add({ takedownId, tabId, relation, measure }: NewSuggestion): Promise<void> {
    await this.database.query(
      `INSERT INTO takedown_suggestion (takedown_id, tab_id, relation, measure)
       SELECT takedown.id, tab.id, $3, $4 FROM takedown, tab
       WHERE takedown.id = $1 AND restored_at IS NULL AND tab.id = $2 AND ${LISTED}
       ON CONFLICT DO NOTHING`,
      [takedownId, tabId, relation, measure],
    );
  }

  /** The oldest first. */
  async listOpen(
    page: number,
    pageSize: number,
  ): Promise<{ rows: SuggestionRow[]; total: number }> {
    const rows: SuggestionRow[] = await this.database.query(
      `SELECT takedown_id AS "takedownId", tab_id AS "tabId", relation, measure,
         suggested_at AS "suggestedAt", source_id AS "sourceId", tab.title, artist, version
       ${OPEN} ORDER BY suggested_at, takedown_id, tab_id LIMIT $1 OFFSET $2`,
      [pageSize, (page - 1) * pageSize],
    );
    const [count]: { total: number }[] = await this.database.query(
      `SELECT count(*)::int AS total ${OPEN}`,
    );
    return { rows, total: count?.total ?? 0 };
  }

  /** The state of a suggestion, which is locked; the caller has locked its takedown. */
  async lock(
    manager: EntityManager,
    takedownId: string,
    tabId: string,
  ): Promise<SuggestionState | undefined> {
    const [row]: { state: SuggestionState }[] = await manager.query(
      `SELECT state FROM takedown_suggestion WHERE takedown_id = $1 AND tab_id = $2 FOR UPDATE`,
      [takedownId, tabId],
    );
    return row?.state;
  }

  async decide(
    manager: EntityManager,
    takedownId: string,
    tabId: string,
    state: SuggestionState,
  ): Promise<void> {
    await manager.query(
      'UPDATE takedown_suggestion SET state = $3 WHERE takedown_id = $1 AND tab_id = $2',
      [takedownId, tabId, state],
    );
  }
}
