/**
 * Queries of keys as parts of statements. Their arguments are SQL: parameters (`$1`, `:name`), columns of the statement
 * around them, or queries.
 */

/** Keys of the `limit` most popular songs whose artist and title together match; see `lexemeQuery`. */
export function songsWithWords(lexemes: string, limit: number): string {
  return `SELECT key FROM song_or_artist
    WHERE lexemes @@ CAST(${lexemes} AS tsquery) AND title_key IS NOT NULL
    ORDER BY weight DESC, key LIMIT ${limit}`;
}

/** Keys of the `limit` most popular songs that have this title, one of these keys (uuid[]), or an artist of these. */
export function songsNamed(titleKey: string, nameKeys: string, limit: number): string {
  return `SELECT key FROM song_or_artist
    WHERE title_key IS NOT NULL
      AND (title_key = ${titleKey} OR key = ANY (${nameKeys}) OR artist_key = ANY (${nameKeys}))
    ORDER BY weight DESC, key LIMIT ${limit}`;
}

/** Known ones of `keys` (uuid[]), and keys of the `limit` most popular songs of each title of `titleKeys` (uuid[]). */
export function knownWithTitles(titleKeys: string, keys: string, limit: number): string {
  return `SELECT key FROM song_or_artist WHERE key = ANY(${keys})
    UNION SELECT titled.key FROM unnest(${titleKeys}) AS title (key), LATERAL (
      SELECT song.key FROM song_or_artist AS song WHERE song.title_key = title.key
      ORDER BY song.weight DESC, song.key LIMIT ${limit}
    ) AS titled`;
}

/** The key of a song's artist; null until the song is known here. */
export function artistOfSong(songKey: string): string {
  return `(SELECT artist_key FROM song_or_artist WHERE key = ${songKey})`;
}
