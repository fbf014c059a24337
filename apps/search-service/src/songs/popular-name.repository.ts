import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Name } from './name-index';

/** Rows that are read at once; few, as reading them holds up other work. */
const PART = 500;

@Injectable()
export class PopularNameRepository {
  constructor(private readonly database: DataSource) {}

  /** Changes whenever names or their order may have changed: the position up to which the queue is processed. */
  async version(): Promise<string> {
    const [row] = await this.database.query<{ version: string }[]>(
      `SELECT coalesce(
         (SELECT min(id) - 1 FROM suggestion_change),
         (SELECT last_value FROM suggestion_change_id_seq)
       )::text AS version`,
    );
    return row?.version ?? '';
  }

  /** The best names, in parts. */
  async *best(limit: number): AsyncGenerator<Name[]> {
    const runner = this.database.createQueryRunner();
    try {
      await runner.startTransaction();
      await runner.query(
        `DECLARE best_name NO SCROLL CURSOR FOR
         SELECT key, array_to_string(words, ' ') AS words FROM suggestion
         ORDER BY weight DESC, text, key LIMIT ${limit}`,
      );
      for (;;) {
        const rows = (await runner.query(`FETCH ${PART} FROM best_name`)) as {
          key: string;
          words: string;
        }[];
        if (rows.length > 0) yield rows.map(({ key, words }) => ({ key, words: words.split(' ') }));
        if (rows.length < PART) break;
      }
    } finally {
      if (runner.isTransactionActive) await runner.rollbackTransaction();
      await runner.release();
    }
  }
}
