import type { SelectQueryBuilder } from 'typeorm';
import { songsWithWords } from '../songs/song-queries';
import type { TabEntity } from './tab.entity';

/** The index on `search_text` is made of trigrams. */
const PART_LENGTH = 3;
/** Limit of songs that match short words, the most popular ones: words like "to" are in a tenth of all titles. */
const SONGS_MAX = 2_000;

/** Whether the index can find tabs by these words; words shorter than a trigram do not help it. */
export function hasLongWord(words: readonly string[]): boolean {
  return words.some((word) => [...word].length >= PART_LENGTH);
}

/** Keeps tabs (`tab`) that have every one of these folded words, also as part of a longer word. */
export function havingWords(
  query: SelectQueryBuilder<TabEntity>,
  words: readonly string[],
): SelectQueryBuilder<TabEntity> {
  // Each word has a condition: PostgreSQL does not use the index for LIKE ALL.
  for (const [number, word] of words.entries()) {
    query.andWhere(`tab.searchText LIKE :word${number}`, { [`word${number}`]: `%${word}%` });
  }
  return query;
}

/** Keeps tabs (`tab`) of songs whose artist and title together match; see `lexemeQuery`. */
export function ofSongsNamed(
  query: SelectQueryBuilder<TabEntity>,
  lexemes: string,
): SelectQueryBuilder<TabEntity> {
  return query.andWhere(`tab.song_key = ANY (ARRAY(${songsWithWords(':lexemes', SONGS_MAX)}))`, {
    lexemes,
  });
}
