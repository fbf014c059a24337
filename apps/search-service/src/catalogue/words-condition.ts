import type { SelectQueryBuilder } from 'typeorm';
import type { TabEntity } from './tab.entity';

/** The index on `search_text` knows parts of three letters. */
const PART_LENGTH = 3;
/** Songs that short words may name, the best known ones: words like "to" are in a tenth of all titles. */
const SONGS_MAX = 2_000;

/** Whether the index finds tabs by parts of these words; all of them may be too short for it. */
export function hasLongWord(words: readonly string[]): boolean {
  return words.some((word) => [...word].length >= PART_LENGTH);
}

/** Tabs (`tab`) that have every one of these folded words, also as a part of a longer one. */
export function havingWords(
  query: SelectQueryBuilder<TabEntity>,
  words: readonly string[],
): SelectQueryBuilder<TabEntity> {
  // One condition each: the index is not asked for a LIKE ALL.
  for (const [number, word] of words.entries()) {
    query.andWhere(`tab.searchText LIKE :word${number}`, { [`word${number}`]: `%${word}%` });
  }
  return query;
}

/** Tabs (`tab`) of songs whose artist and title together match; see `lexemeQuery`. */
export function ofSongsNamed(
  query: SelectQueryBuilder<TabEntity>,
  lexemes: string,
): SelectQueryBuilder<TabEntity> {
  return query.andWhere(
    `tab.song_key = ANY (ARRAY(
       SELECT key FROM suggestion WHERE lexemes @@ CAST(:lexemes AS tsquery) AND title_key IS NOT NULL
       ORDER BY weight DESC, key LIMIT ${SONGS_MAX}))`,
    { lexemes },
  );
}
