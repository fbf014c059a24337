import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { batchLoader } from '@tabdock/service-kit/async';
import { deleteInSlices } from '@tabdock/service-kit/database';
import { DataSource } from 'typeorm';
import { READS_TOGETHER } from '../database/reads-together';

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
  private readonly upTo = batchLoader<PageKey, CachedPage[]>({
    ...READS_TOGETHER,
    ask: (keys) => this.findAllUpTo(keys),
  });

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The cached ones of pages 1 to `page`, in order. */
  findUpTo(key: PageKey): Promise<CachedPage[]> {
    return this.upTo.load(key);
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

  private async findAllUpTo(keys: readonly PageKey[]): Promise<CachedPage[][]> {
    const found: CachedPage[][] = keys.map(() => []);
    const rows = await this.dataSource.query<(CachedPage & { place: number })[]>(
      `SELECT place::integer, ${COLUMNS}
       FROM unnest($1::text[], $2::text[], $3::integer[])
         WITH ORDINALITY AS asked (source_id, query, last, place)
       JOIN cached_page USING (source_id, query)
       WHERE page <= last ORDER BY place, page`,
      [
        keys.map(({ sourceId }) => sourceId),
        keys.map(({ query }) => query),
        keys.map(({ page }) => page),
      ],
    );
    for (const { place, ...page } of rows) found[place - 1]?.push(page);
    return found;
  }

  private delete(where: string, parameter: unknown, signal: AbortSignal): Promise<number> {
    const rows = { table: 'cached_page', where, parameters: [parameter] };
    return deleteInSlices(this.dataSource, rows, signal);
  }
}
