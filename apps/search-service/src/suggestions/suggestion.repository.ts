import { Injectable } from '@nestjs/common';
import { AUTOCOMPLETE_MAX } from '@tabdock/contracts/search';
import { DataSource } from 'typeorm';
import { lexemeQuery } from '../text/folded-words';

/** Shorter ends of a query match too much of the index; they are compared row by row instead. */
export const INDEXED_END_MIN_LENGTH = 3;

/** Suggestions with the lexemes of $1 and, unless $2, a word that starts with $3. */
export const BY_WORDS = `
  SELECT text FROM suggestion
  WHERE lexemes @@ CAST($1 AS tsquery)
    AND ($2 OR EXISTS (SELECT FROM unnest(words) AS word WHERE starts_with(word, $3)))
  ORDER BY weight DESC, text, key LIMIT ${AUTOCOMPLETE_MAX}`;

@Injectable()
export class SuggestionRepository {
  constructor(private readonly database: DataSource) {}

  /** The prepared lists of these prefixes of folded words; prefixes without a list are left out. */
  async byPrefixes(prefixes: readonly string[]): Promise<Map<string, string[]>> {
    if (prefixes.length === 0) return new Map();
    const rows = await this.database.query<{ prefix: string; texts: string[] }[]>(
      'SELECT prefix, texts FROM suggestion_prefix WHERE prefix = ANY($1)',
      [prefixes],
    );
    return new Map(rows.map(({ prefix, texts }) => [prefix, texts]));
  }

  /** Suggestions with all of the folded words and one that starts with `end`, in any order, best first. */
  async byWords(words: readonly string[], end: string): Promise<string[]> {
    const indexed = words.length === 0 || end.length >= INDEXED_END_MIN_LENGTH;
    const rows = await this.database.query<{ text: string }[]>(BY_WORDS, [
      lexemeQuery(words, indexed ? end : undefined),
      indexed,
      end,
    ]);
    return rows.map(({ text }) => text);
  }
}
