import { Inject, Injectable } from '@nestjs/common';
import { AUTOCOMPLETE_MAX } from '@tabdock/contracts/search';
import { timeoutMillis } from '@tabdock/service-kit';
import { DataSource, QueryFailedError } from 'typeorm';
import { SEARCH_CONFIG, type SearchConfig } from '../config/config';
import { lexemeQuery } from '../text/folded-words';

/** Shorter ends of a query match too much of the index; they are compared row by row instead. */
export const INDEXED_END_MIN_LENGTH = 3;

/** A letter more, and the index finds them. */
const COMPARING_MAX_MILLIS = 50;
const QUERY_CANCELED = '57014';

/**
 * Suggestions with the lexemes of $1 and, unless $2, a word that starts with $3. All of them are found before they are
 * put in order: the planner would otherwise go through names by their weight, of which few or none match.
 */
export const BY_WORDS = `
  WITH found AS MATERIALIZED (
    SELECT key, text, weight FROM song_or_artist
    WHERE lexemes @@ CAST($1 AS tsquery)
      AND ($2 OR EXISTS (SELECT FROM unnest(words) AS word WHERE starts_with(word, $3)))
  ) SELECT key, text FROM found ORDER BY weight DESC, text, key LIMIT ${AUTOCOMPLETE_MAX}`;

/** A song or an artist, and how it is suggested. */
export interface Suggestion {
  readonly key: string;
  readonly text: string;
}

export interface WeighedSuggestion extends Suggestion {
  readonly weight: number;
}

@Injectable()
export class SuggestionRepository {
  constructor(
    private readonly database: DataSource,
    @Inject(SEARCH_CONFIG) private readonly config: Pick<SearchConfig, 'MIN_TIMEOUT_MILLIS'>,
  ) {}

  /** The prepared lists of these prefixes of folded words; prefixes without a list are left out. */
  async byPrefixes(prefixes: readonly string[]): Promise<Map<string, Suggestion[]>> {
    if (prefixes.length === 0) return new Map();
    const rows = await this.database.query<{ prefix: string; keys: string[]; texts: string[] }[]>(
      'SELECT prefix, keys, texts FROM suggestion_prefix WHERE prefix = ANY($1)',
      [prefixes],
    );
    return new Map(
      rows.map(({ prefix, keys, texts }) => [
        prefix,
        keys.map((key, place) => ({ key, text: texts[place] ?? '' })),
      ]),
    );
  }

  /** Those of these that are still there, in any order. */
  async byKeys(keys: readonly string[]): Promise<WeighedSuggestion[]> {
    if (keys.length === 0) return [];
    return this.database.query<WeighedSuggestion[]>(
      'SELECT key, text, weight FROM song_or_artist WHERE key = ANY($1::uuid[])',
      [keys],
    );
  }

  /**
   * Suggestions with all folded words, in any order, and one that starts with `end`; the best first. None if `end` is
   * short and comparing it takes long.
   */
  async byWords(words: readonly string[], end: string): Promise<Suggestion[]> {
    if ([...end].length >= INDEXED_END_MIN_LENGTH) {
      return this.database.query(BY_WORDS, [lexemeQuery(words, end), true, end]);
    }
    try {
      return await this.database.transaction(async (manager) => {
        const millis = timeoutMillis(this.config, COMPARING_MAX_MILLIS);
        await manager.query(`SET LOCAL statement_timeout = ${millis}`);
        return manager.query<Suggestion[]>(BY_WORDS, [lexemeQuery(words), false, end]);
      });
    } catch (error) {
      if (isCanceled(error)) return [];
      throw error;
    }
  }
}

function isCanceled(error: unknown): boolean {
  return (
    error instanceof QueryFailedError &&
    (error.driverError as { code?: string }).code === QUERY_CANCELED
  );
}
