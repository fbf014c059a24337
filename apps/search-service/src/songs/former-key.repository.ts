import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { KeyRange } from './slug';

/** Where addresses lead whose songs and artists were keyed anew since. */
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
