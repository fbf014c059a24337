import { Injectable } from '@nestjs/common';
import { SUGGESTION_SEPARATOR } from '@tabdock/contracts/search';
import { DataSource } from 'typeorm';
import { lexemeQuery } from '../text/folded-words';
import type { TermKeys } from '../text/term-keys';
import type { KnownWord } from './candidate-spellings';

const SIMILAR_MAX = 30;

@Injectable()
export class SpellingRepository {
  constructor(private readonly database: DataSource) {}

  async known(words: readonly string[]): Promise<Set<string>> {
    const rows = await this.database.query<{ word: string }[]>(
      'SELECT word FROM word WHERE word = ANY($1::text[])',
      [words],
    );
    return new Set(rows.map(({ word }) => word));
  }

  /** Known words that share enough trigrams with this one, most similar first. */
  similar(word: string): Promise<KnownWord[]> {
    // The inner query sets the threshold for this statement alone: the index is read only after it
    // has run.
    return this.database.query<KnownWord[]>(
      `SELECT word, weight FROM word WHERE word % (
         SELECT CAST($1 AS text) WHERE set_config('pg_trgm.similarity_threshold', $2, true) = $2
       ) ORDER BY similarity(word, $1) DESC, weight DESC, word LIMIT ${SIMILAR_MAX}`,
      [word, String(similarityNeeded(word))],
    );
  }

  /** How the artists and songs of these keys are written, the best first: a title, or title and artist. */
  async named({ titleKey, nameKeys }: TermKeys, limit: number): Promise<string[]> {
    const rows = await this.database.query<{ name: string }[]>(
      `SELECT CASE WHEN title_key = $1 THEN split_part(text, $3, 1) ELSE replace(text, $3, ' ') END AS name
       FROM song_or_artist WHERE key = ANY ($2::uuid[]) OR title_key = $1
       ORDER BY weight DESC, text, key LIMIT $4`,
      [titleKey, nameKeys, SUGGESTION_SEPARATOR, limit],
    );
    return rows.map(({ name }) => name);
  }

  /** Whether a song or artist has all of these words. */
  async exists(words: readonly string[]): Promise<boolean> {
    const found = await this.database.query<unknown[]>(
      'SELECT FROM song_or_artist WHERE lexemes @@ CAST($1 AS tsquery) LIMIT 1',
      [lexemeQuery(words)],
    );
    return found.length > 0;
  }
}

/** One swapped pair of letters leaves a short word hardly any of its trigrams. */
function similarityNeeded(word: string): number {
  if (word.length < 5) return 0.1;
  return word.length < 7 ? 0.15 : 0.22;
}
