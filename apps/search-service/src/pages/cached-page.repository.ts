import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { deleteInSlices } from '@tabdock/service-kit/database';
import { DataSource } from 'typeorm';

export interface PageKey {
  readonly sourceId: string;
  /** `queryKey` of the query. */
  readonly query: string;
  /** 1 for the first. */
  readonly page: number;
}

/** One page of a source's answer to a query: ids of tabs, in the source's order. */
export interface CachedPage {
  readonly page: number;
  readonly tabIds: readonly string[];
  /** Whether the source has a page after this one. */
  readonly more: boolean;
  readonly fetchedAt: Date;
  /** Age by the database's clock, which all replicas share. */
  readonly ageSeconds: number;
}

const COLUMNS = `page, tab_ids AS "tabIds", more, fetched_at AS "fetchedAt",
  greatest(0, extract(epoch FROM clock_timestamp() - fetched_at))::float8 AS "ageSeconds"`;

@Injectable()
export class CachedPageRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The cached ones of pages 1 to `page`, in order. */
  findUpTo({ sourceId, query, page }: PageKey): Promise<CachedPage[]> {
    return this.dataSource.query(
      `SELECT ${COLUMNS} FROM cached_page
       WHERE source_id = $1 AND query = $2 AND page <= $3 ORDER BY page`,
      [sourceId, query, page],
    );
  }

  async find({ sourceId, query, page }: PageKey): Promise<CachedPage | undefined> {
    const rows: CachedPage[] = await this.dataSource.query(
      `SELECT ${COLUMNS} FROM cached_page WHERE source_id = $1 AND query = $2 AND page = $3`,
      [sourceId, query, page],
    );
    return rows[0];
  }

  async save(
    { sourceId, query, page }: PageKey,
    content: Pick<CachedPage, 'tabIds' | 'more'>,
  ): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO cached_page (source_id, query, page, fetched_at, tab_ids, more)
       VALUES ($1, $2, $3, clock_timestamp(), $4, $5)
       ON CONFLICT (source_id, query, page) DO UPDATE
         SET fetched_at = excluded.fetched_at, tab_ids = excluded.tab_ids, more = excluded.more`,
      [sourceId, query, page, content.tabIds, content.more],
    );
  }

  /** Returns how many. */
  deleteOlderThan(seconds: number, signal: AbortSignal): Promise<number> {
    return this.delete('fetched_at < now() - make_interval(secs => $1)', seconds, signal);
  }

  /** Keeps the newest `maximum` pages; returns how many it deleted. */
  async deleteBeyond(maximum: number, signal: AbortSignal): Promise<number> {
    const [oldest] = await this.dataSource.query<{ fetchedAt: string }[]>(
      `SELECT fetched_at::text AS "fetchedAt" FROM cached_page
       ORDER BY fetched_at DESC OFFSET $1 - 1 LIMIT 1`,
      [maximum],
    );
    if (!oldest) return 0;
    return this.delete('fetched_at < $1::timestamptz', oldest.fetchedAt, signal);
  }

  private delete(where: string, parameter: unknown, signal: AbortSignal): Promise<number> {
    const rows = { table: 'cached_page', where, parameters: [parameter] };
    return deleteInSlices(this.dataSource, rows, signal);
  }
}
