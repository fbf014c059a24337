import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { processedChanges } from './changed-songs';

/** Rows that are read at once; few, as reading them holds up other work. */
const PART = 500;

/** A song or an artist by its words. */
export interface Name {
  readonly key: string;
  /** Folded and distinct. */
  readonly words: readonly string[];
}

@Injectable()
export class PopularNameRepository {
  constructor(private readonly database: DataSource) {}

  /** Changes whenever names or their order may have changed. */
  version(): Promise<string> {
    return processedChanges(this.database.manager);
  }

  /** The best names, in parts. */
  async *best(limit: number): AsyncGenerator<Name[]> {
    const runner = this.database.createQueryRunner();
    try {
      await runner.startTransaction();
      await runner.query(
        `DECLARE best_name NO SCROLL CURSOR FOR
         SELECT key, array_to_string(words, ' ') AS words FROM song_or_artist
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
