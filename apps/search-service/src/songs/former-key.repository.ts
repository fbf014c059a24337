import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';

/** The keys (uuids) of songs and artists from the first to the last. */
export interface KeyRange {
  readonly first: string;
  readonly last: string;
}

/** Former keys of songs and artists that were keyed anew: addresses of their pages have a key in them, and lead on. */
@Injectable()
export class FormerKeyRepository {
  constructor(private readonly database: DataSource) {}

  /** The present key of former ones; otherwise the same keys. */
  async present(keys: KeyRange | undefined): Promise<KeyRange | undefined> {
    if (keys === undefined) return undefined;
    const [renamed] = await this.database.query<{ key: string }[]>(
      'SELECT key FROM former_key WHERE former BETWEEN $1 AND $2 ORDER BY former LIMIT 1',
      [keys.first, keys.last],
    );
    return renamed === undefined ? keys : { first: renamed.key, last: renamed.key };
  }
}

/** Remembers the former keys of songs and artists that are keyed anew. */
export async function keepFormerKeys(
  manager: EntityManager,
  renamed: readonly { readonly former: string; readonly key: string }[],
): Promise<void> {
  await manager.query(
    `INSERT INTO former_key (former, key)
     SELECT DISTINCT ON (former) former, key FROM unnest($1::uuid[], $2::uuid[]) AS renamed (former, key)
     WHERE former <> key ORDER BY former, key ON CONFLICT DO NOTHING`,
    [renamed.map(({ former }) => former), renamed.map(({ key }) => key)],
  );
}
